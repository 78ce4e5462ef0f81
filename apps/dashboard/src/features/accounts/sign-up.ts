import { messages } from '@voicecart/contract/messages';
import {
  businessName,
  email,
  fullName,
  phone,
  website,
} from '@voicecart/contract/routes/accounts';
import type { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { z } from 'zod';
import type { CallInput } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export interface SignUpValues {
  businessName: string;
  website: string;
  fullName: string;
  email: string;
  countryCode: string;
  phone: string;
  password: string;
  confirm: string;
  agree: boolean;
}

export const emptySignUp: SignUpValues = {
  businessName: '',
  website: '',
  fullName: '',
  email: '',
  countryCode: '+1',
  phone: '',
  password: '',
  confirm: '',
  agree: false,
};

const schema = z
  .object({
    businessName,
    website,
    fullName,
    email,
    countryCode: z.string().trim().min(1, messages.required).max(8),
    phone,
    password: z.string().min(1, messages.required).min(8, 'Use 8 to 15 characters.').max(15, 'Use 8 to 15 characters.'),
    confirm: z.string().min(1, messages.required),
    agree: z.literal(true, { error: messages.required }),
  })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: messages.passwordsDiffer });

/** The faults of the form by field, in the spec's texts, put into words by `say`. */
export function validateSignUp(values: SignUpValues, say: (text: string) => string): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(
    parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), say(issue.message)]),
  );
}

/** The form as the call wants it: the first word of the full name is the first name, the rest the last. */
export function registrationOf(values: SignUpValues): CallInput<typeof signUpRoutes.register>['body'] {
  const [fname = '', ...rest] = values.fullName.trim().split(/\s+/);
  return {
    fname,
    lname: rest.join(' '),
    email: values.email,
    password: values.password,
    website: values.website,
    country_code: values.countryCode,
    domain: ['basic plan'],
    business_info: {
      business_display_name: values.businessName,
      primary_contact: { email: values.email, phone_number: values.phone, contact_name: values.fullName.trim() },
    },
  };
}

/** Where the call names a field otherwise than the form. */
export const signUpFieldNames: Readonly<Record<string, string>> = {
  fname: 'fullName',
  lname: 'fullName',
  country_code: 'countryCode',
  'business_info.business_display_name': 'businessName',
  'business_info.primary_contact.email': 'email',
  'business_info.primary_contact.phone_number': 'phone',
  'business_info.primary_contact.contact_name': 'fullName',
};

/** The spec shows three of the server's refusals in other words, and hides what went wrong inside (E015, E018, E019). */
export function shownSignUpError(error: unknown, say: (text: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const reworded = (text: string) => new ApiError(error.status, error.code, say(text), [], error.requestId);
  if (error.message === messages.alreadyRequested) return reworded(messages.alreadySignedUp);
  if (error.message === messages.fullNameMissing) {
    const text = say(messages.fullNamePrompt);
    return new ApiError(error.status, error.code, text, [{ path: 'fname', message: text }], error.requestId);
  }
  return error.status >= 500 ? reworded(messages.internalServerError) : error;
}
