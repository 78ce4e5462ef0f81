import { errorsOf } from '@voicecart/contract/errors/row-errors';
import { messages } from '@voicecart/contract/messages';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { businessName, email, fullName, phone, website } from '@voicecart/contract/routes/accounts';
import {
  type SignUpDoor,
  type SignUpWord,
  signUpPlans,
  signUpRoutes,
  signUpWords,
} from '@voicecart/contract/routes/sign-up';
import { z } from 'zod';
import { ApiError } from '../../../lib/api-error.ts';
import { zoneOfBrowser } from '../../../lib/formats.ts';
import { type CountryValue, callingCodeOf, countryOf } from './countries.ts';

export interface SignUpValues {
  businessName: string;
  website: string;
  fullName: string;
  email: string;
  country: CountryValue;
  phone: string;
  password: string;
  confirm: string;
  agree: boolean;
}

/** Two short steps instead of one long page: the shop, then who speaks for it. */
export const signUpSteps = ['business', 'contact'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** What the address of the screen gives along; each may be missing. */
export interface SignUpGiven {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
}

export function initialSignUp(given: SignUpGiven, country: CountryValue): SignUpValues {
  return {
    businessName: '',
    website: given.url ?? '',
    fullName: given.name ?? '',
    email: given.email ?? '',
    country,
    phone: '',
    password: '',
    confirm: '',
    agree: false,
  };
}

export interface SignUpPlan {
  readonly id: PlanId;
  readonly word: SignUpWord;
  /** As `merchant_data.domain` has it. */
  readonly name: string;
  /** The account starts at once, and so has a password. The others are requests that a person answers. */
  readonly isSelfServe: boolean;
}

/** The plan of the screen's address; null for a word that is none. */
export function signUpPlan(door: SignUpDoor, word: string | undefined): SignUpPlan | null {
  const known = signUpWords.find((one) => one === word?.toLowerCase());
  if (!known) return null;
  const id = signUpPlans[door][known];
  return { id, word: known, name: planById[id].name, isSelfServe: known === 'basic' };
}

export interface SignUpRules {
  readonly isSelfServe: boolean;
  /** The fault of a password, or null. */
  readonly checkPassword: (password: string) => string | null;
  /** In lower case; their subdomains are blocked as well. */
  readonly blockedDomains: readonly string[];
  /** Puts a text of the catalogue into the viewer's language. */
  readonly say: (text: string) => string;
  readonly blockedDomainText: string;
}

const businessFields = { businessName, website };
const common = {
  ...businessFields,
  fullName,
  email,
  country: z.string().min(1, messages.required),
  phone,
  agree: z.literal(true, { error: messages.required }),
};

/** The faults of the form by field, in the spec's texts. Of several of one field, the one to mend first. */
export function validateSignUp(values: SignUpValues, rules: SignUpRules): Record<string, string> {
  const required = z.string().min(1, messages.required);
  const schema = rules.isSelfServe ? z.object({ ...common, password: required, confirm: required }) : z.object(common);
  const issues = schema.safeParse(values).error?.issues ?? [];
  const faults = Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), rules.say(issue.message)]),
  );
  if (!faults.email && isBlocked(values.email, rules.blockedDomains)) faults.email = rules.blockedDomainText;
  return rules.isSelfServe ? withPasswordFaults(faults, values, rules) : faults;
}

/** Those of the first step's fields. */
export function businessFaultsOf<Fault>(faults: Readonly<Record<string, Fault>>): Record<string, Fault> {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field in businessFields));
}

/**
 * The step to show: the second one only once the first is complete, however somebody came there, and the first again where
 * the server refuses a field of it.
 */
export function stepShown(
  wanted: SignUpStep,
  values: SignUpValues,
  faults: Readonly<Record<string, unknown>>,
): SignUpStep {
  const isComplete = z.object(businessFields).safeParse(values).success;
  return isComplete && Object.keys(businessFaultsOf(faults)).length === 0 ? wanted : 'business';
}

/** Adds what is wrong with a password and its repetition, once both are given. */
export function withPasswordFaults(
  faults: Record<string, string>,
  { password, confirm }: { password: string; confirm: string },
  { checkPassword, say }: Pick<SignUpRules, 'checkPassword' | 'say'>,
): Record<string, string> {
  const fault = faults.password ?? checkPassword(password);
  const differs = !faults.confirm && password !== confirm;
  return {
    ...faults,
    ...(fault ? { password: fault } : {}),
    ...(differs ? { confirm: say(messages.passwordsDiffer) } : {}),
  };
}

export function isBlocked(address: string, blockedDomains: readonly string[]): boolean {
  const domain = address.trim().toLowerCase().split('@').at(-1) ?? '';
  return blockedDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`));
}

/** `Ada Maria Park`: the first word is the first name, the rest the last (V026). */
export function splitName(name: string): { fname: string; lname: string } {
  const [fname = '', ...rest] = name.trim().split(/\s+/);
  return { fname, lname: rest.join(' ') };
}

/** The form as the call wants it. */
export function registrationOf(values: SignUpValues, plan: SignUpPlan, captchaToken: string) {
  const { email: address, businessName: business } = values;
  return {
    ...splitName(values.fullName),
    email: address,
    password: plan.isSelfServe ? values.password : '',
    website: values.website,
    country_code: callingCodeOf(values.country),
    country: countryOf(values.country),
    time_zone: zoneOfBrowser,
    domain: [plan.name],
    domain_subscriptions_id: plan.id,
    is_self_serve_user: plan.isSelfServe,
    response: captchaToken,
    business_info: {
      business_display_name: business,
      legal_business_name: business,
      primary_contact: { email: address, phone_number: values.phone, contact_name: values.fullName.trim() },
    },
  };
}

/** Where the call names a field otherwise than the form. */
export const signUpFieldNames: Readonly<Record<string, string>> = {
  fname: 'fullName',
  lname: 'fullName',
  country_code: 'country',
  'business_info.business_display_name': 'businessName',
  'business_info.legal_business_name': 'businessName',
  'business_info.primary_contact.email': 'email',
  'business_info.primary_contact.phone_number': 'phone',
  'business_info.primary_contact.contact_name': 'fullName',
};

/** The spec shows some of the server's refusals in other words, and hides what went wrong inside (E015-E019). */
export function shownSignUpError(error: unknown, say: (text: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const reworded = (text: string, path?: string) =>
    new ApiError(error.status, error.code, say(text), path ? [{ path, message: say(text) }] : [], error.requestId);
  if (error.message === messages.alreadyRequested) return reworded(messages.alreadySignedUp, 'email');
  if (error.message === messages.fullNameMissing) return reworded(messages.fullNamePrompt, 'fname');
  if (isCaptchaError(error)) return reworded(messages.captchaTryAgain);
  return error.status >= 500 || error.code === 'http' ? reworded(messages.internalServerError) : error;
}

/** What the form can say itself: the refusals that the contract names, no answer, and one that is not the contract's. */
const sayable: ReadonlySet<string> = new Set([
  ...errorsOf(signUpRoutes.register).filter((code) => code !== 'unknown_plan'),
  'http',
  'unexpected_reply',
  'unreachable',
]);

/** A failure with a code that the form knows no words for leads to /pagenotfound (E017). */
export function leadsToNotFound(error: unknown): boolean {
  return error instanceof ApiError && !sayable.has(error.code);
}

/** The captcha was refused, so that another has to be solved. */
export function isCaptchaError(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.message === messages.captchaInvalid || error.message === messages.captchaRepeated)
  );
}

/** Used up, by this refusal or before it: the next try needs another token. */
export function isCaptchaSpent(error: unknown): boolean {
  return isCaptchaError(error) || (error instanceof ApiError && error.message === messages.alreadyRequested);
}
