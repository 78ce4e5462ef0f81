import { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/**
 * Proves who one is by the password that a form asks for anyway, so that no dialog asks for it a second time.
 * @throws ApiError with the fault at `path`, the name of the form's field
 */
export async function proveByPassword(password: string, path: string): Promise<void> {
  try {
    await call(secondFactorRoutes.stepUp, { body: { method: 'password', password } });
  } catch (error) {
    // Whoever has no password is told so by the call itself, and whoever has a second factor is asked for it.
    if (error instanceof ApiError && error.code === 'no_such_method') return;
    if (!(error instanceof ApiError) || error.code !== 'wrong_proof') throw error;
    throw new ApiError(error.status, error.code, error.message, [{ path, message: error.message }], error.requestId);
  }
}
