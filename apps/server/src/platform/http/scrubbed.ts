const secretName =
  /pass(?!ed)|token|secret|authorization|cookie|iban|signature|account_?number|(?:^|_)(?:pin|key|code|card|cvc)$/i;
const mail = /([^\s@<>"]{1,64})@([^\s@<>"]{1,190}\.[a-z]{2,})/gi;
const depthMax = 5;
const entriesMax = 30;
const textMax = 300;

/**
 * A copy fit for a log that people read: secrets are cut by the name of their field, addresses of people are masked, and
 * what is long is shortened.
 */
export function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskedMails(value.slice(0, textMax));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '…';
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((one) => scrubbed(one, depth + 1));
  const entries = Object.entries(value).slice(0, entriesMax);
  return Object.fromEntries(
    entries.map(([name, one]) => [
      name,
      isSecretName(name) && typeof one !== 'object' ? '[redacted]' : scrubbed(one, depth + 1),
    ]),
  );
}

/** Whether what stands under a name is a secret, or may be. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** `ann@example.com` becomes `a…@example.com`. */
export function maskedMails(text: string): string {
  return text.replace(mail, (_all, name: string, host: string) => `${name.slice(0, 1)}…@${host}`);
}
