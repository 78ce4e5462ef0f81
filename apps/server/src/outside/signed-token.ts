import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const head = z.object({ alg: z.literal('HS256') });
const times = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
});
/** Two clocks are never the same. */
const leewaySeconds = 10;

/**
 * The claims of a JSON web token that a platform signed with our app's secret (HS256), or null: forged, out of time, or
 * made for another app. https://www.rfc-editor.org/rfc/rfc7519
 */
export function readSignedToken(
  token: string,
  app: { readonly clientId: string; readonly clientSecret: string },
  now = Date.now(),
): unknown {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || app.clientSecret === '' || !head.safeParse(decode(header)).success) return null;
  const expected = createHmac('sha256', app.clientSecret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = decode(payload);
  const told = times.safeParse(claims);
  if (!told.success) return null;
  const { aud, exp, nbf = 0 } = told.data;
  const isForUs = Array.isArray(aud) ? aud.includes(app.clientId) : aud === app.clientId;
  const seconds = now / 1000;
  const isInTime = seconds < exp + leewaySeconds && seconds >= nbf - leewaySeconds;
  return isForUs && isInTime ? claims : null;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
