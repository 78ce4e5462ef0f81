import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import type { Certification } from '@voicecart/contract/routes/certification';
import type { Caller, TestReply, TestServer } from '../../../test/test-server.ts';
import { seedDemoShop } from '../../seed/seed-demo-shop.ts';

export interface DemoShop {
  readonly owner: Caller;
  readonly appId: string;
}

/** Where a test server says it is: Amazon takes icons from https addresses only. */
export const publicUrl = 'https://voicecart.example';
/** A server whose shops have their pages on this machine, where its Amazon is as well. */
export const checksEnv = {
  PUBLIC_URL: publicUrl,
  FETCH_LOOPBACK: 'on',
  AMAZON_API_ORIGIN: 'http://127.0.0.1:9',
} as const;

/** The demo's shop with its app, which has every interaction. */
export async function makeDemoShop(server: TestServer, locales: readonly Locale[] = ['en-US']): Promise<DemoShop> {
  const owner = await server.merchant();
  const { db } = server.platform;
  await db.transaction().execute((tx) => seedDemoShop(tx, owner.merchantId, publicUrl, 'en-US', { hasHistory: false }));
  const { id: appId } = await db
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', owner.merchantId)
    .executeTakeFirstOrThrow();
  // Pages that open.
  const page = `${server.url}/healthz`;
  await changeApp(server, { owner, appId }, { locales, privacyUrl: page, termsUrl: page });
  return { owner, appId };
}

export async function changeApp(server: TestServer, { owner, appId }: DemoShop, fields: object): Promise<void> {
  const reply = await server.call(routes.updateApp, owner, { body: { id: appId, ...fields } });
  if (reply.status !== 200) throw new Error(`not changed: ${reply.status} ${reply.text}`);
}

export async function readChecks(server: TestServer, { owner, appId }: DemoShop): Promise<Certification> {
  const reply = await server.call(routes.requiredCertification, owner, { query: { skill_id: appId } });
  if (reply.status !== 200) throw new Error(`no checks: ${reply.status} ${reply.text}`);
  return reply.body.certification;
}

export function startRun(server: TestServer, { owner, appId }: DemoShop, as: Caller = owner): Promise<TestReply> {
  return server.call(routes.runCertificationChecks, as, { body: { skill_id: appId } });
}

/** Starts a run and looks until it has ended. */
export async function runToEnd(server: TestServer, shop: DemoShop): Promise<Certification> {
  const started = await startRun(server, shop);
  if (started.status !== 202) throw new Error(`not started: ${started.status} ${started.text}`);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const certification = await readChecks(server, shop);
    if (certification.run.state !== 'running') return certification;
    if (Date.now() > deadline) throw new Error(`still running: ${JSON.stringify(certification.run)}`);
    await pause(250);
  }
}

/** What failed. */
export function failing({ items }: Certification): string[][] {
  return items.flatMap(({ id, state, findings }) =>
    state === 'failed' ? findings.map(({ locale, message }) => [id, locale ?? '', message]) : [],
  );
}
