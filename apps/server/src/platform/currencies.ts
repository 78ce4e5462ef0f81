import { invalid } from './errors.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** @throws AppError 400 with the field where nobody pays in it */
export function requireCurrency(field: string, code: string): void {
  if (!isCurrency(code)) throw invalid(field, 'There is no currency of this name. Give three letters, like USD.');
}
