/** Whether an IBAN's check digits are right (ISO 13616): letters count from 10, the whole modulo 97 is 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether a routing number of a US bank checks out: digits count 3, 7 and 1 times by turns, and the sum is a ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 1), 0);
  return sum > 0 && sum % 10 === 0;
}
