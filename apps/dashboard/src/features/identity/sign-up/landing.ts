import { messages } from '@voicecart/contract/messages';
import { email, website } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';
import { z } from 'zod';

export interface LandingValues {
  name: string;
  email: string;
  website: string;
}

const schema = z.object({
  name: z.string().trim().min(1, messages.required).max(200, 'Use at most 200 characters.'),
  email,
  website,
});

/** The faults of the form by field, in the spec's texts (V001-V007). */
export function validateLanding(values: LandingValues, say: (text: string) => string): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), say(issue.message)]));
}

/** The sign-up form, filled in with what the landing page knows (R010). */
export function signUpAddress({ name, email: address, website: url }: LandingValues): string {
  return `${to('signUp', {
    plan: 'basic',
    name: name.trim(),
    email: address.trim().toLowerCase(),
    url: url.trim(),
  })}/`;
}
