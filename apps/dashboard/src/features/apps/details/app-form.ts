import { writtenDescription } from '@voicecart/contract/app-defaults';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import type { App, AppMessageName, MessagesByLocale, PublishingType } from '@voicecart/contract/routes/apps';
import type { SkillCategory } from '@voicecart/contract/submissions/skill-categories';

/** What the wizard and the forms ask of an app. */
export interface AppDetails {
  name: string;
  summary: string;
  description: string;
  invocationName: string;
  privacyUrl: string;
  termsUrl: string;
  locales: Locale[];
}

export const emptyDetails: AppDetails = {
  name: '',
  summary: '',
  description: '',
  invocationName: '',
  privacyUrl: '',
  termsUrl: '',
  locales: [defaultLocale],
};

export function detailsOf(app: Pick<App, keyof AppDetails>): AppDetails {
  const { name, summary, invocationName, privacyUrl, termsUrl, locales } = app;
  // The text that every app begins with is nobody's: as a value it would be saved, and published.
  const description = writtenDescription(app.description);
  return { name, summary, description, invocationName, privacyUrl, termsUrl, locales };
}

/** The messages of an app in each of its languages: a form has no field below what is missing. */
export function perLocale({ locales, messagesByLocale }: Pick<App, 'locales' | 'messagesByLocale'>): MessagesByLocale {
  return { ...Object.fromEntries(locales.map((locale) => [locale, {}])), ...messagesByLocale };
}

export type DetailsFault = 'name' | 'address' | 'locales' | 'long';

/** What stands in the way of saving, but for the invocation name, which has rules of its own. */
export function detailsFaults(values: AppDetails): Partial<Record<keyof AppDetails, DetailsFault>> {
  const faults: Partial<Record<keyof AppDetails, DetailsFault>> = {};
  if (values.name.trim().length < 2) faults.name = 'name';
  if (values.locales.length === 0) faults.locales = 'locales';
  for (const field of ['privacyUrl', 'termsUrl'] as const) {
    const address = values[field].trim();
    if (address !== '' && !isPageAddress(address)) faults[field] = 'address';
    if (address.length > 500) faults[field] = 'long';
  }
  return faults;
}

function isPageAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

/** Trimmed, as it is sent. */
export function sentDetails(values: AppDetails): AppDetails {
  const { name, summary, description, invocationName, privacyUrl, termsUrl, locales } = values;
  return {
    name: name.trim(),
    summary: summary.trim(),
    description: description.trim(),
    invocationName: invocationName.trim(),
    privacyUrl: privacyUrl.trim(),
    termsUrl: termsUrl.trim(),
    locales,
  };
}

/** What the form of an app holds. */
export interface AppValues extends AppDetails {
  messages: Record<AppMessageName, string>;
  messagesByLocale: MessagesByLocale;
  category: SkillCategory;
  keywords: string[];
  isAlexaEnabled: boolean;
  isGoogleEnabled: boolean;
  publishingType: PublishingType;
  version: string;
}
