import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Authority, makeAuthority } from '../apps/emulators/src/amazon/authority.ts';
import { createDatabase, createPool, type Database } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { startSession } from '../apps/server/src/platform/sessions/sessions.ts';
import { seededRandom } from '../apps/server/src/seed/random.ts';
import { freshChatSettings } from '../packages/contract/src/chat/chat-settings.ts';
import { endChild, freePort, serverNodeArguments } from '../scripts/processes.ts';
import '../apps/server/src/schema/accounts.tables.ts';
import '../apps/server/src/schema/apps.tables.ts';
import '../apps/server/src/schema/catalogue.tables.ts';
import '../apps/server/src/schema/chat/chat.tables.ts';
import '../apps/server/src/schema/orders/orders.tables.ts';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface World {
  readonly url: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly authority: Authority;
  readonly merchantId: string;
  readonly token: string;
  readonly appId: string;
  readonly skillId: string;
  readonly titles: readonly string[];
  readonly server: ChildProcess;
  stop(): Promise<void>;
}

/** A server of its own over a catalogue of `products` products and 1,000 orders, on a PostgreSQL of its own. */
export async function makeWorld(products: number, services = 'web,voice'): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  await migrate(pool);
  const db = createDatabase(pool);
  const authority = await makeAuthority({});
  const certificates = await serveCertificates(authority);
  const made = await fill(db, products);
  const port = await freePort(0);
  const child = spawn(
    process.execPath,
    [
      ...serverNodeArguments,
      ...(process.env.BENCH_NODE_ARGUMENTS?.split(' ') ?? []),
      join(root, 'apps/server/src/main.ts'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        // Known beforehand: addresses that the server gives of itself name it.
        PORT: String(port),
        SEED: 'off',
        // Made-up addresses stand for many people.
        TRUSTED_PROXIES: 'loopback',
        LOG_LEVEL: 'warn',
        SERVICES: services,
        VOICECART_DATA: dataDir,
        DATABASE_URL: postgres.url,
        ALEXA_CERTIFICATE_ORIGIN: certificates.origin,
        ALEXA_EXTRA_ROOT_URL: `${certificates.origin}/root.pem`,
      },
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: string }) => message.ready && resolve(message.ready));
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    db,
    databaseUrl: postgres.url,
    authority,
    server: child,
    ...made,
    async stop() {
      await endChild(child);
      certificates.server.close();
      await db.destroy();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets the app answer in the pages of these origins, with nobody to hand over to. */
export async function turnOnChat({ db, merchantId, appId }: World, origins: string[] = []): Promise<void> {
  const handoff = { ...freshChatSettings.handoff, isOn: false };
  const settings = JSON.stringify({ ...freshChatSettings, isOn: true, origins, handoff });
  const never = { secret: null, secret_made_at: null, seen_at: null, seen_page: null };
  await db
    .insertInto('chat_settings')
    .values({ merchant_id: merchantId, app_id: appId, settings, ...never })
    .execute();
}

async function serveCertificates(authority: Authority): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/x-pem-file');
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const adjectives = [
  'red',
  'blue',
  'green',
  'black',
  'white',
  'large',
  'small',
  'soft',
  'vintage',
  'modern',
  'classic',
  'light',
  'heavy',
  'warm',
  'slim',
  'round',
];
const materials = [
  'cotton',
  'wool',
  'leather',
  'steel',
  'oak',
  'glass',
  'ceramic',
  'linen',
  'bamboo',
  'canvas',
  'silk',
  'denim',
  'rubber',
  'marble',
];
const nouns = [
  'shirt',
  'jacket',
  'mug',
  'lamp',
  'chair',
  'table',
  'rug',
  'vase',
  'wallet',
  'backpack',
  'notebook',
  'knife',
  'pillow',
  'blanket',
  'clock',
  'sofa',
  'boots',
  'sandals',
  'dress',
  'scarf',
  'helmet',
  'bottle',
  'kettle',
  'towel',
];

async function fill(db: Database, count: number) {
  const random = seededRandom(7);
  const merchantId = newId();
  const userId = newId();
  const appId = newId();
  const skillId = `amzn1.ask.skill.${newId()}`;
  await db
    .insertInto('merchants')
    .values({ id: merchantId, name: 'Bench shop', plan_id: 'pro', source: null, last_app_id: null })
    .execute();
  await db
    .insertInto('users')
    .values({
      id: userId,
      merchant_id: merchantId,
      email: 'bench@bench.example',
      password_hash: 'none',
      identity: 'merchant',
      email_confirmed_at: new Date(),
    })
    .execute();
  await db
    .insertInto('apps')
    .values({
      merchant_id: merchantId,
      id: appId,
      name: 'Bench',
      invocation_name: 'bench shop',
      locales: ['en-US'],
      messages: '{}',
      aws_skill_id: skillId,
      prod_aws_skill_id: null,
      google_action_id: null,
      prod_google_action_id: null,
      published_revision: null,
      deleted_at: null,
    })
    .execute();
  await db
    .insertInto('app_interactions')
    .values([1, 2, 4].map((type) => ({ merchant_id: merchantId, app_id: appId, id: newId(), type, settings: '{}' })))
    .execute();
  const titles: string[] = [];
  for (let start = 0; start < count; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - start) }, (_, index) => {
      const number = start + index;
      const title = `${random.pick(adjectives)} ${random.pick(materials)} ${random.pick(nouns)} model ${(number * 7919) % 100_003}`;
      titles.push(title);
      return {
        merchant_id: merchantId,
        id: newId(),
        sku: `SKU-${number}`,
        group_key: null,
        title,
        description: `${title}. A ${random.pick(adjectives)} thing of ${random.pick(materials)} for every day, with ${random.pick(nouns)} details.`,
        brand: random.pick(['Acme', 'Northwind', 'Contoso', 'Fabrikam', 'Umbra']),
        category: `Goods > ${random.pick(nouns)}`,
        price_minor: random.whole(500, 50_000),
        sale_price_minor: null,
        currency: 'USD',
        stock: 5,
        image_url: `https://cdn.bench.example/${number}.jpg`,
        link: `https://bench.example/${number}`,
        barcode: null,
        options: '{}',
      };
    });
    await db.insertInto('products').values(rows).execute();
  }
  await db
    .insertInto('orders')
    .values(
      Array.from({ length: 1000 }, (_, index) => ({
        merchant_id: merchantId,
        id: newId(),
        number: String(10_001 + index),
        number_key: String(10_001 + index),
        status: 'shipped',
        email: `shopper${index}@bench.example`,
        phone: `+1206555${String(1000 + index).padStart(4, '0')}`,
        postcode: '98101',
        customer_id: `C${index}`,
        placed_at: new Date(),
        expected_on: null,
        delivered_at: null,
        carrier: 'UPS',
        tracking_number: `1Z${index}`,
        tracking_url: null,
        items: JSON.stringify([{ sku: 'SKU-1', title: 'red wool jacket', quantity: 1, priceMinor: 4900 }]),
        total_minor: 4900,
        currency: 'USD',
      })),
    )
    .execute();
  const { token } = await startSession(db, {
    userId,
    identity: 'merchant',
    merchantId,
    userAgent: 'bench',
    maxDays: 1,
  });
  return { merchantId, token, appId, skillId, titles };
}
