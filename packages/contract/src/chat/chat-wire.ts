import { z } from 'zod';

/**
 * What the chat in a shop and the server tell each other below `/chat/{appId}`. The server sends structure, never markup:
 * the widget makes nodes of it, so that no text of a catalogue or a shopper can become HTML.
 */

/** Characters of one message. */
export const chatTextMax = 1_000;

const card = z.object({
  title: z.string(),
  /** A price, a state: what stands below the title. */
  subtitle: z.string(),
  imageUrl: z.string().nullable(),
  /** The page of the product in the shop. */
  url: z.string().nullable(),
  /** Sent back as the action of a tap; empty where it does nothing. */
  touch: z.array(z.string()),
});
export type ChatCard = z.output<typeof card>;

export const chatBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('cards'), title: z.string(), cards: z.array(card) }),
  z.object({
    kind: z.literal('detail'),
    /** The id of the product that it tells of; null where it is none. */
    product: z.string().nullable(),
    title: z.string(),
    subtitle: z.string(),
    text: z.string(),
    imageUrl: z.string().nullable(),
    url: z.string().nullable(),
    /** The way of an order, first step first. */
    steps: z.array(z.object({ label: z.string(), state: z.enum(['done', 'now', 'next']) })),
  }),
  z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
  /** Asks for an address in a frame of ours, where no script of the shop can read it. */
  z.object({ kind: z.literal('contact') }),
]);
export type ChatBlock = z.output<typeof chatBlock>;

export const chatBys = ['shopper', 'assistant', 'person'] as const;

/** A tap is said like words; `touch` are the arguments of a card. */
export const chatQuickReply = z.object({
  label: z.string(),
  action: z.enum(['say', 'person', 'assistant']),
});
export type ChatQuickReply = z.output<typeof chatQuickReply>;

export const chatItem = z.object({
  /** Counts up within a conversation without a gap: the cursor of everything. */
  seq: z.number().int(),
  /** Of a shopper's item: the id that the widget gave it. */
  id: z.string().nullable(),
  by: z.enum(chatBys),
  /** Who answers, where a person does. */
  name: z.string().nullable(),
  at: z.iso.datetime(),
  blocks: z.array(chatBlock),
  quick: z.array(chatQuickReply),
});
export type ChatItem = z.output<typeof chatItem>;

export const chatHandlings = ['assistant', 'waiting', 'person'] as const;
export type ChatHandling = (typeof chatHandlings)[number];

/** `POST sessions`: a new conversation, or that of the customer whom the shop's server names. */
export const chatSessionRequest = z.object({
  /** Language of the page, as in `<html lang>`. */
  language: z.string().max(35).default(''),
  /** Signed by the shop's server with the app's secret. */
  jwt: z.string().max(4_000).optional(),
  /** Where the shopper is, without query and fragment. */
  page: z.string().max(500).optional(),
});

/** `POST messages` */
export const chatMessageRequest = z
  .object({
    /** The same id again is the same message. */
    id: z.uuid(),
    text: z.string().max(chatTextMax).regex(/\S/, 'Write a message.').optional(),
    touch: z.array(z.string().max(200)).min(1).max(6).optional(),
    /** What a tapped card or quick reply is called, shown as what the shopper said. */
    label: z.string().max(200).optional(),
    /** Asks for a person, or goes back to the assistant. */
    action: z.enum(['person', 'assistant']).optional(),
  })
  .refine(({ text, touch, action }) => [text, touch, action].filter((part) => part !== undefined).length === 1, {
    error: 'A message is words, a tap or an action.',
  });
export type ChatMessage = z.output<typeof chatMessageRequest>;

export const chatSession = z.object({
  token: z.string(),
  conversation: z.string(),
  expiresAt: z.iso.datetime(),
});
export type ChatSession = z.output<typeof chatSession>;

export const chatItems = z.object({
  items: z.array(chatItem),
  /** The cursor for what comes next. */
  next: z.number().int(),
  handling: z.enum(chatHandlings),
});
export type ChatItems = z.output<typeof chatItems>;

/** What is counted; no words, only what was seen and tapped. */
export const chatEventKinds = [
  'opened',
  'product-shown',
  'product-clicked',
  'handed-off',
  'question',
  'added',
] as const;
export type ChatEventKind = (typeof chatEventKinds)[number];

/** Texts of the panel in the shopper's language, and how the conversation opens. */
export interface ChatTexts {
  readonly open: string;
  readonly close: string;
  readonly placeholder: string;
  readonly send: string;
  readonly log: string;
  readonly you: string;
  readonly assistant: string;
  readonly person: string;
  readonly waiting: string;
  readonly sending: string;
  readonly unsent: string;
  readonly retry: string;
  readonly offline: string;
  readonly tooMany: string;
  readonly failed: string;
  readonly view: string;
  readonly choose: string;
  readonly toPerson: string;
  readonly toAssistant: string;
  readonly newMessages: string;
  readonly previous: string;
  readonly next: string;
  readonly startOver: string;
  readonly aboutAi: string;
}

/** `GET config?language=`: what the panel needs when it is opened. */
export interface ChatPanelConfig {
  readonly language: string;
  readonly title: string;
  readonly greeting: string;
  readonly suggestions: readonly string[];
  readonly texts: ChatTexts;
  /** Where the form for an address is. */
  readonly frameUrl: string;
  readonly canHandOff: boolean;
}

/** What the loader is given with itself: short, since every page of a shop loads it. */
export interface ChatLoaderConfig {
  readonly app: string;
  /** Our own origin. */
  readonly origin: string;
  readonly panel: string;
  readonly color: string;
  readonly ink: string;
  readonly scheme: 'auto' | 'light' | 'dark';
  readonly position: 'end' | 'start';
  readonly bottomPx: number;
  readonly logoUrl: string;
  /** The label of the button by language; the first is for all others. */
  readonly labels: Readonly<Record<string, string>>;
  readonly pages: { readonly rule: 'all' | 'only' | 'except'; readonly paths: readonly string[] };
  readonly isShown: boolean;
  /** Settings that are not saved, as the preview in the dashboard has them: the panel is open from the start. */
  readonly preview?: string;
}
