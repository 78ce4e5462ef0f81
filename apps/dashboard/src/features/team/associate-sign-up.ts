import { messages } from '@voicecart/contract/messages';
import { businessName, phone } from '@voicecart/contract/routes/accounts';
import { twoWords, wordEmail } from '@voicecart/contract/routes/sign-up';
import { z } from 'zod';
import { type SignUpRules, splitName, withPasswordFaults } from '../identity/identity.ts';

export interface AssociateValues {
  fullName: string;
  phone: string;
  password: string;
  confirm: string;
  agree: boolean;
}

export const emptyAssociate: AssociateValues = { fullName: '', phone: '', password: '', confirm: '', agree: false };

/** The faults of the form by field, in the spec's texts (V030-V036). */
export function validateAssociate(
  values: AssociateValues,
  rules: Pick<SignUpRules, 'checkPassword' | 'say'>,
): Record<string, string> {
  const schema = z.object({
    fullName: z
      .string()
      .trim()
      .min(1, messages.required)
      .max(75, messages.fullNameInvalid)
      .regex(twoWords, messages.fullNameInvalid),
    phone,
    password: z.string().min(1, messages.required),
    confirm: z.string().min(1, messages.required),
    agree: z.literal(true, { error: messages.required }),
  });
  const issues = schema.safeParse(values).error?.issues ?? [];
  const faults = issues.toReversed().map((issue) => [issue.path.join('.'), rules.say(issue.message)]);
  return withPasswordFaults(Object.fromEntries(faults), values, rules);
}

/** The form and its link as the call wants them. */
export function associateOf(
  values: AssociateValues,
  link: { merchantId: string; invite: string; email: string },
  captchaToken: string,
) {
  const { fname, lname } = splitName(values.fullName);
  return {
    merchantId: link.merchantId,
    invite: link.invite,
    emailId: link.email,
    firstName: fname,
    lastName: lname,
    contactPhone: values.phone,
    password: values.password,
    passwordConfirm: values.confirm,
    is_active: true as const,
    googleToken: captchaToken,
  };
}

/** Where the call names a field otherwise than the form. */
export const associateFieldNames: Readonly<Record<string, string>> = {
  firstName: 'fullName',
  lastName: 'fullName',
  contactPhone: 'phone',
  passwordConfirm: 'confirm',
};

/** What is doubtful about the invited address, as a warning (E024); it does not keep anybody from going on. */
export function emailWarning(email: string): string | null {
  return wordEmail.test(email) ? null : messages.doubtfulEmail;
}

/** The merchant's name as the form shows it, which it cannot change: within the rules of a business name, or cut (V028). */
export function shownBusinessName(name: string): string {
  return businessName.safeParse(name).success ? name : name.replace(/[,;]/g, ' ').slice(0, 150);
}
