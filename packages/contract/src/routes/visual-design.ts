import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';
import { sampleContents, screenDesign, screenTemplates } from '../visual-design/screen-design.ts';

const documentFault = z.object({
  /** Both count from 1. */
  line: z.number().int(),
  column: z.number().int(),
  path: z.string(),
  message: z.string(),
  level: z.enum(['error', 'warning']),
});

const screenView = z.object({
  template: z.enum(screenTemplates),
  /** What the shopper says first, as the engine hears it, is answered so. */
  speech: z.string(),
  /** The APL document and its data, both as JSON; null where the reply shows nothing, or the document has errors. */
  document: z.string().nullable(),
  data: z.string().nullable(),
  /** What the document and its data take of the 24 kB of a reply. */
  bytes: z.number().int(),
  /** What a merchant's own document has wrong; empty for the templates. */
  faults: z.array(documentFault),
});
export type ScreenView = z.output<typeof screenView>;

const designReply = ok({
  design: screenDesign,
  /** Null while the app has the templates as they come. */
  updatedAt: timestamp.nullable(),
});

const object = { kind: 'app', in: 'params', field: 'id' } as const;

export const visualDesignRoutes = routeTable({
  getScreenDesign: {
    base: 'mobile',
    method: 'GET',
    path: 'screen-designs/{id}',
    summary: 'How the screens of an app look.',
    access: access.merchant,
    params: idParams,
    reply: designReply,
    object,
  },
  saveScreenDesign: {
    base: 'mobile',
    method: 'PUT',
    path: 'screen-designs/{id}',
    changesApp: true,
    summary: 'Set how the screens of an app look.',
    description:
      'Theme, blocks and documents of an app’s screens; shown from the next answer on. 400 with the line of the first fault of a document.',
    access: access.merchant,
    params: idParams,
    body: z.object({ design: screenDesign }),
    reply: designReply,
    object,
  },
  previewScreens: {
    base: 'mobile',
    method: 'POST',
    path: 'screen-designs/{id}/preview',
    summary: 'Preview screens by a design that is not saved.',
    description:
      'What the assistant says and shows with each template, by the app’s own words over sample orders and the newest products. Nothing is stored.',
    access: access.merchant,
    params: idParams,
    body: z.object({
      design: screenDesign,
      templates: z.array(z.enum(screenTemplates)).min(1).max(screenTemplates.length),
      content: z.enum(sampleContents).default('usual'),
      /** The app’s first locale where absent. */
      locale: z.enum(locales).optional(),
    }),
    reply: ok({ views: z.array(screenView) }),
    object,
    perMinute: 240,
  },
});
