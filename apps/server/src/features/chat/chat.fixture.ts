import { type ChatSettings, freshChatSettings } from '@voicecart/contract/chat/chat-settings';
import { routes } from '@voicecart/contract/routes';
import type { Caller, TestServer } from '../../../test/test-server.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { understandingModels } from '../conversations/understanding.ts';

export const shopOrigin = 'https://shop.example';

export interface ChatWorld {
  readonly owner: Caller;
  readonly appId: string;
  /** Calls what the widget calls, as a page of the shop. */
  chat(path: string, options?: ChatCall): Promise<Response>;
  /** Says something and waits for all that is new. */
  say(token: string, text: string, id?: string): Promise<ChatReply>;
  session(body?: object): Promise<string>;
}

export interface ChatCall {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'OPTIONS';
  readonly body?: unknown;
  readonly token?: string;
  readonly origin?: string | null;
  readonly ip?: string;
}

export interface ChatReply {
  readonly status: number;
  readonly seq: number;
  readonly handling: string;
  readonly items: readonly {
    readonly seq: number;
    readonly by: string;
    readonly name: string | null;
    readonly blocks: readonly {
      readonly kind: string;
      readonly text?: string;
      readonly cards?: { title: string; url: string | null; touch: string[] }[];
    }[];
    readonly quick: readonly { readonly label: string; readonly action: string }[];
  }[];
}

/** A merchant with an app, two mugs and a chat that is on. */
export async function makeChatWorld(server: TestServer, settings: Partial<ChatSettings> = {}): Promise<ChatWorld> {
  const owner = await server.merchant();
  const made = await server.call(routes.createApp, owner, {
    body: { name: 'Harbor & Pine', invocationName: 'harbor pine', interactionTypes: [1, 2, 3, 4] },
  });
  const appId: string = made.body.app.id;
  for (const [sku, title, priceMinor] of [
    ['MUG-1', 'Red mug', 1200],
    ['MUG-2', 'Blue mug', 1400],
  ] as const) {
    await server.call(routes.createProduct, owner, {
      body: { sku, title, priceMinor, currency: 'USD', link: `https://shop.example/${sku}` },
    });
  }
  const saved = await server.callSteppedUp(routes.saveChat, owner, {
    params: { id: appId },
    body: { ...freshChatSettings, isOn: true, origins: [shopOrigin], ...settings },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  // The first to write would else be asked for their words once more.
  const loaded = await getAppDefinition(server.platform, appId);
  if (loaded) await understandingModels(server.platform).get(loaded.definition, 'en-US');
  let address = 0;
  const chat: ChatWorld['chat'] = (path, { method = 'GET', body, token, origin = shopOrigin, ip } = {}) => {
    address += 1;
    return fetch(new URL(`/chat/${appId}/${path}`, server.url), {
      method,
      headers: {
        ...(origin === null ? {} : { origin }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-forwarded-for': ip ?? `198.51.${(address >> 8) % 256}.${address % 256}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    owner,
    appId,
    chat,
    async session(body = { language: 'en' }) {
      const reply = await chat('sessions', { method: 'POST', body });
      const { token } = (await reply.json()) as { token: string };
      return token;
    },
    async say(token, text, id = crypto.randomUUID()) {
      const reply = await chat('messages', { method: 'POST', token, body: { id, text } });
      return { status: reply.status, ...((await reply.json()) as Omit<ChatReply, 'status'>) };
    },
  };
}
