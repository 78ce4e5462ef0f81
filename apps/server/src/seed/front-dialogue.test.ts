import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@voicecart/contract/routes';
import type { sandboxSay } from '@voicecart/contract/routes/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestReply, type TestServer } from '../../test/test-server.ts';
import { drawPicture } from './pictures.ts';
import { seedDemoShop } from './seed-demo-shop.ts';

/** What a shopper says to the demo shop on the landing page. */
const phrases = [
  'Do you have a blue mug for under thirty dollars?',
  'Tell me about the first one',
  'Put two in my cart',
  'How do I return something?',
];
const file = join(import.meta.dirname, '../../../../packages/contract/src/front/front-dialogue.json');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

/** What the page shows of a screen: without the ids of this database, with pictures that need no demo shop. */
const screen = z.object({
  template: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  text: z.string().optional(),
  imageUrl: z.string().nullable().optional(),
  items: z.array(z.object({ title: z.string(), subtitle: z.string(), imageUrl: z.string().nullable() })).optional(),
  hint: z.string().nullable(),
});

function drawn(imageUrl: string | null | undefined): string | null {
  const [, shape = '', colour = ''] = imageUrl?.match(/\/demo-shop\/(\w+)\/(\w+)\.svg$/) ?? [];
  const svg = drawPicture(shape, colour);
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

it('is what the demo shop answers (UPDATE_DOCS=1 records it again)', async () => {
  const merchant = await server.merchant({ plan: 'pro' });
  await server.platform.db
    .transaction()
    .execute((tx) => seedDemoShop(tx, merchant.merchantId, server.url, 'en-US', { hasHistory: false }));
  const [app] = (await server.call(routes.listApps, merchant)).body.items;
  const say = (text: string, session: z.input<typeof sandboxSay>['session']): Promise<TestReply> =>
    server.call(routes.sandboxSay, merchant, {
      body: { skill_id: app.id, locale: 'en-US', device: 'hub', text, session },
    });
  // The model is learnt and the catalogue read first, which takes a busy machine a while.
  await expect
    .poll(async () => (await say(phrases[0] ?? '', null)).body.turn.screen, { timeout: 120_000 })
    .not.toBeNull();
  const turns: object[] = [];
  let session: z.input<typeof sandboxSay>['session'] = null;
  for (const text of phrases) {
    const reply = await say(text, session);
    const { body } = reply;
    expect(reply.status, reply.text).toBe(200);
    session = body.session;
    const shown = screen.parse(body.turn.screen);
    turns.push({
      said: text,
      answered: body.turn.speech,
      screen: {
        ...shown,
        ...(shown.imageUrl === undefined ? {} : { imageUrl: drawn(shown.imageUrl) }),
        ...(shown.items && { items: shown.items.map((row) => ({ ...row, imageUrl: drawn(row.imageUrl) })) }),
      },
    });
  }
  const recorded = { shop: app.name, turns };
  if (process.env.UPDATE_DOCS) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  expect(recorded).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
