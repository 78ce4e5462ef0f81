import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { ok, routeTable } from '../route.ts';
import { briefingFields } from './briefings.ts';
import { faqFields } from './faqs.ts';
import { policyText } from './policies.ts';

/** What a form holds that is not saved yet: told as if it were. */
const contentDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('faq'), question: faqFields.question, answer: faqFields.answer }),
  z.object({ kind: z.literal('news'), title: briefingFields.title, text: briefingFields.text }),
  z.object({ kind: z.literal('policy'), text: policyText.min(1) }),
]);
export type ContentDraft = z.output<typeof contentDraft>;

/** Apart from the other calls of conversations: first screens load those, and would load these schemas with them. */
export const interactionPreviewRoutes = routeTable({
  previewInteraction: {
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/preview',
    summary: 'Preview what shoppers hear of an interaction.',
    description:
      'What the assistant would answer with settings or a text that are not saved yet; orders are an example, nothing is written.',
    access: access.merchant,
    errors: ['locale_off', 'unknown_interaction'],
    body: z.object({
      skill_id: z.uuid(),
      locale: z.enum(locales),
      type: z.number().int(),
      settings: z.record(z.string(), z.unknown()).default({}),
      draft: contentDraft.nullable().default(null),
    }),
    reply: ok({ turns: z.array(z.object({ said: z.string(), answered: z.string() })) }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
});
