import { createHmac } from 'node:crypto';
import { freshChatSettings } from '@voicecart/contract/chat/chat-settings';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { type ChatReply, type ChatWorld, makeChatWorld, shopOrigin } from './chat.fixture.ts';

let server: TestServer;
let world: ChatWorld;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice' });
  world = await makeChatWorld(server);
}, 180_000);
afterAll(() => server.stop());

const textsOf = (reply: ChatReply, by: string) =>
  reply.items
    .filter((item) => item.by === by)
    .flatMap(({ blocks }) => blocks.map(({ text }) => text ?? ''))
    .join(' ');

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function sign(claims: object, secret: string): string {
  const head = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

describe('a conversation', () => {
  it('is answered by the engine, with cards that can be tapped', async () => {
    const token = await world.session();
    const reply = await world.say(token, 'show me mugs');
    expect(reply.status).toBe(202);
    const cards = reply.items.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'cards')?.cards ?? [];
    expect(cards.map(({ title }) => title).toSorted()).toEqual(['Blue mug', 'Red mug']);
    const red = cards.find(({ title }) => title === 'Red mug');
    expect(red?.url).toBe('https://shop.example/MUG-1');
    const tapped = await world.chat('messages', {
      method: 'POST',
      token,
      body: { id: crypto.randomUUID(), touch: red?.touch, label: 'Red mug' },
    });
    expect(JSON.stringify(await tapped.json())).toMatch(/12(\.00)? dollars|\$12/);
  });

  it('keeps one answer for one id, however often it is sent', async () => {
    const token = await world.session();
    const id = crypto.randomUUID();
    const [first, again] = await Promise.all([
      world.say(token, 'show me mugs', id),
      world.say(token, 'show me mugs', id),
    ]);
    expect(first.seq).toBe(again.seq);
    const all = (await (await world.chat('messages', { token })).json()) as ChatReply;
    expect(all.items.map(({ seq, by }) => [seq, by])).toEqual([
      [1, 'shopper'],
      [2, 'assistant'],
    ]);
  });

  it('answers messages that come at once in their order, each once', async () => {
    const token = await world.session();
    const words = ['show me mugs', 'the red one', 'what is your return policy', 'show me mugs'];
    await Promise.all(words.map((text) => world.say(token, text)));
    await expect
      .poll(async () => {
        const { items } = (await (await world.chat('messages', { token })).json()) as ChatReply;
        return items.filter(({ by }) => by === 'assistant').length;
      })
      .toBe(4);
    const { items } = (await (await world.chat('messages', { token })).json()) as ChatReply;
    expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('answers what a process that was killed left behind', async () => {
    const token = await world.session();
    await world.say(token, 'show me mugs');
    await server.platform.pool.query(
      `with c as (update chats set seq = seq + 1, answering_until = now() + interval '1 second'
         where id = (select id from chats order by created_at desc limit 1) returning *)
       insert into chat_items (merchant_id, chat_id, seq, given_id, said_by, body)
       select merchant_id, id, seq, 'left', 'shopper',
         '{"blocks":[],"quick":[],"said":{"text":"the red one","touch":[],"action":null}}' from c`,
    );
    await expect
      .poll(async () => ((await (await world.chat('messages', { token })).json()) as ChatReply).items.length)
      .toBe(4);
  });

  it('stands among the conversations of the dashboard', async () => {
    await expect
      .poll(async () => (await server.call(routes.listConversations, world.owner, {})).body.items)
      .toContainEqual(expect.objectContaining({ channel: 'chat', stage: 'live', firstText: 'show me mugs' }));
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['ancient signs', `𐤀𐤁𐤂 𒀀𒀁 ﷽ 👩‍👩‍👧‍👧 ${'z̸̢̛'.repeat(60)}`],
    ['half a surrogate and NUL', 'mug \ud800 \u0000 mug'],
    ['a thousand characters', 'mug '.repeat(249)],
  ])('takes %s as words', async (_name, text) => {
    const token = await world.session();
    const reply = await world.say(token, text);
    expect(reply.status).toBe(202);
    expect(reply.items.some(({ by }) => by === 'assistant')).toBe(true);
  });

  it('keeps so many accents on a letter as a language may have, and no tower of them', async () => {
    const { items } = await world.say(await world.session(), `e${'\u0301'.repeat(900)} हिंदी`);
    expect(items[0]?.blocks).toEqual([{ kind: 'text', text: `e${'\u0301'.repeat(8)} हिंदी` }]);
  });

  it.each([
    ['no id', { text: 'hello' }],
    ['too much', { id: crypto.randomUUID(), text: 'x'.repeat(1_001) }],
    ['two things at once', { id: crypto.randomUUID(), text: 'x', action: 'person' }],
    ['nothing', { id: crypto.randomUUID() }],
    ['spaces', { id: crypto.randomUUID(), text: ' \n ' }],
  ])('refuses a message of %s', async (_name, body) => {
    const token = await world.session();
    expect((await world.chat('messages', { method: 'POST', token, body })).status).toBe(400);
  });

  it('refuses a body that is too large', async () => {
    const token = await world.session();
    const body = { id: crypto.randomUUID(), text: 'x'.repeat(20_000) };
    expect((await world.chat('messages', { method: 'POST', token, body })).status).toBe(413);
  });
});

describe('the event stream', () => {
  it('tells what is new behind the cursor, and the answer of another tab', async () => {
    const token = await world.session();
    await world.say(token, 'show me mugs');
    const ending = new AbortController();
    const response = await fetch(new URL(`/chat/${world.appId}/stream?after=1`, server.url), {
      headers: { authorization: `Bearer ${token}`, origin: shopOrigin },
      signal: ending.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('access-control-allow-origin')).toBe(shopOrigin);
    const heard: number[] = [];
    const reading = (async () => {
      for await (const part of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
        for (const [, json = '{}'] of part.matchAll(/data: (.*)\n/g)) {
          heard.push(...(JSON.parse(json) as ChatReply).items.map(({ seq }) => seq));
        }
      }
    })().catch(() => undefined);
    await expect.poll(() => heard).toEqual([2]);
    await world.say(token, 'the red one');
    await expect.poll(() => heard).toEqual([2, 3, 4]);
    ending.abort();
    await reading;
  });

  const open = (token: string, url = server.url) =>
    fetch(new URL(`/chat/${world.appId}/stream`, url), {
      headers: { authorization: `Bearer ${token}`, origin: shopOrigin },
    });

  it('ends on all nodes where the shopper signs out, and no other with it', async () => {
    const node = await startTestServer({ SERVICES: 'web' }, server);
    try {
      const [token, other] = [await world.session(), await world.session()];
      const [here, there, kept] = [await open(token), await open(token, node.url), await open(other)];
      const ended = [here, there].map((stream) => stream.text());
      expect((await world.chat('sessions', { method: 'DELETE', token })).status).toBe(204);
      for (const text of await Promise.all(ended)) expect(text).toContain('retry:');
      const heard = kept.body?.pipeThrough(new TextDecoderStream()).getReader();
      await heard?.read();
      await world.say(other, 'show me mugs');
      // What is sent may come in any number of parts.
      let text = '';
      while (!text.includes('mugs')) {
        const part = await heard?.read();
        if (!part || part.done) break;
        text += part.value;
      }
      expect(text).toContain('mugs');
      await heard?.cancel();
    } finally {
      await node.stop();
    }
  });

  it('beyond what a process holds is refused with a time to ask again, until one ends', async () => {
    const node = await startTestServer({ SERVICES: 'web', EVENT_STREAMS_MAX: '2' }, server);
    try {
      const tokens = [await world.session(), await world.session(), await world.session()];
      const [first, second] = [await open(tokens[0] ?? '', node.url), await open(tokens[1] ?? '', node.url)];
      const refused = await open(tokens[2] ?? '', node.url);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      expect(refused.headers.get('access-control-allow-origin')).toBe(shopOrigin);
      expect(await refused.json()).toMatchObject({ code: 'overloaded' });
      await first.body?.cancel();
      await expect.poll(async () => (await open(tokens[2] ?? '', node.url)).status).toBe(200);
      await second.body?.cancel();
    } finally {
      await node.stop();
    }
  });
});

describe('the addresses of the chat', () => {
  it('of a shop that is added takes a proof, and owners are told', async () => {
    const own = await makeChatWorld(server);
    const associate = await makeUser(server, 'merchant_associate', own.owner.merchantId);
    const save = (...origins: string[]) => ({
      params: { id: own.appId },
      body: { ...freshChatSettings, isOn: true, origins },
    });
    const evil = 'https://evil.example';
    const refused = await server.call(routes.saveChat, associate, save(shopOrigin, evil));
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_needed']);
    expect((await own.chat('sessions', { method: 'POST', body: {}, origin: evil })).status).toBe(403);
    expect((await server.call(routes.saveChat, associate, save(shopOrigin))).status).toBe(200);
    expect((await server.callSteppedUp(routes.saveChat, associate, save(shopOrigin, evil))).status).toBe(200);
    const told = (await queuedMails(server, own.owner.email)).filter(({ text }) => text.includes(evil));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(`Who: ${associate.email}`)]);
  });

  it('that conversations are mailed to is changed with a proof, by nobody who acts as the merchant, and owners are told', async () => {
    const own = await makeChatWorld(server);
    const associate = await makeUser(server, 'merchant_associate', own.owner.merchantId);
    const save = (email: string, title: string) => ({
      params: { id: own.appId },
      body: {
        ...freshChatSettings,
        isOn: true,
        origins: [shopOrigin],
        title,
        handoff: { ...freshChatSettings.handoff, email },
      },
    });
    const refused = await server.call(routes.saveChat, associate, save('thief@elsewhere.example', 'A'));
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_needed']);
    expect((await server.call(routes.saveChat, associate, save('', 'B'))).status).toBe(200);
    expect((await server.callSteppedUp(routes.saveChat, associate, save('desk@shop.example', 'C'))).status).toBe(200);
    const told = (await queuedMails(server, own.owner.email)).filter(({ text }) => text.includes('desk@shop.example'));
    expect(told).toHaveLength(1);
    const later = await makeUser(server, 'merchant_associate', own.owner.merchantId);
    const same = await server.call(routes.saveChat, later, save('desk@shop.example', 'D'));
    expect([same.status, same.body.chat.settings.title]).toEqual([200, 'D']);
    const agent = await server.admin('super_admin');
    const acting = await server.call(routes.merchantLogin, agent, { body: { merchant_id: own.owner.merchantId } });
    expect(acting.status, acting.text).toBe(200);
    const asMerchant = {
      ...agent,
      token:
        acting.headers
          .getSetCookie()
          .join(';')
          .match(/vc_session=([^;]+)/)?.[1] ?? '',
    };
    const byActor = await server.call(routes.saveChat, asMerchant, save('admin@elsewhere.example', 'E'));
    expect([byActor.status, byActor.body.code]).toEqual([403, 'acting']);
  });
});

describe('who may talk', () => {
  it('refuses pages of other origins, and a preflight of theirs', async () => {
    const origin = 'https://other.example';
    expect((await world.chat('sessions', { method: 'POST', body: {}, origin })).status).toBe(403);
    expect((await world.chat('config?language=en', { origin })).status).toBe(403);
    expect((await world.chat('messages', { method: 'OPTIONS', origin })).status).toBe(403);
    const allowed = await world.chat('messages', { method: 'OPTIONS' });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(shopOrigin);
  });

  it.each([
    `/w/demo/{app}?preview=a&preview=b`,
    `/w/{app}.js?preview=a&preview=b`,
    `/chat/{app}/frame?language=a&language=b`,
  ])('refuses a value given twice: %s', async (path) => {
    const reply = await fetch(new URL(path.replace('{app}', world.appId), server.url));
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid' }]);
  });

  it('sets no cookie', async () => {
    const reply = await world.chat('sessions', { method: 'POST', body: {} });
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it('opens nothing with a token of another app, a wrong one, or one that was signed out', async () => {
    const other = await makeChatWorld(server);
    const token = await world.session();
    expect((await other.chat('messages', { token })).status).toBe(401);
    expect((await world.chat('messages', { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await world.chat('messages')).status).toBe(401);
    expect((await world.chat('sessions', { method: 'DELETE', token })).status).toBe(204);
    expect((await world.chat('messages', { token })).status).toBe(401);
  });

  it('answers nobody while it is off, and none of a plan without chat', async () => {
    const off = await makeChatWorld(server, { isOn: false });
    expect((await off.chat('sessions', { method: 'POST', body: {} })).status).toBe(409);
    const missing = await fetch(new URL('/chat/01900000-0000-7000-8000-000000000000/config?language=en', server.url));
    expect(missing.status).toBe(404);
  });

  it('limits a visitor who floods', async () => {
    const token = await world.session();
    const replies = await Promise.all(
      Array.from({ length: 34 }, () =>
        world.chat('messages', { method: 'POST', token, body: { id: crypto.randomUUID(), action: 'assistant' } }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
  });

  it('limits an address that begins conversations', async () => {
    const ip = '203.0.113.9';
    const statuses = await Promise.all(
      Array.from({ length: 42 }, async () => (await world.chat('sessions', { method: 'POST', body: {}, ip })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a customer whom the shop names', () => {
  let secret: string;
  beforeAll(async () => {
    const made = await server.callSteppedUp(routes.makeChatSecret, world.owner, { params: { id: world.appId } });
    secret = made.body.secret;
    const stored = await server.platform.db.selectFrom('chat_settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('goes on with the same conversation on another device', async () => {
    const jwt = () => sign({ sub: 'c-1', aud: world.appId, exp: inMinutes(5) }, secret);
    await expect
      .poll(async () => (await world.chat('sessions', { method: 'POST', body: { jwt: jwt() } })).status)
      .toBe(201);
    const one = await world.session({ jwt: jwt() });
    await world.say(one, 'show me mugs');
    const two = await world.session({ jwt: jwt() });
    const all = (await (await world.chat('messages', { token: two })).json()) as ChatReply;
    expect(all.items).toHaveLength(2);
    const stranger = await world.session({ jwt: sign({ sub: 'c-2', aud: world.appId, exp: inMinutes(5) }, secret) });
    const none = (await (await world.chat('messages', { token: stranger })).json()) as ChatReply;
    expect(none.items).toEqual([]);
  });

  it('is named anew once there is a new secret, whoever is anonymous stays', async () => {
    const own = await makeChatWorld(server);
    const renew = async (): Promise<string> =>
      (await server.callSteppedUp(routes.makeChatSecret, own.owner, { params: { id: own.appId } })).body.secret;
    const enter = (by: string) => {
      const jwt = sign({ sub: 'c-9', aud: own.appId, exp: inMinutes(5) }, by);
      return own.chat('sessions', { method: 'POST', body: { jwt } });
    };
    const old = await renew();
    await expect.poll(async () => (await enter(old)).status).toBe(201);
    const { token } = (await (await enter(old)).json()) as { token: string };
    const anonymous = await own.session();
    expect((await own.chat('messages', { token })).status).toBe(200);
    const fresh = await renew();
    expect((await own.chat('messages', { token })).status).toBe(401);
    expect((await own.chat('messages', { token: anonymous })).status).toBe(200);
    await expect.poll(async () => (await enter(fresh)).status).toBe(201);
    expect((await enter(old)).status).toBe(401);
  });

  it.each([
    ['forged', () => sign({ sub: 'c-1', aud: world.appId, exp: inMinutes(5) }, 'wrong')],
    ['over', () => sign({ sub: 'c-1', aud: world.appId, exp: inMinutes(-5) }, secret)],
    ['good for a day', () => sign({ sub: 'c-1', aud: world.appId, exp: inMinutes(1_440) }, secret)],
    ['of another app', () => sign({ sub: 'c-1', aud: 'other', exp: inMinutes(5) }, secret)],
    ['without a customer', () => sign({ aud: world.appId, exp: inMinutes(5) }, secret)],
    ['unsigned', () => `${base64({ alg: 'none' })}.${base64({ sub: 'c-1', aud: world.appId, exp: inMinutes(5) })}.`],
  ])('refuses a token that is %s', async (_name, jwt) => {
    expect((await world.chat('sessions', { method: 'POST', body: { jwt: jwt() } })).status).toBe(401);
  });

  it('hears of their own orders, and a stranger of none without proof', async () => {
    await server.call(routes.putExternalOrder, world.owner, {
      body: {
        number: '7001',
        placedAt: new Date().toISOString(),
        totalMinor: 1200,
        currency: 'USD',
        status: 'shipped',
        email: 'ada@example.com',
        postcode: '04101',
      },
    });
    const token = await world.session();
    const asked = await world.say(token, 'where is my order 7001');
    expect(textsOf(asked, 'assistant')).not.toMatch(/shipped|on its way/i);
    const proof = await world.say(token, '04101');
    expect(JSON.stringify(proof.items)).toMatch(/shipped|on its way/i);
    // What proves it is nowhere to be read afterwards.
    const kept = await server.platform.pool.query(`select body::text from chat_items where body::text like '%04101%'`);
    expect(kept.rows).toEqual([]);
  });
});

describe('guesses at an order', () => {
  const guess = (postcode: string) =>
    world.session().then((token) => world.say(token, `order ${number} zip ${postcode}`));
  let number: string;

  async function makeOrder(its: string) {
    number = its;
    const body = {
      number,
      placedAt: new Date().toISOString(),
      totalMinor: 1200,
      currency: 'USD',
      status: 'shipped' as const,
      email: 'bea@example.com',
      postcode: '98101',
    };
    expect((await server.call(routes.putExternalOrder, world.owner, { body })).status).toBeLessThan(300);
  }
  const countOf = async () =>
    (
      await server.platform.db
        .selectFrom('attempt_counts')
        .select('count')
        .where('key', 'like', 'chat-proof:%')
        .execute()
    )
      .map(({ count }) => count)
      .filter((count) => count > 0);

  beforeEach(async () => {
    await server.platform.db.deleteFrom('attempt_counts').where('key', 'like', 'chat-proof:%').execute();
  });

  it.each([1, 3])('count where a chat may try %i times', async (triesMax) => {
    const body = { id: world.appId, type: 4, settings: { triesMax } };
    expect((await server.call(routes.updateAppInteraction, world.owner, { body })).status).toBe(200);
    await makeOrder(`810${triesMax}`);
    for (const wrong of ['55501', '55502', '55503']) {
      const token = await world.session();
      for (let left = triesMax; left > 0; left -= 1) await world.say(token, `order ${number} zip ${wrong}`);
    }
    expect(await countOf()).toEqual([3 * triesMax]);
    expect(textsOf(await guess('98101'), 'assistant')).toMatch(/shipped|on its way/i);
    expect(await countOf()).toEqual([3 * triesMax]);
  });

  it('are judged twenty times a day, however many come at once', async () => {
    await makeOrder('8120');
    // Written with other digits it is the same order.
    const token = await world.session();
    await world.say(token, 'order ８１２０ zip 55599');
    expect(await countOf()).toEqual([1]);
    await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`55${500 + index}`)));
    expect(await countOf()).toEqual([20]);
    expect(textsOf(await guess('98101'), 'assistant')).not.toMatch(/shipped|on its way/i);
  });
});

describe('a person', () => {
  it('takes over where one is asked for, and hands back', async () => {
    const token = await world.session();
    const asked = await world.say(token, 'I want to talk to a person');
    expect(asked.handling).toBe('waiting');
    expect(asked.items.at(-1)?.blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'contact']);
    // The assistant keeps out of it.
    const silent = await world.say(token, 'show me mugs');
    expect(silent.items.filter(({ by }) => by === 'assistant')).toEqual([]);
    const { body: list } = await server.call(routes.listChats, world.owner, { query: { handling: 'people' } });
    const [waiting] = list.items;
    expect(waiting).toMatchObject({ handling: 'waiting', lastText: 'show me mugs' });
    expect((await server.call(routes.waiting, world.owner)).body.waiting.chatInbox).toBeGreaterThan(0);
    const id = crypto.randomUUID();
    const answer = { params: { id: waiting.id }, body: { id, text: 'Hello, this is Ada.' } };
    expect((await server.call(routes.answerChat, world.owner, answer)).status).toBe(200);
    await server.call(routes.answerChat, world.owner, answer);
    const read = (await (await world.chat('messages?after=3', { token })).json()) as ChatReply;
    expect(read.items).toMatchObject([{ by: 'person', name: 'Test', blocks: [{ text: 'Hello, this is Ada.' }] }]);
    expect(read.handling).toBe('person');
    await server.call(routes.handBackChat, world.owner, { params: { id: waiting.id } });
    const back = await world.say(token, 'show me mugs');
    expect(JSON.stringify(back.items)).toContain('Red mug');
  });

  it('comes after two misses', async () => {
    const token = await world.session();
    const first = await world.say(token, 'qwxz plonk frrz');
    expect(first.handling).toBe('assistant');
    const second = await world.say(token, 'vbnm zzkt wrrp');
    expect(second.handling).toBe('waiting');
  });
});
