import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { keywordCharactersMax, keywordsMax } from '@voicecart/contract/submissions/skill-categories';
import { hostOf, isOpenAddress } from './addresses.ts';
import { type Finding, forEachListing, type PackageCheck, type SkillPackage } from './check.ts';
import { firstPhraseFault, isBarePhrase } from './example-phrases.ts';
import { matchesUtterance } from './utterance-match.ts';

const submissionChecklist = 'https://developer.amazon.com/docs/alexa/certify-skills/certification-requirements.html';
const policy = 'https://developer.amazon.com/docs/alexa/certify-skills/policy-requirements-for-an-alexa-skill.html';
const summaryCharactersMax = 160;
/** Below this nobody learns what a skill does. */
const descriptionCharactersMin = 40;
const descriptionCharactersMax = 4000;
const examplePhrasesMax = 3;
const phraseCharactersMax = 200;
/** A listing this much shorter than the longest one was forgotten, not translated. */
const thinShare = 0.25;

const listingPath = (locale: Locale, field: string) => `$.manifest.publishingInformation.locales.${locale}.${field}`;

/** The checks that hold a listing's phrases against the interaction model. */
export const phraseCheckIds = ['first-phrase', 'phrases-from-utterances'] as const;

/** What the skill store shows. */
export const listingChecks: readonly PackageCheck[] = [
  {
    id: 'listing-name',
    title: 'The name fits the skill store',
    source: policy,
    importance: 'required',
    run: (skill) =>
      forEachListing(skill, (locale, { name }) => {
        const propertyPath = listingPath(locale, 'name');
        const shown = name.trim();
        if ([...shown].length < 2 || [...shown].length > 50) {
          const message = shown === '' ? 'The skill has no name.' : `“${shown}” has to be 2 to 50 characters long.`;
          return [{ locale, message, fix: 'Give the app a name of 2 to 50 characters.', propertyPath }];
        }
        const brand = /\b(alexa|amazon|echo)\b/i.exec(shown)?.[0];
        if (brand === undefined) return [];
        const message = `The name “${shown}” uses “${brand}”, which belongs to Amazon.`;
        return [{ locale, message, fix: `Leave “${brand}” out of the name.`, propertyPath }];
      }),
  },
  {
    id: 'listing-summary',
    title: 'A short description says what the skill does',
    source: submissionChecklist,
    importance: 'required',
    standIn: ({ leftToUs, manifest }) => {
      const [locale] = Object.keys(manifest.locales) as Locale[];
      if (!locale || !leftToUs.has('summary')) return null;
      return {
        message: 'You wrote no summary: the first sentence of the description stands in.',
        propertyPath: listingPath(locale, 'summary'),
      };
    },
    run: (skill) =>
      forEachListing(skill, (locale, { summary }) => {
        const count = [...summary.trim()].length;
        if (count > 0 && count <= summaryCharactersMax) return [];
        const message =
          count === 0
            ? 'The short description is empty.'
            : `The short description has ${count} of at most ${summaryCharactersMax} characters.`;
        const fix = 'Write one sentence on what shoppers can ask for.';
        return [{ locale, message, fix, propertyPath: listingPath(locale, 'summary') }];
      }),
  },
  {
    id: 'listing-description',
    title: 'The description tells shoppers what they can do',
    source: 'https://github.com/NorthernMan54/homebridge-alexa/issues/150',
    importance: 'required',
    run: (skill) =>
      forEachListing(skill, (locale, { name, description }) => {
        // What stands in for it in development, the summary or the name, is no description for shoppers.
        const text = skill.leftToUs.has('description') ? '' : description.trim();
        const count = [...text].length;
        const isLong = count > descriptionCharactersMax;
        if (count >= descriptionCharactersMin && !isLong && text !== name.trim()) return [];
        const message = isLong
          ? `The description has ${count} of at most ${descriptionCharactersMax} characters.`
          : text === ''
            ? 'The description is empty.'
            : `“${text}” says too little about what the skill does.`;
        const fix = 'Name your shop, what shoppers can ask for, and what they need for it, such as an order number.';
        return [{ locale, message, fix, propertyPath: listingPath(locale, 'description') }];
      }),
  },
  {
    id: 'listing-thin',
    title: 'No language has a much shorter description',
    source: 'https://github.com/NorthernMan54/homebridge-alexa/issues/150',
    importance: 'recommended',
    applies: ({ manifest }) => Object.keys(manifest.locales).length > 1,
    run(skill) {
      const longest = Math.max(
        0,
        ...Object.values(skill.manifest.locales).map(({ description }) => description.length),
      );
      return forEachListing(skill, (locale, { description }) => {
        if (description.length >= longest * thinShare) return [];
        const message = `The description has ${description.length} characters here, but ${longest} in another language.`;
        const fix = 'Say the same in each language.';
        return [{ locale, message, fix, propertyPath: listingPath(locale, 'description') }];
      });
    },
  },
  {
    id: 'listing-prerequisites',
    title: 'The description names what shoppers need',
    source: 'https://github.com/NorthernMan54/homebridge-alexa/issues/150',
    importance: 'recommended',
    run: (skill) =>
      forEachListing(skill, (locale, { name, summary, description }) => {
        const propertyPath = listingPath(locale, 'description');
        const text = plainWords(`${summary} ${description}`);
        const isNamed = [name, skill.shopName].some((one) => tellingWords(one).some((word) => text.includes(word)));
        const missing: { message: string; fix: string }[] = [];
        if (!isNamed) {
          const message = 'The description does not name your shop.';
          missing.push({ message, fix: `Name “${skill.shopName}” in the description.` });
        }
        if (skill.linksAccounts && !accountWords[languageOf(locale)].some((word) => text.includes(word))) {
          const message = 'Shoppers can link an account, but the description does not mention it.';
          missing.push({ message, fix: 'Say what shoppers need an account of your shop for.' });
        }
        const names = new Intl.DisplayNames(locale, { type: 'region' });
        const countries = skill.manifest.countries.map((code) => names.of(code) ?? code);
        if (countries.length > 0 && !countries.some((country) => text.includes(plainWords(country)))) {
          const message = `The skill is offered in ${countries.join(', ')} only, but the description does not say so.`;
          missing.push({ message, fix: 'Say where you sell.' });
        }
        return missing.map((one) => ({ ...one, locale, propertyPath }));
      }),
  },
  {
    id: 'keywords',
    title: 'Keywords fit Amazon’s limits',
    source: submissionChecklist,
    importance: 'required',
    standIn: ({ leftToUs, manifest }) => {
      const [locale] = Object.keys(manifest.locales) as Locale[];
      if (!locale || !leftToUs.has('keywords')) return null;
      return {
        message: 'No keywords yet, so your shop and app names are used.',
        propertyPath: listingPath(locale, 'keywords'),
      };
    },
    run: (skill) =>
      forEachListing(skill, (locale, { keywords }) => {
        const isLong = keywords.some((word) => [...word].length > keywordCharactersMax);
        if (keywords.length <= keywordsMax && !isLong) return [];
        const message = `Amazon takes up to ${keywordsMax} keywords of up to ${keywordCharactersMax} characters.`;
        return [{ locale, message, fix: 'Shorten the keywords.', propertyPath: listingPath(locale, 'keywords') }];
      }),
  },
  {
    id: 'example-phrases',
    title: 'There are example phrases, each different',
    source: submissionChecklist,
    importance: 'required',
    run: (skill) =>
      forEachListing(skill, (locale, { examplePhrases }) => {
        const propertyPath = listingPath(locale, 'examplePhrases');
        const heard = examplePhrases.map(plainWords);
        if (examplePhrases.length === 0) {
          return [{ locale, message: 'There is no example phrase.', fix: 'Add up to three phrases.', propertyPath }];
        }
        return heard.flatMap((phrase, place) => {
          const text = examplePhrases[place] ?? '';
          const fault = phraseFault({ text, place, isTwice: heard.indexOf(phrase) < place });
          if (fault === null) return [];
          const message = `The example phrase “${text}” ${fault}.`;
          return [{ locale, message, fix: 'Write a different phrase.', propertyPath: `${propertyPath}[${place}]` }];
        });
      }),
  },
  {
    id: 'first-phrase',
    title: 'The first example phrase opens the skill by its invocation name',
    source: submissionChecklist,
    importance: 'required',
    run: (skill) =>
      withModels(skill, ({ locale, phrases, invocationName }) => {
        const [first] = phrases;
        const fault = first === undefined ? null : firstPhraseFault(first, invocationName, locale);
        if (fault === null) return [];
        const propertyPath = `${listingPath(locale, 'examplePhrases')}[0]`;
        return [{ locale, message: fault, fix: `Begin with the wake word and “${invocationName}”.`, propertyPath }];
      }),
  },
  {
    id: 'phrases-from-utterances',
    title: 'Every example phrase matches an utterance',
    source: submissionChecklist,
    importance: 'required',
    run: (skill) =>
      forEachListing(skill, (locale, { examplePhrases }) => {
        const model = skill.models[locale];
        return examplePhrases.flatMap((phrase, place) => {
          if (!model || matchesUtterance(phrase, model, locale)) return [];
          const message = `Nothing in the interaction model matches the example phrase “${phrase}”.`;
          const propertyPath = `${listingPath(locale, 'examplePhrases')}[${place}]`;
          return [{ locale, message, fix: 'Add it as an utterance, or choose one of your utterances.', propertyPath }];
        });
      }),
  },
  {
    id: 'phrase-without-slots',
    title: 'Example phrases have no placeholders',
    source: submissionChecklist,
    importance: 'required',
    run: (skill) =>
      forEachListing(skill, (locale, { examplePhrases }) =>
        examplePhrases.flatMap((phrase, place) => {
          if (isBarePhrase(phrase)) return [];
          const propertyPath = `${listingPath(locale, 'examplePhrases')}[${place}]`;
          const message = `The example phrase “${phrase}” holds a placeholder or markup.`;
          return [{ locale, message, fix: 'Put a real product or number in its place.', propertyPath }];
        }),
      ),
  },
  {
    id: 'privacy-policy',
    title: 'A privacy policy is linked where shoppers give data',
    source: policy,
    importance: 'required',
    applies: ({ manifest, linksAccounts }) => manifest.asksPersonalData || linksAccounts,
    run: ({ manifest, isAmazonLocal }) =>
      Object.keys(manifest.locales).flatMap((key) => {
        const locale = key as Locale;
        const url = manifest.privacy[locale]?.privacyPolicyUrl ?? '';
        if (isOpenAddress(url, isAmazonLocal)) return [];
        const propertyPath = `$.manifest.privacyAndCompliance.locales.${locale}.privacyPolicyUrl`;
        const message =
          url === ''
            ? 'The skill asks shoppers for personal data, but no privacy policy is linked.'
            : `“${url}” does not begin with https://.`;
        return [{ locale, message, fix: 'Enter the https address of your privacy policy.', propertyPath }];
      }),
  },
  {
    id: 'amazon-in-domain',
    title: 'None of your addresses uses a trademark of Amazon',
    source: policy,
    importance: 'required',
    run: ({ manifest }) =>
      Object.entries(manifest.privacy).flatMap(([key, { privacyPolicyUrl = '', termsOfUseUrl = '' }]) =>
        [
          ['privacyPolicyUrl', privacyPolicyUrl],
          ['termsOfUseUrl', termsOfUseUrl],
        ].flatMap(([field, url = '']) => {
          const word = /alexa|amazon/i.exec(hostOf(url))?.[0];
          if (word === undefined || /(^|\.)amazon\.[a-z.]+$/.test(hostOf(url))) return [];
          const locale = key as Locale;
          const message = `The address ${url} has “${word}” in its domain.`;
          const fix = 'Use a domain without a trademark of Amazon.';
          return [{ locale, message, fix, propertyPath: `$.manifest.privacyAndCompliance.locales.${locale}.${field}` }];
        }),
      ),
  },
  {
    id: 'testing-instructions',
    title: 'Reviewers are told how to test',
    source: submissionChecklist,
    importance: 'required',
    standIn: () => ({
      message: 'Standard instructions are sent unless you write your own when you submit.',
      propertyPath: '$.manifest.publishingInformation.testingInstructions',
    }),
    run: ({ manifest }) =>
      manifest.testingInstructions.trim() === ''
        ? [
            {
              locale: null,
              message: 'There are no testing instructions.',
              fix: 'Say how to open the skill, and give an order number and postal code that work.',
              propertyPath: '$.manifest.publishingInformation.testingInstructions',
            },
          ]
        : [],
  },
  {
    id: 'category',
    title: 'A category is chosen',
    source: submissionChecklist,
    importance: 'required',
    standIn: ({ leftToUs }) =>
      leftToUs.has('category')
        ? {
            message:
              'The category is Shopping unless you choose another. Amazon fixes it when the skill is first published.',
            propertyPath: '$.manifest.publishingInformation.category',
          }
        : null,
    run: ({ manifest }) =>
      manifest.category === null || manifest.category.trim() === ''
        ? [
            {
              locale: null,
              message: 'The skill has no category.',
              fix: 'Choose a category.',
              propertyPath: '$.manifest.publishingInformation.category',
            },
          ]
        : [],
  },
  {
    id: 'icons',
    title: 'Both icons are PNG files with a public https address',
    source: submissionChecklist,
    importance: 'required',
    standIn: ({ leftToUs, manifest }) => {
      const [locale] = Object.keys(manifest.locales) as Locale[];
      if (!locale || !leftToUs.has('icon')) return null;
      return {
        message: 'You gave no icon: our standard icons are used.',
        propertyPath: listingPath(locale, 'smallIconUri'),
      };
    },
    run: (skill) =>
      forEachListing(skill, (locale, listing) =>
        (['smallIconUri', 'largeIconUri'] as const).flatMap((field) => {
          const url = listing[field] ?? '';
          const isOpen = isOpenAddress(url, skill.isAmazonLocal);
          if (isOpen && !/\.jpe?g$/i.test(url)) return [];
          const closed =
            url === '' ? 'An icon is missing.' : `Amazon loads icons from https addresses only, not ${url}.`;
          const message = isOpen ? 'The icon is a JPEG, and Amazon takes PNG only.' : closed;
          const fix = isOpen ? 'Choose the picture again.' : 'Run the server under its public https address.';
          return [{ locale, message, fix, propertyPath: listingPath(locale, field) }];
        }),
      ),
  },
];

function phraseFault({ text, place, isTwice }: { text: string; place: number; isTwice: boolean }): string | null {
  if (plainWords(text) === '') return 'is empty';
  if (isTwice) return 'is there twice';
  if (place >= examplePhrasesMax) return `is more than the ${examplePhrasesMax} that Amazon takes`;
  return [...text].length > phraseCharactersMax ? `is longer than ${phraseCharactersMax} characters` : null;
}

function withModels(
  skill: SkillPackage,
  find: (about: { locale: Locale; phrases: readonly string[]; invocationName: string }) => Finding[],
): Finding[] {
  return forEachListing(skill, (locale, { examplePhrases }) => {
    const model = skill.models[locale];
    return model ? find({ locale, phrases: examplePhrases, invocationName: model.invocationName }) : [];
  });
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const commonWords = new Set([
  'shop',
  'store',
  'goods',
  'online',
  'laden',
  'tienda',
  'boutique',
  'magasin',
  'negozio',
  'loja',
]);

/** What tells a shop from others: no article, and no word that every shop has. */
function tellingWords(name: string): string[] {
  const words = plainWords(name).split(' ');
  const telling = words.filter((word) => [...word].length > 3 && !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** How an account is called in descriptions. */
const accountWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['account', 'sign in', 'log in'],
  de: ['konto', 'anmeld'],
  es: ['cuenta', 'iniciar sesión', 'inicia sesión'],
  fr: ['compte', 'connecte'],
  hi: ['खाता', 'खाते', 'अकाउंट'],
  it: ['account', 'accedi', 'accesso'],
  ja: ['アカウント', 'ログイン'],
  pt: ['conta', 'entrar', 'login'],
};
