import { routes } from '@voicecart/contract/routes';
import { chatReportTables } from '@voicecart/contract/routes/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { turnLog } from '../conversations/turn-log/turn-log.ts';
import { sealShopper } from '../logs/shopper-id.ts';
import { type ChatReply, type ChatWorld, makeChatWorld, shopOrigin } from './chat.fixture.ts';

let server: TestServer;
let world: ChatWorld;
let range: { from: string; to: string };
let redMug: string;
let shopper: string;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice' });
  world = await makeChatWorld(server);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  range = { from: day(-1), to: day(1) };
  const token = await world.session({ language: 'en', page: 'https://shop.example/mugs' });
  shopper = token;
  const reply = await world.say(token, 'show me mugs');
  redMug =
    cardsOf(reply)
      .find(({ title }) => title === 'Red mug')
      ?.touch.at(-1) ?? '';
  expect(redMug, JSON.stringify(reply)).not.toBe('');
  await world.say(token, 'show me zebras');
  await world.say(token, 'I want to talk to a person');
  await world.chat('events', { method: 'POST', body: { kind: 'opened' } });
  await world.chat('events', { method: 'POST', body: { kind: 'product-clicked', product: redMug } });
  await tryOut();
}, 180_000);
afterAll(() => server.stop());

/** As the preview and the demo shop do: on a page of ours. */
async function tryOut(): Promise<void> {
  const { publicUrl: origin } = server.platform.config;
  const opened = await world.chat('sessions', { method: 'POST', origin, body: { language: 'en' } });
  const { token } = (await opened.json()) as { token: string };
  for (const text of ['show me mugs', 'I want to talk to a person']) {
    const body = { id: crypto.randomUUID(), text };
    expect((await world.chat('messages', { method: 'POST', origin, token, body })).status).toBe(202);
  }
  expect((await world.chat('events', { method: 'POST', origin, body: { kind: 'opened' } })).status).toBe(204);
}

function cardsOf(reply: ChatReply): { title: string; touch: string[] }[] {
  return reply.items.flatMap(({ blocks }) => blocks.flatMap(({ cards }) => cards ?? []));
}

describe('the reports of the chat', () => {
  it('count what was opened, said, handed off and tapped', async () => {
    await expect
      .poll(async () => (await server.call(routes.chatReport, world.owner, { body: range })).body.figures)
      .toMatchObject({
        opened: { value: 1, before: 0 },
        conversations: { value: 1 },
        users: { value: 1 },
        handedOff: { value: 1 },
        productClicks: { value: 1 },
      });
    // Turns are stored a moment after they were answered: the figures and the days are two looks.
    await expect
      .poll(async () => {
        const { body } = await server.call(routes.chatReport, world.owner, { body: range });
        const messages = body.days.reduce((sum: number, one: { messages: number }) => sum + one.messages, 0);
        return [body.days.length, body.daysBefore.length, messages - body.figures.messages.value, messages >= 3];
      })
      .toEqual([3, 3, 0, true]);
  });

  it('tell searches, products, shops and shoppers', async () => {
    const { body: searches } = await server.call(routes.chatSearches, world.owner, { body: range });
    expect(searches.searches.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['mugs']));
    const { body: shown } = await server.call(routes.chatProducts, world.owner, { body: range });
    expect(shown.products.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Blue mug', 'Red mug']);
    const { body: opened } = await server.call(routes.chatProductsSelected, world.owner, { body: range });
    expect(opened.products).toMatchObject([{ name: 'Red mug', productId: redMug, count: 1 }]);
    const { body: stores } = await server.call(routes.chatStores, world.owner, { body: range });
    expect(stores.stores).toEqual([{ name: 'https://shop.example', count: 1 }]);
    const { body: users } = await server.call(routes.chatUsers, world.owner, { body: range });
    expect(users).toMatchObject({ total: 1, users: [{ conversations: 1 }] });
    const { body: days } = await server.call(routes.chatUserReport, world.owner, { body: range });
    expect(days.days.reduce((sum: number, { fresh }: { fresh: number }) => sum + fresh, 0)).toBe(1);
    const { body: quick } = await server.call(routes.chatQuickReport, world.owner, { body: {} });
    expect(quick).toMatchObject({ waiting: 2, today: { conversations: 1 }, week: { conversations: 1 } });
    const { body: emails } = await server.call(routes.chatEmails, world.owner, { body: range });
    expect(emails.emails).toEqual([]);
  });

  it('are saved as CSV, each table of the page', async () => {
    const { from, to } = range;
    const rowsOf = async (table: (typeof chatReportTables)[number], as = world.owner) => {
      const reply = await server.call(routes.exportChatReport, as, { params: { table }, query: { from, to } });
      expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${table}"`);
      return reply.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
    };
    expect(await rowsOf('products-opened.csv')).toEqual(['product,product_id,count', `Red mug,${redMug},1`]);
    expect(await rowsOf('shops.csv')).toEqual(['shop,count', 'https://shop.example,1']);
    expect((await rowsOf('days.csv')).length).toBe(4);
    for (const table of chatReportTables) expect((await rowsOf(table)).length, table).toBeGreaterThan(1);
    expect(await rowsOf('shoppers.csv', await server.merchant())).toHaveLength(1);
  });

  it("leave the merchant's own trials out, which the inbox and the conversations of the sandbox have", async () => {
    await turnLog(server.platform).flush();
    const list = async (query: object) => (await server.call(routes.listChats, world.owner, { query })).body;
    expect(await list({ handling: 'people' })).toMatchObject({ total: 1, items: [{ isTrial: false }] });
    expect(await list({ handling: 'people', stage: 'any' })).toMatchObject({ total: 2 });
    const stages = async (query: object) =>
      (await server.call(routes.listConversations, world.owner, { query })).body.items.map(
        ({ stage }: { stage: string }) => stage,
      );
    expect(await stages({})).toEqual(['live']);
    expect(await stages({ stage: 'sandbox' })).toEqual(['sandbox']);
    const { body } = await server.call(routes.appReport, world.owner, { body: range });
    expect(body.figures.sessions.value).toBe(1);
  });

  it('are of conversations that are logged as the shopper read them, with what a person said', async () => {
    const [{ id: chatId }] = (await server.call(routes.listChats, world.owner, { query: { handling: 'waiting' } })).body
      .items;
    await server.call(routes.answerChat, world.owner, {
      params: { id: chatId },
      body: { id: crypto.randomUUID(), text: 'Yes, in January.' },
    });
    await world.say(shopper, 'lovely, thanks');
    const [{ id }] = (await server.call(routes.listConversations, world.owner, { query: {} })).body.items;
    const { body } = await server.call(routes.getConversation, world.owner, { params: { id } });
    const asked = body.turns.find(({ text }: { text: string }) => /person/.test(text));
    expect(asked).toMatchObject({ handled: 'answered', speech: expect.stringMatching(/Harbor & Pine/) });
    expect(asked.speech).not.toMatch(/can’t put you through|website/);
    expect(body.beside).toMatchObject([
      { by: 'person', text: 'Yes, in January.' },
      { by: 'shopper', text: 'lovely, thanks' },
    ]);
    const { userRef } = body.conversation;
    const key = { merchantId: world.owner.merchantId, appId: world.appId, refs: [userRef], email: null };
    const timeline = await server.call(routes.shopperTimeline, world.owner, {
      body: { shopper: sealShopper(server.platform, key) },
    });
    expect(timeline.body.items.slice(0, 3)).toMatchObject([
      { kind: 'said', by: 'shopper', text: 'lovely, thanks' },
      { kind: 'said', by: 'person', text: 'Yes, in January.' },
      { kind: 'turn', text: 'I want to talk to a person' },
    ]);
  });

  it('are of conversations that can be found again, also once they were handed back', async () => {
    const list = async (query: object) => (await server.call(routes.listChats, world.owner, { query })).body;
    const [{ id }] = (await list({ handling: 'person' })).items;
    await server.call(routes.handBackChat, world.owner, { params: { id } });
    expect(await list({ handling: 'people' })).toMatchObject({ total: 0 });
    expect(await list({ handling: 'closed' })).toMatchObject({ total: 1, items: [{ id }] });
    expect(await list({ handling: 'closed', q: 'zebras' })).toMatchObject({ total: 1, items: [{ id }] });
    expect(await list({ handling: 'closed', q: 'unicorns' })).toMatchObject({ total: 0 });
  });

  it('know the page of the shop, whatever the browser kept of the script', async () => {
    const setup = await server.call(routes.getChat, world.owner, { params: { id: world.appId } });
    expect(setup.body.chat).toMatchObject({ seenPage: shopOrigin });
    expect(setup.body.chat.seenAt).not.toBeNull();
  });

  it('show another merchant nothing, and refuse a range that ends before it begins', async () => {
    const stranger = await server.merchant();
    const { body } = await server.call(routes.chatReport, stranger, { body: range });
    expect(body.figures.messages).toEqual({ value: 0, before: 0 });
    const wrong = await server.call(routes.chatReport, world.owner, { body: { from: range.to, to: range.from } });
    expect(wrong.status).toBe(400);
  });
});
