import { setTimeout as pause } from 'node:timers/promises';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { publishingRoutes as rows } from '@voicecart/contract/routes/publishing';
import { type AmazonEmulator, type AmazonOptions, startAmazon } from '@voicecart/emulators/amazon/amazon';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSmapi, type Smapi } from '../../outside/amazon/smapi.ts';
import type { Publish } from './publishing.ts';

export interface PublishingWorld {
  readonly amazon: AmazonEmulator;
  readonly server: TestServer;
  /** The developer's own look at Amazon, beside the product. */
  readonly smapi: Smapi;
  /** What a further process needs to reach the same Amazon. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** The product on a database of its own, and an Amazon of its own that calls it back. */
export async function startPublishingWorld(
  options: { amazon?: AmazonOptions; env?: Record<string, string> } = {},
): Promise<PublishingWorld> {
  const voiceOrigin = 'https://voice.voicecart.example';
  const rewrites: Record<string, string> = {};
  const amazon = await startAmazon({ buildDelayMs: 60, endpointRewrites: rewrites, ...options.amazon });
  const { clientId, clientSecret, refreshToken } = demoDeveloper;
  const env = {
    AMAZON_API_ORIGIN: amazon.url,
    AMAZON_AUTH_ORIGIN: amazon.url,
    AMAZON_CLIENT_ID: clientId,
    AMAZON_CLIENT_SECRET: clientSecret,
    AMAZON_REFRESH_TOKEN: refreshToken,
    AMAZON_TIMEOUT_MS: '2000',
    ALEXA_CERTIFICATE_ORIGIN: amazon.url,
    ALEXA_EXTRA_ROOT_URL: `${amazon.url}/certificate-authority.pem`,
    VOICE_ORIGIN: voiceOrigin,
    FETCH_LOOPBACK: 'on',
    ...options.env,
  };
  const server = await startTestServer(env);
  rewrites[voiceOrigin] = server.url;
  return {
    amazon,
    server,
    env,
    smapi: createSmapi({ apiEndpoint: amazon.url, authEndpoint: amazon.url, clientId, clientSecret, refreshToken }),
    async stop() {
      await server.stop();
      await amazon.close();
    },
  };
}

/** An app with product search, ready to be published. */
export async function makeApp(server: TestServer, as: Caller, fields: Record<string, unknown> = {}): Promise<string> {
  const reply = await server.call(appsRoutes.createApp, as, {
    body: {
      name: 'Hazel Home Goods',
      summary: 'Shop at Hazel by voice',
      description: 'Search products, hear deals and follow your orders.',
      invocationName: 'hazel home goods',
      // A page that opens.
      privacyUrl: `${server.url}/healthz`,
      ...fields,
    },
  });
  if (reply.status !== 201) throw new Error(`no app: ${reply.text}`);
  return reply.body.app.id;
}

export async function start(server: TestServer, as: Caller, appId: string): Promise<Publish> {
  const reply = await server.call(rows.startPublish, as, { body: { skill_id: appId } });
  if (reply.status !== 202) throw new Error(`not started: ${reply.status} ${reply.text}`);
  return reply.body.publish;
}

export async function latest(server: TestServer, as: Caller, appId: string): Promise<Publish> {
  const reply = await server.call(rows.getLatestPublish, as, { params: { id: appId } });
  if (!reply.body?.publish) throw new Error(`no publish: ${reply.status} ${reply.text}`);
  return reply.body.publish;
}

/** Looks until the publish is as wanted. */
export async function until(
  server: TestServer,
  as: Caller,
  appId: string,
  isThere: (publish: Publish) => boolean,
  withinMs = 40_000,
): Promise<Publish> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const publish = await latest(server, as, appId);
    if (isThere(publish)) return publish;
    if (Date.now() > deadline) throw new Error(`still not: ${JSON.stringify(publish, null, 1)}`);
    await pause(25);
  }
}

export const isFinished = (publish: Publish) => publish.finishedAt !== null;

/** `IN_PROGRESS Publishing skill`, in order. */
export function lines(publish: Publish): string[] {
  return publish.events.map(({ status, message }) => `${status} ${message}`);
}

/** Skills at the emulated Amazon, whoever made them. */
export async function skillIds({ smapi }: Pick<PublishingWorld, 'smapi'>): Promise<string[]> {
  return (await smapi.listSkills(demoDeveloper.vendorId)).map((skill) => skill.skillId);
}
