import { z } from 'zod';

/** What a device with a screen can show. Each template is one APL document; a reply's data fills it. */
export const screenTemplates = ['headline', 'list', 'detail', 'image', 'timeline', 'cart'] as const;
export type ScreenTemplate = (typeof screenTemplates)[number];

/** Blocks of each template that a merchant can hide, in the order in which they stand. What is not listed always shows. */
export const templateBlocks = {
  headline: ['shopName', 'logo', 'hint'],
  list: ['shopName', 'logo', 'numbers', 'pictures', 'subtitle', 'hint'],
  detail: ['shopName', 'logo', 'picture', 'subtitle', 'text', 'hint'],
  image: ['shopName', 'logo', 'subtitle', 'hint'],
  timeline: ['shopName', 'logo', 'subtitle', 'steps', 'text', 'hint'],
  cart: ['shopName', 'logo', 'numbers', 'pictures', 'subtitle', 'hint'],
} as const satisfies Record<ScreenTemplate, readonly string[]>;

export const screenBlocks = [
  'shopName',
  'logo',
  'numbers',
  'pictures',
  'picture',
  'subtitle',
  'steps',
  'text',
  'hint',
] as const;
export type ScreenBlock = (typeof screenBlocks)[number];

/** The replies that can be shown by one of two templates; all others have one. The first is the default. */
export const templateChoices = {
  product: ['detail', 'image'],
  order: ['timeline', 'detail'],
  cart: ['cart', 'list'],
} as const satisfies Record<string, readonly ScreenTemplate[]>;
export type ChosenReply = keyof typeof templateChoices;

export const defaultTheme = { background: '#084843', accent: '#a5e8dc', logoUrl: null } as const;
/** A document of a merchant's own must leave room in the 24 kB of a reply for what it shows. */
export const documentBytesMax = 12 * 1024;

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write the color as # and six digits, like #084843.');

const templateDesign = z.object({
  hidden: z.array(z.enum(screenBlocks)).max(screenBlocks.length).default([]),
  /** A document of the merchant's own, as it was typed; null for the template's. */
  document: z.string().max(40_000).nullable().default(null),
});
export type TemplateDesign = z.output<typeof templateDesign>;

export const screenDesign = z.object({
  theme: z
    .object({
      background: colour.default(defaultTheme.background),
      accent: colour.default(defaultTheme.accent),
      logoUrl: z
        .string()
        .trim()
        .max(500)
        .regex(/^https:\/\/[^\s"'<>]+$/, 'Enter an address that begins with https://.')
        .nullable()
        .default(null),
    })
    .prefault({}),
  uses: z
    .object({
      product: z.enum(templateChoices.product).default('detail'),
      order: z.enum(templateChoices.order).default('timeline'),
      cart: z.enum(templateChoices.cart).default('cart'),
    })
    .prefault({}),
  templates: z.partialRecord(z.enum(screenTemplates), templateDesign).default({}),
});
/** How the screens of an app look. */
export type ScreenDesign = z.output<typeof screenDesign>;
export type ScreenTheme = ScreenDesign['theme'];

export const defaultScreenDesign: ScreenDesign = screenDesign.parse({});

/** What stands for a template of which nothing was changed. */
export const unchangedTemplate: TemplateDesign = { hidden: [], document: null };

/** Devices that a design is looked at on: sizes in dp, by Amazon's viewport profiles. */
export const deviceProfiles = {
  hubSmall: { width: 960, height: 480, dpi: 160, shape: 'rectangle', mode: 'HUB' },
  hubLarge: { width: 1280, height: 800, dpi: 160, shape: 'rectangle', mode: 'HUB' },
  hubRound: { width: 480, height: 480, dpi: 160, shape: 'round', mode: 'HUB' },
  hubPortrait: { width: 1080, height: 1920, dpi: 160, shape: 'rectangle', mode: 'HUB' },
  tv: { width: 960, height: 540, dpi: 320, shape: 'rectangle', mode: 'TV' },
} as const;
export type DeviceProfile = keyof typeof deviceProfiles;
export const deviceProfileKeys = Object.keys(deviceProfiles) as DeviceProfile[];

/** What a preview shows: what shoppers usually see, or what breaks a layout. */
export const sampleContents = ['usual', 'longest', 'noPicture', 'one', 'many', 'empty'] as const;
export type SampleContent = (typeof sampleContents)[number];

/** A fault of a document: `line` and `column` count from 1; a warning does not keep it from being saved. */
export interface DocumentFault {
  readonly line: number;
  readonly column: number;
  /** Where in the document: "mainTemplate.items[0].type". */
  readonly path: string;
  readonly message: string;
  readonly level: 'error' | 'warning';
}
