import { notFound } from '../../platform/errors.ts';

/** @throws AppError 404 where a caller names another merchant than their own, like one that is not there */
export function requireOwnMerchant(merchantId: string, named: string | undefined): void {
  if (named !== undefined && named !== '' && named !== merchantId) throw notFound('The merchant');
}
