import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Configuration } from '../../../platform/configuration.ts';
import { failure } from '../../../platform/errors.ts';

/** The 49,233 most used ones of leaks, in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

/** OWASP's floor for argon2id: 19 MiB, two passes (about 12 ms here; 99 verifications a second on a core). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One a core: more at once would make each slower. It also leaves libuv's other threads, four in all by default, to files
 * and names; a burst of sign-ins would else keep every request for a file waiting.
 */
const atOnceMax = Math.min(availableParallelism(), 3);
/** Some two seconds of work. Whoever comes after them is told at once to try again. */
const waitingMax = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** How often passwords were worked on in this process: what costs time, and so what time could tell. */
let workDone = 0;
export function passwordWorkDone(): number {
  return workDone;
}

async function work<T>(task: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) {
      throw failure('busy', {}, { retryAfterSeconds: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    workDone += 1;
    return await task();
  } finally {
    // The place goes to the next one in line, or is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return work(() => hash(password, cost));
}

/** A hash that no password fits, for whoever has none: checking it costs what checking any other does. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${Buffer.alloc(16).toString('base64').replace(/=+$/, '')}$${Buffer.alloc(32).toString('base64').replace(/=+$/, '')}`;

/** Whether the password is the hash's. Takes the same time where there is no hash: time must not tell who has an account. */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return work(() => verify(isPasswordHash(passwordHash) ? passwordHash : nobodysHash, password));
}

/** Whether there is a password at all: who signs in by a shop platform or a link may have none. */
export function isPasswordHash(hash: string | null | undefined): hash is string {
  return hash?.startsWith('$argon2') ?? false;
}

/**
 * The spec's 8 to 15 characters by default, both ends are settings; and none of the passwords that are tried first.
 * `path` is the field that the fault is told of.
 */
export function checkPasswordPolicy(config: Configuration, password: string, path = 'password'): void {
  const { PASSWORD_MIN: min, PASSWORD_MAX: max } = config;
  // As people count them: an emoji is one.
  const { length } = [...password];
  if (length < min || length > max) throw failure('password_policy.length', { min, max }, { field: path });
  if (commonPasswords.has(password.toLowerCase())) throw failure('password_policy.common', {}, { field: path });
}
