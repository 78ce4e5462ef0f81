import { z } from 'zod';

/** What this tab keeps while its person is at the company's provider: without it, nobody can finish. */
const begun = z.object({ verifier: z.string(), next: z.string().nullable() });
export type BegunCompanySignIn = z.output<typeof begun>;

const key = 'company-sign-in';

export function keepCompanySignIn(value: BegunCompanySignIn): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/** Null where the sign-in was begun elsewhere. */
export function readCompanySignIn(): BegunCompanySignIn | null {
  try {
    return begun.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

export function forgetCompanySignIn(): void {
  sessionStorage.removeItem(key);
}
