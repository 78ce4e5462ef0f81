import type { Locale } from '@voicecart/contract/locales';
import type { ManifestOutline, ModelOutline } from './outline.ts';

/** What is sent to Amazon, as far as a review looks at it. */
export interface SkillPackage {
  readonly manifest: ManifestOutline;
  readonly models: Readonly<Partial<Record<Locale, ModelOutline>>>;
  /** Interactions that are on and could only say that nothing is known. */
  readonly unwritten: readonly { readonly type: number; readonly title: string }[];
  /** The merchant's shop as shoppers know it. */
  readonly shopName: string;
  /** Shoppers can link an account of the shop. */
  readonly linksAccounts: boolean;
  /** What the merchant added, by `utteranceKey`: what two of our own intents share is ours to settle. */
  readonly addedUtterances: ReadonlySet<string>;
  /** Amazon is an emulator on this machine, which loads icons from it without https. */
  readonly isAmazonLocal: boolean;
  /** What the merchant left to us: something stands in its place. */
  readonly leftToUs: ReadonlySet<'description' | 'summary' | 'keywords' | 'category' | 'icon'>;
}

export function utteranceKey(locale: Locale, intent: string, text: string): string {
  return `${locale} ${intent} ${text.toLowerCase()}`;
}

export interface Finding {
  /** Null where the skill as a whole is meant. */
  readonly locale: Locale | null;
  /** What is wrong, with the words it is wrong in. */
  readonly message: string;
  /** What to write or switch, in the imperative. */
  readonly fix: string;
  /** As Amazon writes it: `$.manifest.publishingInformation.locales.en-US.name`; null where no field is at fault. */
  readonly propertyPath: string | null;
}

/** One reason for which Amazon rejects skills. */
export interface Check {
  /** Kept in findings that a merchant has accepted: never renamed. */
  readonly id: string;
  /** What is right when it passes. */
  readonly title: string;
  /** A rejection in public, or the page of Amazon's that asks for it. */
  readonly source: string;
  /** A skill that fails a required check is not submitted; a recommended one may be accepted by the merchant. */
  readonly importance: 'required' | 'recommended';
  /** What lets the check pass that was not given by the merchant, or would not do elsewhere; null where there is nothing. */
  readonly standIn?: (skill: SkillPackage) => StandIn | null;
}

/** Reads the package only: computed with each read. */
export interface PackageCheck extends Check {
  /** Whether the skill has what the check is about; it always has where absent. */
  readonly applies?: (skill: SkillPackage) => boolean;
  readonly run: (skill: SkillPackage) => readonly Finding[];
}

export interface StandIn {
  readonly message: string;
  readonly propertyPath: string | null;
}

/** For checks of one locale's listing or model. */
export function forEachListing(
  skill: SkillPackage,
  find: (locale: Locale, listing: ManifestOutline['locales'][Locale] & {}) => readonly Finding[],
): Finding[] {
  return Object.entries(skill.manifest.locales).flatMap(([locale, listing]) => [...find(locale as Locale, listing)]);
}

export function forEachModel(
  skill: SkillPackage,
  find: (locale: Locale, model: ModelOutline) => readonly Finding[],
): Finding[] {
  return Object.entries(skill.models).flatMap(([locale, model]) => [...find(locale as Locale, model)]);
}
