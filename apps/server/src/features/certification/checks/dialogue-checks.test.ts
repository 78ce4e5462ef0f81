import type { AlexaInput } from '@voicecart/assistant/channels/alexa/make-request';
import { expect, it } from 'vitest';
import { OutsideFault } from '../../../outside/exchange.ts';
import { checkDialogues, checkPages, jobChecks } from './checks.ts';
import { readManifest, readModel } from './outline.ts';
import { type Answer, type ReviewDevice, type Session, type SessionOptions, talkIn } from './talk.ts';

/** A skill as it should be, told by what is asked of it. */
type Skill = (asked: Asked) => Answer;
interface Asked {
  /** `launch`, an intent or `end`. */
  readonly what: string;
  /** What was asked before in the session. */
  readonly before: readonly string[];
  readonly device: ReviewDevice;
  readonly options: SessionOptions;
}

const says = (speech: string, more: Partial<Answer> = {}): Answer => {
  const endsSession = more.endsSession ?? false;
  return { speech, reprompt: endsSession ? null : speech, endsSession, isFault: false, isMiss: false, ...more };
};
const bye = says('Goodbye.', { endsSession: true });

const sound: Skill = ({ what }) => {
  if (what === 'launch') return says('Welcome to Harbor and Pine. What can I find for you?');
  if (what === 'AMAZON.HelpIntent') return says('You can ask for products. What would you like?');
  if (what === 'AMAZON.StopIntent' || what === 'AMAZON.CancelIntent' || what === 'end') return bye;
  if (what === 'OrderIntent') return says('What is your order number?');
  return says('We have two mugs. Would you like the first?');
};

const model = readModel({
  interactionModel: {
    languageModel: {
      invocationName: 'harbor pine',
      intents: [
        { name: 'AMAZON.StopIntent' },
        { name: 'AMAZON.CancelIntent' },
        { name: 'AMAZON.HelpIntent' },
        { name: 'OrderIntent', samples: ['where is my order'], slots: [{ name: 'number', type: 'AMAZON.NUMBER' }] },
        { name: 'SearchIntent', samples: ['show me {product}'], slots: [{ name: 'product', type: 'Product' }] },
      ],
      types: [{ name: 'Product', values: [{ name: { value: 'mug' } }] }],
    },
  },
});
const phrases = ['Alexa, open harbor pine', 'where is my order', 'Alexa, ask harbor pine to show me mugs'];

async function failed(skill: Skill) {
  const endpoint = {
    open: (_locale: string, device: ReviewDevice, options: SessionOptions = {}) =>
      sessionOf({ device, options, before: [] }),
  };
  function sessionOf(at: Omit<Asked, 'what'>): Session {
    let { before } = at;
    const ask = async (what: string) => {
      const answer = skill({ ...at, before, what });
      before = [...before, what];
      return answer;
    };
    const nameOf = (input: AlexaInput) => (input.kind === 'intent' ? input.name : input.kind);
    return {
      send: (input) => ask(nameOf(input)),
      fork: () => sessionOf({ ...at, before }),
    };
  }
  const steps: string[] = [];
  const findings = await checkDialogues([talkIn('en-US', endpoint, { phrases, model })], async ({ done, total }) => {
    steps.push(`${done}/${total}`);
  });
  expect(steps.at(-1)).toBe(`${steps.length}/${steps.length}`);
  expect(findings.every(({ message, fix }) => message.length > 10 && fix.length > 10)).toBe(true);
  return findings;
}

const seeded = new Set<string>();

it('finds nothing in a sound skill', async () => {
  expect(await failed(sound)).toEqual([]);
});

const open = (before: readonly string[]) => before.length > 0;

it.each<[string, string, Skill]>([
  [
    'launch-on-devices',
    'an error on a phone',
    (asked) => (asked.device === 'phone' ? says('Sorry.', { isFault: true }) : sound(asked)),
  ],
  ['launch-on-devices', 'silence on a television', (asked) => (asked.device === 'tv' ? says('') : sound(asked))],
  [
    'launch-empty-shop',
    'an error without products',
    (asked) => (asked.options.isShopEmpty ? says('Sorry.', { isFault: true }) : sound(asked)),
  ],
  [
    'phrases-answered-cold',
    'a phrase answered by the welcome',
    (asked) => sound({ ...asked, what: asked.what === 'OrderIntent' ? 'launch' : asked.what }),
  ],
  [
    'phrases-answered-cold',
    'a phrase that is not understood',
    (asked) => (asked.what === 'SearchIntent' ? says('Pardon?', { isMiss: true }) : sound(asked)),
  ],
  [
    'open-session-asks',
    'a launch that listens without a question',
    (asked) => (asked.what === 'launch' ? says('Welcome to Harbor and Pine.') : sound(asked)),
  ],
  [
    'open-session-asks',
    'an intent that listens without a question',
    (asked) => (asked.what === 'SearchIntent' ? says('Here you are.') : sound(asked)),
  ],
  [
    'open-session-asks',
    'a question nobody listens to',
    (asked) => (asked.what === 'OrderIntent' ? says('Which one?', { endsSession: true }) : sound(asked)),
  ],
  [
    'stop-cancel-help-silence',
    'a stop that is not heard',
    (asked) =>
      asked.what === 'AMAZON.StopIntent' && asked.before.includes('OrderIntent')
        ? says('Which order number?')
        : sound(asked),
  ],
  [
    'stop-cancel-help-silence',
    'a cancel taken as a value',
    (asked) =>
      asked.what === 'AMAZON.CancelIntent' && open(asked.before) ? says('I found no order cancel.') : sound(asked),
  ],
  [
    'stop-cancel-help-silence',
    'a help that leaves',
    (asked) => (asked.what === 'AMAZON.HelpIntent' && open(asked.before) ? bye : sound(asked)),
  ],
  ['stop-cancel-help-silence', 'no words into silence', (asked) => ({ ...sound(asked), reprompt: null })],
  [
    'stop-cancel-help-silence',
    'an error after silence',
    (asked) => (asked.what === 'end' ? says('', { isFault: true }) : sound(asked)),
  ],
  [
    'unknown-fields',
    'an error on new fields',
    (asked) => (asked.options.hasUnknownFields ? says('Sorry.', { isFault: true }) : sound(asked)),
  ],
])('finds %s in %s', async (id, _what, skill) => {
  seeded.add(id);
  const findings = await failed(skill);
  expect(findings.map(({ checkId }) => checkId)).toContain(id);
});

const skill = {
  manifest: readManifest({
    manifest: {
      publishingInformation: {},
      privacyAndCompliance: {
        locales: {
          'en-US': {
            privacyPolicyUrl: 'https://harbor.example/privacy',
            termsOfUseUrl: 'https://harbor.example/terms',
          },
          'de-DE': { privacyPolicyUrl: 'https://harbor.example/privacy' },
        },
      },
    },
  }),
  models: {},
  shopName: 'Harbor and Pine',
  linksAccounts: false,
  isAmazonLocal: false,
  leftToUs: new Set<never>(),
  unwritten: [],
  addedUtterances: new Set<string>(),
};

it('opens each linked page once, and finds the one that is away in each of its languages', async () => {
  seeded.add('linked-pages-open');
  const opened: string[] = [];
  const findings = await checkPages(skill, async (url) => {
    opened.push(url);
    if (url.endsWith('/privacy')) throw new OutsideFault('The page answered 404.', { status: 404, isTransient: false });
  });
  expect(opened.toSorted()).toEqual(['https://harbor.example/privacy', 'https://harbor.example/terms']);
  expect(findings.map(({ locale, propertyPath }) => [locale, propertyPath])).toEqual([
    ['en-US', '$.manifest.privacyAndCompliance.locales.en-US.privacyPolicyUrl'],
    ['de-DE', '$.manifest.privacyAndCompliance.locales.de-DE.privacyPolicyUrl'],
  ]);
  expect(await checkPages(skill, async () => undefined)).toEqual([]);
});

it('has a seeded fault for each check of the job', () => {
  expect(jobChecks.map(({ id }) => id).filter((id) => !seeded.has(id))).toEqual([]);
});
