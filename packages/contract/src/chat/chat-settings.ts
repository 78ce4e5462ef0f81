import { z } from 'zod';
import { languages } from '../locales.ts';
import { contrast } from '../visual-design/contrast.ts';

/** How the storefront chat of one app looks, where it shows, and what becomes of a wish for a person. */

export const chatSchemes = ['auto', 'light', 'dark'] as const;
export const chatPositions = ['end', 'start'] as const;
export const chatPageRules = ['all', 'only', 'except'] as const;

/** Least difference of the button from white or black text on it, whichever is used. */
const inkContrastMin = 4.5;

/** White or black, whichever is read better on a color. */
export function chatInk(color: string): '#ffffff' | '#000000' {
  return contrast(color, '#ffffff') >= inkContrastMin || contrast(color, '#ffffff') >= contrast(color, '#000000')
    ? '#ffffff'
    : '#000000';
}

/** Scheme, host and port of what was entered, as a browser names them in `Origin`; the text itself where it is no address. */
export function originOf(text: string): string {
  const address = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return URL.canParse(address) ? new URL(address).origin : text;
}

function isShopOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    origin === text && /^[a-z0-9.-]+$/i.test(hostname) && (protocol === 'https:' || (protocol === 'http:' && isLocal))
  );
}

export const chatOrigin = z
  .string()
  .max(200)
  .refine(isShopOrigin, 'Enter the address of your shop without a path, such as https://shop.example.');

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00.');
/** When people answer on one day of the week; null for not at all. */
const openDay = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start.' })
  .nullable();
export type ChatDay = z.output<typeof openDay>;

const path = z
  .string()
  .trim()
  .regex(/^\/[^\s]*$/, 'A path begins with /. An asterisk stands for anything: /products/*')
  .max(200);

export const chatSettings = z.object({
  isOn: z.boolean(),
  /** Pages of other origins are refused; none at all means that no shop shows the chat. */
  origins: z.array(chatOrigin).max(20),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #0f766e.'),
  scheme: z.enum(chatSchemes),
  /** Where the button is: at the end of a line, which is right in English and left in Arabic, or at its start. */
  position: z.enum(chatPositions),
  /** How far above the bottom of the window, in CSS pixels: room for a bar of the shop's own. */
  bottomPx: z.number().int().min(0).max(300),
  logoUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' }),
  ]),
  /** Empty: the name of the shop. */
  title: z.string().trim().max(60),
  /** What the chat opens with in a language; where none is given, a sentence of ours. */
  greetings: z.partialRecord(z.enum(languages), z.string().trim().max(300)),
  /** Questions to tap below the greeting; where none are given, examples of what the app can do. */
  suggestions: z.partialRecord(z.enum(languages), z.array(z.string().trim().min(1).max(60)).max(4)),
  pages: z.object({ rule: z.enum(chatPageRules), paths: z.array(path).max(50) }),
  /** Monday first, in the merchant's time zone. */
  hours: z.array(openDay).length(7),
  /** The button is not shown while nobody is there. */
  hidesWhenClosed: z.boolean(),
  handoff: z.object({
    isOn: z.boolean(),
    /** Who is written to; empty: only the inbox shows it. */
    email: z.union([z.literal(''), z.email('Enter an email address.')]),
    /** How soon somebody usually answers, which the shopper is told. */
    answerMinutes: z.number().int().min(1).max(2_880),
    /** So many misses in a row offer a person; 0 for never. */
    afterMisses: z.number().int().min(0).max(5),
    /** A message with one of these words goes to a person at once. */
    words: z.array(z.string().trim().min(2).max(60)).max(30),
  }),
});
export type ChatSettings = z.output<typeof chatSettings>;

const weekday = { from: '09:00', to: '17:00' };

export const freshChatSettings: ChatSettings = {
  isOn: false,
  origins: [],
  color: '#0f766e',
  scheme: 'auto',
  position: 'end',
  bottomPx: 20,
  logoUrl: '',
  title: '',
  greetings: {},
  suggestions: {},
  pages: { rule: 'all', paths: [] },
  hours: [weekday, weekday, weekday, weekday, weekday, null, null],
  hidesWhenClosed: false,
  handoff: { isOn: true, email: '', answerMinutes: 60, afterMisses: 2, words: [] },
};
