import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { type ChatReply, type ChatWorld, makeChatWorld } from './chat.fixture.ts';
import { withoutShoppersLinks } from './chat-contact.ts';
import { chatAnswerMailJob, mailUnread } from './chat-inbox.ts';
import { ownWords } from './chat-mail-endpoint.ts';

let server: TestServer;
let world: ChatWorld;
let token: string;
let replyTo: string;

beforeAll(async () => {
  server = await startTestServer({
    SERVICES: 'web,voice',
    CHAT_MAIL_DOMAIN: 'reply.voicecart.example',
    CHAT_MAIL_SECRET: 'mail-secret',
  });
  world = await makeChatWorld(server, {
    handoff: { isOn: true, email: 'desk@shop.example', answerMinutes: 30, afterMisses: 2, words: ['wholesale'] },
    hours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' })),
  });
  token = await world.session({ language: 'en', page: 'https://shop.example/mugs?utm=x#y' });
}, 180_000);
afterAll(() => server.stop());

function give(text: string, headers: Record<string, string> = {}, secret = 'mail-secret') {
  const lines = {
    From: 'Ada Pine <desk@shop.example>',
    To: replyTo,
    Subject: 'Re: A shopper',
    'Message-ID': `<${crypto.randomUUID()}@shop.example>`,
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return fetch(new URL('/hooks/chat-mail', server.url), {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: [...head, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n'),
  });
}

const read = async () => (await (await world.chat('messages', { token })).json()) as ChatReply;

describe('what proves an order, beside a word for a person', () => {
  it.each([
    ['asked for', 'where is my order 7001', 'wholesale, 04101'],
    ['told at once', 'hello', 'wholesale: order 7001, postal code 04101'],
  ])('and %s is in no transcript and no mail', async (what, first, second) => {
    await server.call(routes.putExternalOrder, world.owner, {
      body: {
        number: '7001',
        placedAt: new Date().toISOString(),
        totalMinor: 1200,
        currency: 'USD',
        email: 'ada@example.com',
        postcode: '04101',
      },
    });
    const own = await world.session();
    // A busy machine may need a second question.
    const isAsked = what === 'asked for' ? /postal code/ : /./;
    await expect
      .poll(async () => JSON.stringify((await world.say(own, first)).items), { timeout: 60_000 })
      .toMatch(isAsked);
    expect((await world.say(own, second)).handling).toBe('waiting');
    const kept = await (await world.chat('messages', { token: own })).text();
    expect(kept).toContain('•••');
    expect(kept).not.toMatch(/04101/);
    const mails = (await queuedMails(server, 'desk@shop.example')).map(({ text }) => text);
    expect(mails.filter((text) => text.includes(`Shopper: ${first}`) && text.includes('Shopper: •••'))).toHaveLength(1);
    expect(mails.join('\n')).not.toMatch(/04101/);
  });
});

describe('a person by mail', () => {
  it('is written to with the conversation, once', async () => {
    const reply = await world.say(token, 'we need wholesale prices');
    expect(reply.handling).toBe('waiting');
    expect(reply.items.at(-1)?.blocks[0]?.text).toContain('30 minutes');
    const mails = await queuedMails(server, 'desk@shop.example');
    const [mail, ...others] = mails.filter(({ text }) => text.includes('wholesale prices'));
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Shopper: we need wholesale prices');
    expect(mail?.text).toContain('https://shop.example/mugs');
    expect(mail?.text).not.toContain('utm=');
    replyTo = String(mail?.replyTo);
    expect(replyTo).toMatch(/^chat\+[0-9a-f]{32}@reply\.voicecart\.example$/);
  });

  it('answers by replying: a bubble without what was quoted, and the same mail once', async () => {
    const text =
      'Hello, we give 20 % from ten mugs.\r\n\r\nOn Thu, 26 Nov 2026 at 10:00, Voicecart <hello@voicecart.example>\r\nwrote:\r\n> Shopper: we need wholesale prices\r\n';
    const id = { 'Message-ID': '<one@shop.example>' };
    expect((await give(text, id)).status).toBe(200);
    expect((await give(text, id)).status).toBe(200);
    const persons = (await read()).items.filter(({ by }) => by === 'person');
    expect(persons).toMatchObject([{ name: 'Ada Pine', blocks: [{ text: 'Hello, we give 20 % from ten mugs.' }] }]);
  });

  it.each([
    ['an away notice', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { 'List-Id': 'x.example' }],
    ['bulk mail', { Precedence: 'bulk' }],
    ['our own mail', { 'X-Voicecart-Chat': 'x' }],
    ['a mail to no conversation', { To: `chat+${'0'.repeat(32)}@reply.voicecart.example` }],
    ['a mail to another domain', { To: 'chat+1@other.example' }],
  ])('refuses %s', async (_name, headers) => {
    const before = (await read()).items.length;
    expect((await give('I am away.', headers)).status).toBe(422);
    expect((await read()).items).toHaveLength(before);
  });

  it('refuses whoever does not know the secret, and a mail without words', async () => {
    expect((await give('Hello', {}, 'wrong')).status).toBe(401);
    expect((await give('> only quoted')).status).toBe(422);
  });

  it('reaches a shopper who left and gave an address, with a link that goes on', async () => {
    const consent = { email: 'shopper@example.com', hasConsent: true, wantsTranscript: true };
    expect(
      (await world.chat('contact', { method: 'POST', token, body: { ...consent, hasConsent: false } })).status,
    ).toBe(400);
    expect((await world.chat('contact', { method: 'POST', token, body: consent })).status).toBe(204);
    const [transcript] = await queuedMails(server, 'shopper@example.com');
    expect(transcript?.text).toContain('Ada Pine: Hello, we give 20 % from ten mugs.');
    expect((await give('One more thing: shipping is free.')).status).toBe(200);
    const mails = await queuedMails(server, 'shopper@example.com');
    const answer = mails.find(({ text }) => text.includes('shipping is free'));
    const resumed = /https:\/\/shop\.example\/mugs#voicecart=([\w-]+)/.exec(answer?.text ?? '')?.[1];
    const items = (await (await world.chat('messages', { token: String(resumed) })).json()) as ChatReply;
    expect(JSON.stringify(items)).toContain('shipping is free');
  });
});

describe('an answer to a shopper who was there a moment ago', () => {
  const email = 'away@example.com';
  const answer = (id: string, text: string) =>
    server.call(routes.answerChat, world.owner, { params: { id }, body: { id: crypto.randomUUID(), text } });
  /** Looks as the worker does once the time is over. */
  async function lookForUnread(chatId: string): Promise<void> {
    const { rows } = await server.platform.pool.query(
      `select data from pgboss.job where name = $1 and data->>'chatId' = $2 and start_after > now()`,
      [chatAnswerMailJob.name, chatId],
    );
    expect(rows).not.toEqual([]);
    for (const { data } of rows) await mailUnread(server.platform, data);
  }

  it('is mailed once if nobody reads it in the chat, also after the conversation was handed back', async () => {
    const own = await world.session({ language: 'en', page: 'https://shop.example/mugs' });
    expect((await world.say(own, 'wholesale, please')).handling).toBe('waiting');
    const body = { email, hasConsent: true, wantsTranscript: false };
    expect((await world.chat('contact', { method: 'POST', token: own, body })).status).toBe(204);
    const { items } = (await server.call(routes.listChats, world.owner, { query: { q: 'wholesale, please' } })).body;
    const id: string = items[0].id;
    const seen = (at: string) =>
      server.platform.pool.query(`update chats set seen_at = now() ${at} where id = $1`, [id]);

    await seen('');
    expect((await answer(id, 'Read in the chat.')).status).toBe(200);
    await seen(`+ interval '1 second'`);
    await lookForUnread(id);
    expect(await queuedMails(server, email)).toEqual([]);

    await seen(`- interval '5 seconds'`);
    expect((await answer(id, 'Yes, in January.')).status).toBe(200);
    expect(await queuedMails(server, email)).toEqual([]);
    expect((await server.call(routes.handBackChat, world.owner, { params: { id } })).status).toBe(200);
    await lookForUnread(id);
    await lookForUnread(id);
    const mails = (await queuedMails(server, email)).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('Yes, in January.'))).toHaveLength(1);
    const read = await server.call(routes.readChat, world.owner, { params: { id } });
    const mailed = read.body.items.find((item: { blocks: { text: string }[] }) =>
      /January/.test(item.blocks[0]?.text ?? ''),
    );
    expect(mailed.mailedAt).not.toBeNull();
  });
});

describe('the links of a transcript', () => {
  const item = (said_by: 'shopper' | 'assistant', text: string) => ({
    said_by,
    body: { blocks: [{ kind: 'text', text } as const], quick: [] },
  });
  it.each([
    ['evil.example/refund', 'I couldn’t find anything for evil.example/refund.', 'I couldn’t find anything for …'],
    ['EVIL.example', 'Nothing for evil.example?', 'Nothing for …'],
    ['//evil.example/a', 'Nothing for evil.example/a.', 'Nothing for …'],
    ['evil。example', 'Nothing for evil。example.', 'Nothing for …'],
    ['https://evil.example', 'Nothing for https.', 'Nothing for https.'],
    ['//evil', 'Ask at help@shop.example.', 'Ask at help@shop.example.'],
  ])('%s: what the shopper wrote leads nowhere, also where the assistant repeats it', (said, answer, left) => {
    const items = withoutShoppersLinks([item('shopper', `find ${said} now`), item('assistant', answer)]);
    expect(items.map(({ body }) => body.blocks[0]?.text)).toEqual(['find … now', left]);
  });
  it('stay, where they are none', () => {
    const text = 'Two for 10.50, e.g. a mug. And/or a cup.';
    expect(withoutShoppersLinks([item('shopper', text)])[0]?.body.blocks[0]?.text).toBe(text);
  });
});

describe('the words of a mail', () => {
  it.each([
    ['Yes.\n\n-- \nAda', 'Yes.'],
    ['Ja, gern.\n\nAm 26.11.2026 um 10:00 schrieb Voicecart:\n> Hallo', 'Ja, gern.'],
    ['Yes.\n\nFrom: Voicecart <hello@voicecart.example>\nSent: today', 'Yes.'],
    ['From our side yes.\nOn Monday we are closed.', 'From our side yes.\nOn Monday we are closed.'],
  ])('%j', (text, words) => {
    expect(ownWords(text)).toBe(words);
  });
});
