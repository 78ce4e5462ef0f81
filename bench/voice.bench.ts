import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type AlexaInput, makeAlexaRequest } from '../packages/assistant/src/channels/alexa/make-request.ts';
import { endChild } from '../scripts/processes.ts';
import { cpuMs, type LoadRequest, type LoadResult, load, median, row } from './load.ts';
import { makeWorld, root, type World } from './world.ts';

const products = 20_000;
/** Until both are compiled to the last step. */
const warmUp = 12_000;
const requestsPerRound = 6_000;
const rounds = 5;
const connections = 10;

/**
 * Signed requests: order status and product search over 20,000 products with PostgreSQL behind, beside a bare
 * ask-sdk-core skill on its Express adapter with verification on and no database. Rounds take turns.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(products);
  const rival = spawn(process.execPath, [join(root, 'bench/rivals/ask-sdk-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SKILL_ID: world.skillId,
      CHAIN_URL: world.authority.chainUrl,
      CHAIN_PEM: world.authority.chainPem,
    },
  });
  try {
    const rivalUrl = await readyAddress(rival);
    const path = `/voice/alexa/${world.appId}`;
    await load(world.url, signedRequests(world, path, warmUp), connections);
    await load(rivalUrl, signedRequests(world, '/', warmUp), connections);
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    const cpu = { ours: 0, theirs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      cpu.ours -= cpuMs(world.server.pid ?? 0);
      ours.push(await load(world.url, signedRequests(world, path, requestsPerRound), connections));
      cpu.ours += cpuMs(world.server.pid ?? 0);
      cpu.theirs -= cpuMs(rival.pid ?? 0);
      theirs.push(await load(rivalUrl, signedRequests(world, '/', requestsPerRound), connections));
      cpu.theirs += cpuMs(rival.pid ?? 0);
    }
    const each = (ms: number) => (ms / (rounds * requestsPerRound)).toFixed(3);
    console.log(`CPU of the server process: ${each(cpu.ours)} ms a request beside ${each(cpu.theirs)} ms`);
    for (const result of ours) console.log(row('Voicecart, verified, PostgreSQL', result));
    for (const result of theirs) console.log(row('ask-sdk-core, verified, no database', result));
    const ratio = median(ours.map((result) => result.perSecond)) / median(theirs.map((result) => result.perSecond));
    const tails = [median(ours.map((result) => result.p99)), median(theirs.map((result) => result.p99))] as const;
    console.log(
      `ratio of requests/s ${ratio.toFixed(2)} (must be 1 or more); p99 ${tails[0].toFixed(1)} ms beside ${tails[1].toFixed(1)} ms`,
    );
    const isClean = [...ours, ...theirs].every((result) => result.failed === 0);
    return { reached: isClean && ratio >= 1 && tails[0] <= tails[1] };
  } finally {
    await endChild(rival);
    await world.stop();
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready: string }) => resolve(message.ready));
    child.once('exit', (code) => reject(new Error(`the rival ended with ${code}`)));
  });
}

let sequence = 0;

/**
 * Sessions of four turns: the number of an order, the second fact that opens it, and two searches. Each request has an
 * id of its own: a replay is refused.
 */
function signedRequests(world: World, path: string, count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => {
    sequence += 1;
    const { input, attributes } = turnAt(world, index);
    const body = Buffer.from(
      JSON.stringify(
        makeAlexaRequest({
          applicationId: world.skillId,
          locale: 'en-US',
          input,
          session: { id: `session.${process.pid}.${Math.floor(sequence / 4)}`, isNew: index % 4 === 0, attributes },
          userId: `user.${Math.floor(index / 4) % 500}`,
          deviceId: 'device',
          screen: 'none',
          requestId: `amzn1.echo-api.request.${process.pid}.${sequence}`,
          at: Date.now(),
        }),
      ),
    );
    const headers = { 'content-type': 'application/json', ...world.authority.signRequest(body) };
    return { path, method: 'POST', body, headers };
  });
}

function turnAt(world: World, index: number): { input: AlexaInput; attributes: object } {
  const number = String(10_001 + (Math.floor(index / 4) % 1000));
  if (index % 4 === 0) {
    return {
      input: { kind: 'intent', name: 'OrderStatusIntent', slots: { number: { value: number } } },
      attributes: {},
    };
  }
  if (index % 4 === 1) {
    const asking = { interaction: 'order-status', question: 'proof', known: { number } };
    const attributes = {
      d: { v: 1, asking, shown: null, last: null, misses: 0, proven: null, proofTries: 0 },
    };
    return {
      input: { kind: 'intent', name: 'ProvidePostcodeIntent', slots: { postcode: { value: '98101' } } },
      attributes,
    };
  }
  const value = (world.titles[(index * 31) % products] ?? '').split(' ').slice(0, 3).join(' ');
  return { input: { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value } } }, attributes: {} };
}
