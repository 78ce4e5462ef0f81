import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CustomSmapiClientBuilder } from 'ask-smapi-sdk';
import { z } from 'zod';
import { demoDeveloper } from './developer.ts';

/** A client as the server uses it: the official SDK, pointed at an emulator. */
export function smapiClient(url: string) {
  const { clientId, clientSecret, refreshToken } = demoDeveloper;
  return new CustomSmapiClientBuilder()
    .withApiEndpoint(url)
    .withAuthEndpoint(url)
    .withRefreshTokenConfig({ clientId, clientSecret, refreshToken })
    .client();
}

/** Waits until `read` gives something that `isDone` accepts; fails after five seconds. */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  isDone: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (Date.now() > deadline) throw new Error(`still not: ${JSON.stringify(value)}`);
    await pause(20);
  }
}

/** A call with the demo developer's token, outside the SDK. */
export function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${demoDeveloper.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export interface SkillServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Where `shopManifest` has its icons, `/icons/108.png` and the like (and `/icons/page.html`), and its skill, which answers
 * as a review wants it; at `/rude` one that keeps the session open and asks nothing.
 */
export async function startSkillServer(): Promise<SkillServer> {
  const icons = new Map<string, Buffer>(
    await Promise.all(
      [108, 512].map(async (side) => {
        const file = new URL(`../../../dashboard/public/skill-icon-${side}.png`, import.meta.url);
        return [`/icons/${side}.png`, await readFile(file)] as const;
      }),
    ),
  );
  const server = createServer((request, response) => {
    const icon = icons.get(request.url ?? '');
    if (icon) response.setHeader('content-type', 'image/png').end(icon);
    else if (request.url === '/icons/page.html') response.setHeader('content-type', 'text/html').end('<p>Icon</p>');
    else if (request.method === 'POST') answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = skillRequest.parse(JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')));
  const intent = body.request.intent?.name ?? body.request.type;
  const isAsking = ['LaunchRequest', 'AMAZON.HelpIntent'].includes(intent);
  const isRude = request.url === '/rude';
  const text = isRude ? 'Hazel Home Goods.' : isAsking ? 'What are you looking for?' : 'Here you are.';
  const reply = {
    version: '1.0',
    response: { outputSpeech: { type: 'PlainText', text }, shouldEndSession: !isRude && !isAsking },
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
}

const skillRequest = z.object({
  request: z.object({ type: z.string(), intent: z.object({ name: z.string() }).optional() }),
});

export function shopManifest(endpoint = 'https://voice.voicecart.example/voice/alexa/7') {
  return {
    manifestVersion: '1.0' as const,
    publishingInformation: {
      locales: {
        'en-US': {
          name: 'Hazel Home Goods',
          summary: 'Shop at Hazel by voice',
          description: 'Search products, hear deals and follow your orders.',
          examplePhrases: [
            'Alexa, open hazel home goods',
            'Alexa, ask hazel home goods for deals',
            'where is my order',
          ],
          keywords: ['shop', 'deals'],
          smallIconUri: 'https://voice.voicecart.example/icons/108.png',
          largeIconUri: 'https://voice.voicecart.example/icons/512.png',
        },
      },
      isAvailableWorldwide: false,
      distributionCountries: ['US' as const],
      testingInstructions: 'Say: open hazel home goods.',
      category: 'SHOPPING',
    },
    privacyAndCompliance: {
      allowsPurchases: false,
      usesPersonalInfo: false,
      isChildDirected: false,
      isExportCompliant: true,
      containsAds: false,
      locales: { 'en-US': { privacyPolicyUrl: 'https://voice.voicecart.example/privacy' } },
    },
    apis: {
      custom: {
        endpoint: { uri: endpoint, sslCertificateType: 'Trusted' as const },
        interfaces: [{ type: 'ALEXA_PRESENTATION_APL' as const }],
      },
    },
  };
}

interface SlotOf {
  name: string;
  type: string;
  samples?: string[];
}
/** A model that a test may change, with the parts it may add. */
export interface ShopModel {
  languageModel: {
    invocationName: string;
    intents: { name: string; slots?: SlotOf[]; samples: string[] }[];
    types: { name: string; values: { id?: string; name: { value: string; synonyms: string[] } }[] }[];
  };
  dialog?: unknown;
  prompts?: unknown;
}

export function shopModel(): { interactionModel: ShopModel } {
  const builtIn = (name: string) => ({ name: `AMAZON.${name}`, samples: [] });
  return {
    interactionModel: {
      languageModel: {
        invocationName: 'hazel home goods',
        intents: [
          ...[
            'CancelIntent',
            'HelpIntent',
            'StopIntent',
            'FallbackIntent',
            'YesIntent',
            'NoIntent',
            'NavigateHomeIntent',
          ].map(builtIn),
          {
            name: 'FindProductIntent',
            slots: [{ name: 'query', type: 'AMAZON.SearchQuery' }],
            samples: ['find {query}', 'search for {query}', 'i am looking for {query}'],
          },
          {
            name: 'DealsIntent',
            slots: [{ name: 'category', type: 'Category' }],
            samples: ['deals', 'what deals do you have', 'deals on {category}', 'is anything in {category} on sale'],
          },
          {
            name: 'OrderStatusIntent',
            slots: [{ name: 'orderNumber', type: 'AMAZON.NUMBER', samples: ['{orderNumber}', 'it is {orderNumber}'] }],
            samples: ['where is my order', 'where is order {orderNumber}', 'track my order'],
          },
        ],
        types: [
          {
            name: 'Category',
            values: [
              { id: 'c1', name: { value: 'kitchen', synonyms: ['cooking', 'pots and pans'] } },
              { name: { value: 'garden', synonyms: [] } },
            ],
          },
        ],
      },
    },
  };
}
