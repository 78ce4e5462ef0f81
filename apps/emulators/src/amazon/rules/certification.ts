import { plain, readInvocation } from '../simulation/phrases.ts';
import { learnModel } from '../simulation/understanding.ts';
import { checkInvocationName } from './invocation-name.ts';
import type { LocaleInfo, Manifest } from './manifest-rules.ts';
import type { Model } from './model.ts';
import { requiredIntents } from './model-rules.ts';

export interface Subject {
  manifest: Manifest | undefined;
  /** The built models by locale. */
  models: Record<string, Model>;
  hasAccountLinking: boolean;
}

/** One line of a validation's result (`v1.skill.validations.ResponseValidation`). */
export interface Finding {
  title: string;
  description: string;
  category: string;
  locale: string;
  importance: 'REQUIRED' | 'RECOMMENDED';
  status: 'SUCCESSFUL' | 'FAILED';
}

interface Rule {
  title: string;
  category: string;
  importance: Finding['importance'];
  /** About talking with the skill, which nobody does with a flash briefing. */
  isOfTalk?: true;
  /** What is wrong in a locale; `undefined` when nothing is. */
  fault(subject: Subject, locale: string, info: LocaleInfo | undefined, model: Model | undefined): string | undefined;
}

const personalPermissions = /profile|address|geolocation|location|person_id/;

function asksPersonalData(subject: Subject): boolean {
  const { manifest } = subject;
  return (
    subject.hasAccountLinking ||
    manifest?.privacyAndCompliance?.usesPersonalInfo === true ||
    (manifest?.permissions ?? []).some((permission) => personalPermissions.test(permission.name))
  );
}

/** The first phrase names wake word and skill; every phrase is a launch or something the samples fit. */
function phraseFault(phrase: string, isFirst: boolean, model: Model, locale: string): string | undefined {
  const text = plain(phrase);
  const { invocationName } = model.languageModel;
  if (isFirst && !/^(alexa|echo|computer|amazon)\b/.test(text))
    return `The first example phrase "${phrase}" must begin with the wake word.`;
  const invocation = readInvocation(phrase, invocationName, locale);
  if (isFirst && !invocation)
    return `The first example phrase "${phrase}" must use the invocation name "${invocationName}".`;
  if (invocation?.kind === 'launch') return undefined;
  const rests =
    invocation?.kind === 'request' ? invocation.rests : [text.replace(/^(alexa|echo|computer|amazon)\s+/, '')];
  const understanding = learnModel(model, locale);
  // Only a sure fit counts: the phrase must come from the samples, not merely resemble them.
  const isSample = rests.some((rest) => understanding.fits(rest));
  return isSample ? undefined : `The example phrase "${phrase}" does not come from your sample utterances.`;
}

const rules: Rule[] = [
  {
    title: 'Interaction model is built',
    category: 'interactionModel',
    importance: 'REQUIRED',
    isOfTalk: true,
    fault: (_subject, locale, _info, model) =>
      model ? undefined : `There is no successfully built interaction model for ${locale}.`,
  },
  {
    title: 'Required built-in intents are present',
    category: 'interactionModel.intents',
    importance: 'REQUIRED',
    fault(_subject, _locale, _info, model) {
      const names = new Set(model?.languageModel.intents.map((intent) => intent.name));
      const missing = model ? requiredIntents.filter((name) => !names.has(name)) : [];
      return missing.length > 0 ? `The interaction model misses: ${missing.join(', ')}.` : undefined;
    },
  },
  {
    title: 'Invocation name follows the guidelines',
    category: 'interactionModel.invocationName',
    importance: 'RECOMMENDED',
    fault: (_subject, locale, _info, model) =>
      model ? checkInvocationName(model.languageModel.invocationName, locale).warnings[0]?.message : undefined,
  },
  {
    title: 'Publishing information is complete',
    category: 'publishingInformation',
    importance: 'REQUIRED',
    fault(_subject, locale, info) {
      if (!info) return `There is no publishing information for ${locale}.`;
      const missing = (['name', 'summary', 'description', 'smallIconUri', 'largeIconUri'] as const).filter(
        (name) => !info[name],
      );
      return missing.length > 0 ? `These fields are missing: ${missing.join(', ')}.` : undefined;
    },
  },
  {
    title: 'Category is chosen',
    category: 'publishingInformation.category',
    importance: 'REQUIRED',
    fault(subject) {
      const category = subject.manifest?.publishingInformation.category;
      if (!category) return 'The skill has no category.';
      return /^[A-Z][A-Z0-9_]*$/.test(category) ? undefined : `"${category}" is not a category.`;
    },
  },
  {
    title: 'Testing instructions are given',
    category: 'publishingInformation.testingInstructions',
    importance: 'REQUIRED',
    fault: (subject) =>
      subject.manifest?.publishingInformation.testingInstructions ? undefined : 'There are no testing instructions.',
  },
  {
    title: 'Countries of distribution are chosen',
    category: 'publishingInformation.distributionCountries',
    importance: 'REQUIRED',
    fault(subject) {
      const info = subject.manifest?.publishingInformation;
      const isGiven = info?.isAvailableWorldwide === true || (info?.distributionCountries.length ?? 0) > 0;
      return isGiven ? undefined : 'The skill is available in no country.';
    },
  },
  {
    title: 'Example phrases are valid',
    category: 'publishingInformation.examplePhrases',
    importance: 'REQUIRED',
    fault(_subject, locale, info, model) {
      const phrases = info?.examplePhrases ?? [];
      if (phrases.length === 0) return 'There are no example phrases.';
      if (phrases.length > 3) return 'At most three example phrases are allowed.';
      if (!model) return undefined;
      return phrases
        .map((phrase, index) => phraseFault(phrase, index === 0, model, locale))
        .find((fault) => fault !== undefined);
    },
  },
  {
    title: 'Keywords are given',
    category: 'publishingInformation.keywords',
    importance: 'RECOMMENDED',
    fault: (_subject, _locale, info) =>
      (info?.keywords.length ?? 0) > 0 ? undefined : 'Keywords help customers to find the skill.',
  },
  {
    title: 'Privacy policy is given where needed',
    category: 'privacyAndCompliance.privacyPolicyUrl',
    importance: 'REQUIRED',
    fault(subject, locale) {
      if (!asksPersonalData(subject)) return undefined;
      const url = subject.manifest?.privacyAndCompliance?.locales[locale]?.privacyPolicyUrl;
      return url ? undefined : 'A skill that collects personal information needs a privacy policy URL.';
    },
  },
  {
    title: 'Privacy and compliance questions are answered',
    category: 'privacyAndCompliance',
    importance: 'REQUIRED',
    fault(subject) {
      const answers = subject.manifest?.privacyAndCompliance;
      const open = (
        ['allowsPurchases', 'usesPersonalInfo', 'isChildDirected', 'isExportCompliant', 'containsAds'] as const
      ).filter((name) => answers?.[name] === undefined);
      if (open.length > 0) return `These questions are not answered: ${open.join(', ')}.`;
      return answers?.isExportCompliant ? undefined : 'The skill must be export compliant.';
    },
  },
  {
    title: 'Endpoint is configured',
    category: 'apis.custom.endpoint',
    importance: 'REQUIRED',
    isOfTalk: true,
    fault: (subject) => (subject.manifest?.apis?.custom?.endpoint ? undefined : 'The custom API has no endpoint.'),
  },
  {
    title: 'Each language has a feed',
    category: 'apis.flashBriefing',
    importance: 'REQUIRED',
    fault(subject, locale) {
      const briefing = subject.manifest?.apis?.flashBriefing;
      const isMissing = briefing && (briefing.locales[locale]?.feeds.length ?? 0) === 0;
      return isMissing ? `The flash briefing has no feed for ${locale}.` : undefined;
    },
  },
];

/** Every rule of certification in every locale asked for. */
export function validateForCertification(subject: Subject, locales: readonly string[]): Finding[] {
  const isBriefing = subject.manifest?.apis?.flashBriefing !== undefined;
  return locales.flatMap((locale) =>
    rules
      .filter(({ isOfTalk }) => !(isOfTalk && isBriefing))
      .map((rule) => {
        const info = subject.manifest?.publishingInformation.locales[locale];
        const fault = rule.fault(subject, locale, info, subject.models[locale]);
        return {
          title: rule.title,
          description: fault ?? 'No problem was found.',
          category: rule.category,
          locale,
          importance: rule.importance,
          status: fault === undefined ? 'SUCCESSFUL' : 'FAILED',
        };
      }),
  );
}

/** Whether a skill with these findings may be submitted. */
export function isReadyForCertification(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.importance !== 'REQUIRED' || finding.status === 'SUCCESSFUL');
}
