const secretName =
  /pass(?!ed)|token|secret|authorization|cookie|iban|signature|account_?number|key$|(?:^|_)(?:pin|code|card|cvc)$/i;
/** Secrets, or half of one, by the names that single calls and parties outside give them. */
const secretParameter = /^(?:login|user_?name|hmac|ticket|invite|agency_invitation|confirm|session_id|samlresponse)$/i;
/** Of a login it is a long random text, of an address the name of a state, of a list a filter. */
const loginState = /^[\w.~+/=-]{20,}$/;
/** Keys of ours, Shopify, Stripe and WooCommerce show what they are wherever they stand. */
const secretText = /\b(?:vck|shp[a-z]{2}|[prs]k_(?:live|test)|c[ks]|whsec)_\w{8,}/g;
const parameter = /(^|[?&\s])([a-z][\w.-]*)=([^&#\s]*)/gi;
const redacted = '[redacted]';
const mail = /([^\s@<>"]{1,64})@([^\s@<>"]{1,190}\.[a-z]{2,})/gi;
const depthMax = 5;
const entriesMax = 30;
const textMax = 300;

/**
 * A copy fit for a log that people read: secrets are cut by the name of their field, addresses of people are masked, and
 * what is long is shortened.
 */
export function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return maskedMails(scrubQuery(value.slice(0, textMax)).replaceAll(secretText, redacted));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '…';
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((one) => scrubbed(one, depth + 1));
  const entries = Object.entries(value).slice(0, entriesMax);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, isSecret(name, one) ? withoutTexts(one, depth) : scrubbed(one, depth + 1)]),
  );
}

/** What stands in a secret field itself is one; below it names tell. */
function withoutTexts(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((one) => withoutTexts(one, depth + 1));
  return typeof value === 'object' ? scrubbed(value, depth + 1) : redacted;
}

/** A URL or query string fit for a log line: values of secret parameters are cut. */
export function scrubQuery(text: string): string {
  return text.replaceAll(parameter, (whole, before: string, name: string, value: string) =>
    isSecret(name, value) ? `${before}${name}=${redacted}` : whole,
  );
}

function isSecret(name: string, value: unknown): boolean {
  if (name.toLowerCase() === 'state') return typeof value === 'string' && loginState.test(value);
  return isSecretName(name) || secretParameter.test(name);
}

/** Whether what stands under a name is a secret, or may be. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** `ann@example.com` becomes `a…@example.com`. */
export function maskedMails(text: string): string {
  return text.replace(mail, (_all, name: string, host: string) => `${name.slice(0, 1)}…@${host}`);
}
