import { z } from 'zod';

const text = z.string().catch('');
const imageUrl = z.string().nullable().catch(null);
const hint = z.string().nullable().catch(null);

const screenData = z.discriminatedUnion('template', [
  z.object({ template: z.literal('message'), title: text, text, hint }),
  z.object({
    template: z.literal('list'),
    title: text,
    items: z.array(z.object({ title: text, subtitle: text, imageUrl, touch: z.array(z.string()).catch([]) })),
    hint,
  }),
  z.object({ template: z.literal('detail'), title: text, subtitle: text, text, imageUrl, hint }),
]);

/** What one of the assistant's screen templates shows. */
export type ScreenData = z.output<typeof screenData>;
export type ScreenRow = Extract<ScreenData, { template: 'list' }>['items'][number];

/** The data of a template we can draw; null where nothing is shown, or a template we do not know yet. */
export function readScreen(screen: unknown): ScreenData | null {
  const parsed = screenData.safeParse(screen);
  return parsed.success ? parsed.data : null;
}
