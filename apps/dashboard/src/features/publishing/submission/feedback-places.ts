import { to } from '@voicecart/contract/screens';

interface Place {
  readonly screen: string;
  readonly field: string | null;
}

/** What reviewers write about, and where it is kept. The first row that fits is meant, the narrower ones come first. */
const rows: readonly (readonly [RegExp, (appId: string) => Place])[] = [
  [/privacy/i, onApp('privacyUrl')],
  [/terms of (?:use|service)/i, onApp('termsUrl')],
  [/invocation name/i, onApp('invocationName')],
  [
    /example phrase|sample utterance/i,
    (appId) => ({ screen: to('interactions', {}, { skill_id: appId }), field: null }),
  ],
  [/short description|one.sentence|summary/i, onApp('summary')],
  [/description/i, onApp('description')],
  [/keyword/i, onApp('keywords')],
  [/category/i, onApp('category')],
  [/(?:skill|public) name/i, onApp('name')],
  [/account linking|link(?:ing)? (?:an|your|the) account/i, () => ({ screen: to('channels'), field: null })],
  [/testing instructions|test account|test credentials/i, () => ({ screen: to('goLive'), field: null })],
  [/[“"']help[”"']|\bhelp (?:intent|message|prompt|request)/i, onApp('help_message')],
  [/\bwelcome message|launch (?:request|message|prompt)/i, onApp('welcomeText')],
];

function onApp(field: string): (appId: string) => Place {
  return (appId) => ({ screen: to('voiceApp', { id: appId }), field });
}

/** Where a point of Amazon's feedback is mended, as far as its words say it; null where they don't. */
export function placeOfFeedback(text: string, appId: string): Place | null {
  return rows.find(([words]) => words.test(text))?.[1](appId) ?? null;
}
