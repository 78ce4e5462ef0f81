import { createHash } from 'node:crypto';
import { messages } from '@voicecart/contract/messages';
import type { CaptchaOffer } from '@voicecart/contract/routes/sign-up';
import { type CaptchaParty, createCaptchaParty } from '../../../outside/captcha/captcha-party.ts';
import { OutsideFault } from '../../../outside/exchange.ts';
import type { Db } from '../../../platform/database.ts';
import { AppError, failure } from '../../../platform/errors.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import { findPassRow, insertPass, spendPass } from './captcha.queries.ts';
import { challengeLifeMs, challengeSchema, checkSolution, makeChallenge } from './captcha-altcha.ts';
import '../../../schema/sign-up.tables.ts';

const askTimeoutMs = 5_000;

/** The outside party of the configuration; null for our own proof of work. */
const partyOf = perPlatform(({ config }): { party: CaptchaParty | null } => {
  const { CAPTCHA_PROVIDER: name, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = config;
  if (name === 'altcha') return { party: null };
  const { CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_VERIFY_URL: verifyUrl } = config;
  return { party: createCaptchaParty({ name, siteKey, secret, scriptUrl, verifyUrl, timeoutMs: askTimeoutMs }) };
});

/** What a page needs to show the captcha. */
export async function offerCaptcha(platform: Platform): Promise<CaptchaOffer> {
  const { party } = partyOf(platform);
  const { CAPTCHA_PROVIDER: kind } = platform.config;
  if (kind === 'altcha' || !party) {
    return {
      kind: 'altcha',
      challenge: challengeSchema.parse(await makeChallenge(platform.config)),
      expiresInSeconds: challengeLifeMs / 1000,
    };
  }
  return { kind, siteKey: party.siteKey, script: party.script };
}

/**
 * Looks at a token without using it up, so that the sign-up that follows can.
 * @returns the codes of what is wrong with it, in the spelling of reCAPTCHA; none where a person solved it
 */
export async function lookAtCaptcha(platform: Platform, token: string, address: string): Promise<readonly string[]> {
  if (token === '') return ['missing-input-response'];
  const seen = await examine(platform, token, address);
  if (seen.codes.length > 0) return seen.codes;
  const pass = await findPass(platform.db, seen.id);
  return pass?.purpose_hash ? [messages.captchaRepeated] : [];
}

/**
 * Uses a token up for one purpose, such as the sign-up of one address. The same purpose again is a repeat of the same
 * wish and passes; another purpose does not, so that one token can't try out many addresses.
 * @throws AppError 400 'captcha_missing', 'captcha_invalid' or 'captcha_repeated', 503 where the party can't be asked
 */
export async function spendCaptcha(
  platform: Platform,
  given: { token: string; purpose: string; address: string },
): Promise<void> {
  if (given.token === '') throw refusal('captcha_missing');
  const { id, codes } = await examine(platform, given.token, given.address);
  if (codes.includes(messages.captchaRepeated)) throw refusal('captcha_repeated');
  if (codes.length > 0) throw refusal('captcha_invalid');
  const purposeHash = hash(given.purpose);
  const spent = await spendPass(platform.db, hash(id), purposeHash, lifeEnd());
  if (!spent) throw refusal('captcha_repeated');
}

/** Whether a refusal is one of a captcha, whatever its reason. */
export function isCaptchaRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('captcha_');
}

/** What is wrong with a token in itself, and the name it is remembered by: one for all spellings of the same solution. */
async function examine(
  platform: Platform,
  token: string,
  address: string,
): Promise<{ id: string; codes: readonly string[] }> {
  const { party } = partyOf(platform);
  if (!party) {
    const { verdict, id } = await checkSolution(platform.config, token);
    if (verdict === 'solved') return { id, codes: [] };
    return { id, codes: [verdict === 'expired' ? messages.captchaRepeated : 'invalid-input-response'] };
  }
  const known = await findPass(platform.db, token);
  // The party itself takes a token once only: what it said the first time is remembered.
  if (known) return { id: token, codes: known.expires_at > new Date() ? [] : [messages.captchaRepeated] };
  const codes = await askParty(party, token, address);
  if (codes.length > 0) return { id: token, codes };
  await insertPass(platform.db, hash(token), lifeEnd());
  return { id: token, codes: [] };
}

async function askParty(party: CaptchaParty, token: string, address: string): Promise<readonly string[]> {
  try {
    return await party.check(token, address);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    throw failure('captcha_unavailable', {}, { cause: error, retryAfterSeconds: 30 });
  }
}

function findPass(db: Db, id: string) {
  return findPassRow(db, hash(id));
}

function refusal(code: 'captcha_missing' | 'captcha_invalid' | 'captcha_repeated'): AppError {
  return failure(code, {}, { field: 'response' });
}

function lifeEnd(): Date {
  return new Date(Date.now() + challengeLifeMs);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
