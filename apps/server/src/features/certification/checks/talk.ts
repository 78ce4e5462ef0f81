import type { AlexaInput } from '@voicecart/assistant/channels/alexa/make-request';
import type { Locale } from '@voicecart/contract/locales';
import { isOnlyLaunch, requestIn } from './example-phrases.ts';
import type { ModelOutline } from './outline.ts';
import { hear } from './utterance-match.ts';

export const reviewDevices = ['speaker', 'hub', 'hub-portrait', 'hub-round', 'tv', 'phone'] as const;
export type ReviewDevice = (typeof reviewDevices)[number];

export interface Answer {
  readonly speech: string;
  /** Said again into a silence; null where the session has ended. */
  readonly reprompt: string | null;
  readonly endsSession: boolean;
  /** The skill threw an error. */
  readonly isFault: boolean;
  /** Nothing was understood. */
  readonly isMiss: boolean;
}

/** One session with the endpoint, of a shopper who was never there and has linked nothing. */
export interface Session {
  send(input: AlexaInput): Promise<Answer>;
  /** A copy of the session as it is now: what the copy is answered does not change the original. */
  fork(): Session;
}

export interface SessionOptions {
  /** Adds a field that we do not know to each level of the requests. */
  readonly hasUnknownFields?: boolean;
  /** The shop has no products, deals or orders. */
  readonly isShopEmpty?: boolean;
}

export interface Endpoint {
  open(locale: Locale, device: ReviewDevice, options?: SessionOptions): Session;
}

/** The first answer of a session, and the session it was given in. */
export interface Opening {
  /** What the shopper said or did, for the merchant: `“Help”`, `the launch`. */
  readonly said: string;
  readonly answer: Answer;
  readonly session: Session;
  /** What made this answer, as in `Finding`. */
  readonly propertyPath: string;
}

/** One language of a skill under review. */
export interface Talk {
  readonly locale: Locale;
  readonly phrases: readonly string[];
  readonly model: ModelOutline;
  open(device: ReviewDevice, options?: SessionOptions): Session;
  /** To the launch, to help, to each example phrase and to each intent; held once. */
  openings(): Promise<readonly Opening[]>;
}

export const launch: AlexaInput = { kind: 'launch' };
export const builtIn = (name: 'Stop' | 'Cancel' | 'Help'): AlexaInput => ({
  kind: 'intent',
  name: `AMAZON.${name}Intent`,
});

/** Sessions that are held at once: the shop's database answers shoppers meanwhile. */
const sessionsAtOnce = 4;

export function talkIn(locale: Locale, endpoint: Endpoint, about: Pick<Talk, 'phrases' | 'model'>): Talk {
  let held: Promise<readonly Opening[]> | null = null;
  const talk: Talk = {
    ...about,
    locale,
    open: (device, options) => endpoint.open(locale, device, options),
    openings() {
      held ??= hold(talk);
      return held;
    },
  };
  return talk;
}

/** What an example phrase asks of the skill; null where it only opens it. What is no utterance falls back. */
export function askedIn(phrase: string, { model, locale }: Talk): AlexaInput | null {
  const asked = requestIn(phrase, model.invocationName);
  if (asked === '' || isOnlyLaunch(asked)) return null;
  return hear(asked, model, locale) ?? { kind: 'intent', name: 'AMAZON.FallbackIntent' };
}

export function phrasePath(locale: Locale, place: number): string {
  return `$.manifest.publishingInformation.locales.${locale}.examplePhrases[${place}]`;
}

/** In groups, each after the last one. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const all: R[] = [];
  for (let from = 0; from < items.length; from += sessionsAtOnce) {
    all.push(...(await Promise.all(items.slice(from, from + sessionsAtOnce).map(work))));
  }
  return all;
}

type Begin = Pick<Opening, 'said' | 'propertyPath'> & { readonly first: (session: Session) => Promise<Answer> };

async function hold(talk: Talk): Promise<readonly Opening[]> {
  const begins: Begin[] = [
    { said: 'the launch', propertyPath: '$.app.messages.welcomeText', first: (session) => session.send(launch) },
    { said: '“Help”', propertyPath: '$.app.messages.help_message', first: (session) => session.send(builtIn('Help')) },
    ...talk.phrases.flatMap((phrase, place): Begin[] => {
      const asked = askedIn(phrase, talk);
      const propertyPath = phrasePath(talk.locale, place);
      return asked === null ? [] : [{ said: `“${phrase}”`, propertyPath, first: (session) => session.send(asked) }];
    }),
    ...intentBegins(talk.model),
  ];
  return inTurn(begins, async ({ first, ...begin }) => {
    const session = talk.open('speaker');
    return { ...begin, session, answer: await first(session) };
  });
}

const endsByItself = new Set([
  'AMAZON.StopIntent',
  'AMAZON.CancelIntent',
  'AMAZON.HelpIntent',
  'AMAZON.NavigateHomeIntent',
]);

/** Each intent as the first request of a session, without its slots and with them. */
function intentBegins(model: ModelOutline): Begin[] {
  return model.intents.flatMap(({ name, samples, slots }, place) => {
    if (endsByItself.has(name)) return [];
    const propertyPath = `$.interactionModel.languageModel.intents[${place}]`;
    const said = samples[0] === undefined ? name : `“${samples[0]}”`;
    const filled = slotValues(model, slots);
    const begin = (values: typeof filled): Begin => ({
      said,
      propertyPath,
      first: (session) => session.send({ kind: 'intent', name, slots: values }),
    });
    return Object.keys(filled).length === 0 ? [begin({})] : [begin({}), begin(filled)];
  });
}

/** A value for each slot whose type has any. */
export function slotValues(model: ModelOutline, slots: ModelOutline['intents'][number]['slots']) {
  const values: Record<string, { value: string }> = {};
  for (const { name, type } of slots) {
    const value = type === 'AMAZON.NUMBER' ? '2' : model.types.find((one) => one.name === type)?.values[0]?.name.value;
    if (value !== undefined) values[name] = { value };
  }
  return values;
}
