import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio sent a form: its address and its fields, sorted by name, signed with the account's token.
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function isSignedByTwilio(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  signature: string,
): boolean {
  if (authToken === '') return false;
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(twilioSignature(authToken, url, fields), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function twilioSignature(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha1', authToken).update(`${url}${text}`).digest('base64');
}
