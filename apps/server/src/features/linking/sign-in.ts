import { randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptKey, takeAttempt } from '../../platform/sessions/attempts.ts';
import { hashToken } from './hash-token.ts';
import { countTry, insertSignIn, takeSignIn } from './linking.queries.ts';
import { fillText, type Texts } from './page-texts.ts';
import '../../schema/linking.tables.ts';

export interface LinkingApp {
  readonly merchantId: string;
  readonly appId: string;
  readonly shopName: string;
}

export const codeMinutes = 10;
const triesMax = 5;

/**
 * Mails a code to an address, whether it has orders or not: the answer is the same for both.
 * @returns the id of the sign-in, or how many seconds to wait
 */
export async function sendCode(
  platform: Platform,
  app: LinkingApp,
  email: string,
  browser: string,
  ip: string,
  texts: Texts,
): Promise<{ id: string } | { waitSeconds: number }> {
  const waitSeconds = await takeAttempt(platform.db, [
    { key: attemptKey('linking-mail', app.appId, email), max: 5, seconds: 3600 },
    { key: attemptKey('linking-mail-ip', ip), max: 40, seconds: 3600 },
  ]);
  if (waitSeconds > 0) return { waitSeconds };
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await platform.db.transaction().execute(async (tx) => {
    await insertSignIn(tx, {
      merchant_id: app.merchantId,
      id,
      app_id: app.appId,
      email,
      browser_hash: hashToken(browser),
      code_hash: hashToken(`${id}:${code}`),
      expires_at: new Date(Date.now() + codeMinutes * 60_000),
    });
    await platform.jobs.enqueue(tx, mailJob, {
      to: email,
      merchantId: app.merchantId,
      subject: fillText(texts.mailSubject, { shop: app.shopName, code }),
      text: fillText(texts.mailText, { shop: app.shopName, code, minutes: codeMinutes }),
    });
  });
  return { id };
}

/**
 * The address that a code proves, once; null for a wrong, used or old code, and for one that another browser asked for.
 * Each try counts before it is compared, so that no number of them at once gets more than five.
 */
export async function provenEmail(
  platform: Platform,
  app: LinkingApp,
  id: string,
  code: string,
  browser: string,
): Promise<string | null> {
  const row = await countTry(platform.db, app.merchantId, app.appId, id, hashToken(browser), triesMax);
  if (!row) return null;
  const given = Buffer.from(hashToken(`${id}:${code.replace(/\D/g, '')}`));
  if (!timingSafeEqual(given, Buffer.from(row.code_hash))) return null;
  const used = await takeSignIn(platform.db, app.merchantId, id);
  return used ? row.email : null;
}
