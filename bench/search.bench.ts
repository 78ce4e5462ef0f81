import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild } from '../scripts/processes.ts';
import { type LoadRequest, load, row } from './load.ts';
import { makeWorld, root } from './world.ts';

const products = 20_000;
const questions = 3_000;

/** Product search over HTTP, 20,000 products, 10 at once; the rival is MiniSearch behind a bare node:http server. */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(products);
  const rival = spawn(process.execPath, [join(root, 'bench/rivals/minisearch-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: world.databaseUrl },
  });
  const rivalUrl = await new Promise<string>((resolve) =>
    rival.once('message', (message: { ready: string }) => resolve(message.ready)),
  );
  const asked = Array.from({ length: questions }, (_, index) =>
    question(world.titles[(index * 37) % world.titles.length] ?? '', index),
  );
  const requests: LoadRequest[] = asked.map((text) => ({
    path: `/mobile-api/products/search?limit=10&q=${encodeURIComponent(text)}`,
    method: 'GET',
    headers: { authorization: `Bearer ${world.token}` },
  }));
  try {
    await load(world.url, requests.slice(0, 500), 10);
    await load(rivalUrl, requests.slice(0, 500), 10);
    const ours = await load(world.url, requests, 10);
    const theirs = await load(rivalUrl, requests, 10);
    console.log(`${products} products, 10 at once, a session looked up in PostgreSQL for each of ours`);
    console.log(row('Voicecart', ours));
    console.log(row('MiniSearch, bare http, no session', theirs));
    console.log(
      `p95 ${ours.p95.toFixed(1)} ms (must be under 20); ratio of rates ${(ours.perSecond / theirs.perSecond).toFixed(2)}`,
    );
    return { reached: ours.p95 < 20 && ours.failed === 0 };
  } finally {
    await endChild(rival);
    await world.stop();
  }
}

/** Some as they stand, some misheard, some with a carrier phrase. */
function question(title: string, index: number): string {
  const words = title.split(' ').slice(0, 3);
  if (index % 4 === 1) return `i am looking for a ${words.join(' ')}`;
  if (index % 4 === 2)
    return words.map((word) => (word.length > 4 ? `${word.slice(0, 2)}${word.slice(3)}` : word)).join(' ');
  if (index % 4 === 3) return `${words[1]} ${words[2]}`;
  return words.join(' ');
}
