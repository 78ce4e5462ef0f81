import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '../scripts/processes.ts';
import { cpuMs, type LoadResult, load, median, memoryMb, row } from './load.ts';
import { signedRequests } from './voice-requests.ts';
import { makeWorld, root, type World } from './world.ts';
import '../apps/server/src/schema/conversations.tables.ts';

const products = 20_000;
/** Until all are compiled to the last step. */
const warmUp = 12_000;
/** Some seconds: in shorter rounds the slowest hundredth is little more than their beginning. */
const requestsPerRound = 20_000;
const rounds = 5;
const connections = 10;

/** How many times a rival's requests a second ours must be. */
const ratiosMin: Readonly<Record<string, number>> = { 'ask-sdk-core': 1.2, 'Jovo 4': 2.7 };

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly path: string;
  readonly process: ChildProcess;
  /** What it is asked, as a share of the others' requests: a slow one has its figures sooner. */
  readonly share: number;
  readonly rounds: LoadResult[];
  cpuMs: number;
}

/**
 * Signed requests: order status and product search over 20,000 products with PostgreSQL behind, beside a bare
 * ask-sdk-core skill on its Express adapter and a Jovo 4 app on its Express host, both with verification on and no
 * database. Rounds take turns, each when all turns of the one before are stored.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(products);
  const skill = startRival(world, 'ask-sdk-server.ts');
  const jovo = startRival(world, 'jovo-server.ts');
  try {
    const [skillUrl, jovoUrl] = await Promise.all([readyAddress(skill), readyAddress(jovo)]);
    const ours = contender('Voicecart', world.server, world.url, `/voice/alexa/${world.appId}`, 1);
    const rivals = [contender('ask-sdk-core', skill, skillUrl, '/', 1), contender('Jovo 4', jovo, jovoUrl, '/', 0.25)];
    const all = [ours, ...rivals];
    for (const one of all) await load(one.url, signedRequests(world, one.path, warmUp * one.share), connections);
    for (let round = 0; round < rounds; round += 1) {
      for (const one of all) {
        one.cpuMs -= cpuMs(one.process.pid ?? 0);
        one.rounds.push(
          await load(one.url, signedRequests(world, one.path, requestsPerRound * one.share), connections),
        );
        one.cpuMs += cpuMs(one.process.pid ?? 0);
        // What is still on its way must not slow whoever is asked next.
        if (one === ours) await turnsStored(world, warmUp + (round + 1) * requestsPerRound);
      }
    }
    for (const one of all) {
      const each = (one.cpuMs / (rounds * requestsPerRound * one.share)).toFixed(3);
      const held = memoryMb(one.process.pid ?? 0).toFixed(0);
      console.log(`${one.name}: CPU of the server process ${each} ms a request, ${held} MB held at the end`);
    }
    for (const one of all) for (const result of one.rounds) console.log(row(`${one.name}, verified`, result));
    let reached = all.every((one) => one.rounds.every((result) => result.failed === 0));
    for (const rival of rivals) {
      const ratioMin = ratiosMin[rival.name] ?? 1;
      const ratio = middle(ours, 'perSecond') / middle(rival, 'perSecond');
      const [tail, theirs] = [middle(ours, 'p99'), middle(rival, 'p99')];
      console.log(
        `beside ${rival.name}: ${ratio.toFixed(2)} times its requests/s (must be ${ratioMin} or more); p99 ${tail.toFixed(1)} ms beside ${theirs.toFixed(1)} ms`,
      );
      reached &&= ratio >= ratioMin && tail <= theirs;
    }
    return { reached };
  } finally {
    await endChild(skill);
    await endChild(jovo);
    await world.stop();
  }
}

/** Resolves once all turns that were answered are in the database. */
async function turnsStored({ db }: World, count: number): Promise<void> {
  const since = performance.now();
  for (;;) {
    const { stored } = await db
      .selectFrom('turns')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    if (Number(stored) >= count) return;
    if (performance.now() - since > 60_000) throw new Error(`${stored} of ${count} turns were stored within a minute`);
    await pause(200);
  }
}

function contender(name: string, process: ChildProcess, url: string, path: string, share: number): Contender {
  return { name, url, path, process, share, rounds: [], cpuMs: 0 };
}

function middle({ rounds: results }: Contender, figure: 'perSecond' | 'p99'): number {
  return median(results.map((result) => result[figure]));
}

function startRival(world: World, file: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'bench/rivals', file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SKILL_ID: world.skillId,
      CHAIN_URL: world.authority.chainUrl,
      CHAIN_PEM: world.authority.chainPem,
    },
  });
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready: string }) => resolve(message.ready));
    child.once('exit', (code) => reject(new Error(`the rival ended with ${code}`)));
  });
}
