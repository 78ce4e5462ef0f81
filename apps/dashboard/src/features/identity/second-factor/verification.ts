import { verificationRoutes } from '@voicecart/contract/routes/verification';
import { call } from '../../../lib/api.ts';

export interface PhoneGiven {
  readonly phone: string;
  /** Digits. */
  readonly countryCode: string;
}

export interface SentCode {
  /** E.164. */
  readonly cellphone: string;
  /** From when on another code may be asked for. */
  readonly resendAt: string;
  readonly expiresAt: string;
}

export type Channel = 'sms' | 'call';

/** Has a code sent by SMS, or said in a call. @throws ApiError with `fields` for the number */
export async function askForCode({ phone, countryCode }: PhoneGiven, channel: Channel): Promise<SentCode> {
  const row = channel === 'sms' ? verificationRoutes.requestPhoneCode : verificationRoutes.requestPhoneCall;
  const { resp } = await call(row, { body: { phone, country_code: countryCode } });
  return resp;
}
