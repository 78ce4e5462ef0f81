/**
 * An order number as it is compared: letters and digits only, upper case, without leading zeros.
 * "#1001", "10 01" and "01001" are all "1001"; "AB-1001" is "AB1001". Empty where nothing of a number is left.
 */
export function orderNumberKey(text: string): string {
  const bare = text
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare.replace(/^0+(?=.)/u, '');
}

/**
 * The digits by which a spoken number may be found when its key finds nothing: only where nothing but digits was said,
 * since a letter that was said and does not fit names another order. Null where letters were said.
 */
export function spokenDigits(key: string): string | null {
  return /^[0-9]+$/.test(key) ? key : null;
}
