import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { endChild, freePort, root } from './processes.ts';

export interface RealMedusa {
  readonly url: string;
  /** A secret API key of an admin. */
  readonly secretKey: string;
  stop(): Promise<void>;
}

const home = join(root, 'peers/medusa');
const plugin = join(root, 'apps/dashboard/public/medusa');
const admin = { email: 'owner@medusa.example', password: 'Owner-Pass-1' };
const timeoutMs = 180_000;

/**
 * A real Medusa from npm (`peers/medusa`, installed before) on a PostgreSQL of its own, with our two files in its project
 * as a merchant has them. All that it writes is below `dataDir`. An abort, or the end of this process, ends it.
 * @throws with the end of Medusa's log where it does not come up
 */
export async function startRealMedusa(dataDir: string, signal: AbortSignal): Promise<RealMedusa> {
  const project = makeProject(dataDir);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'database') });
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await endChild(server, 10_000);
    await postgres.stop();
  };
  try {
    const port = await freePort(0);
    // Its driver knows no address of a socket.
    const medusa = medusaIn(project, { DATABASE_URL: postgres.url.replace(/\?.*$/, ''), PORT: String(port) });
    await medusa.toEnd(signal, 'db:migrate', '--skip-scripts', '--execute-safe-links');
    await medusa.toEnd(signal, 'user', '--email', admin.email, '--password', admin.password);
    server = medusa.begin(signal, 'start');
    const url = `http://127.0.0.1:${port}`;
    await whenHealthy(url, server, medusa.log, signal);
    return { url, secretKey: await makeKey(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A project as a merchant's is; its packages are those of `peers/medusa`. */
function makeProject(dataDir: string): string {
  const project = join(dataDir, 'medusa');
  mkdirSync(join(project, 'src/api/admin/voicecart'), { recursive: true });
  mkdirSync(join(project, 'src/subscribers'), { recursive: true });
  for (const name of ['package.json', 'medusa-config.js']) cpSync(join(home, name), join(project, name));
  symlinkSync(join(home, 'node_modules'), join(project, 'node_modules'));
  cpSync(join(plugin, 'voicecart-route.js'), join(project, 'src/api/admin/voicecart/route.js'));
  cpSync(join(plugin, 'voicecart-subscriber.js'), join(project, 'src/subscribers/voicecart.js'));
  return project;
}

function medusaIn(project: string, env: Record<string, string>) {
  const log = join(project, 'medusa.log');
  const begin = (signal: AbortSignal, ...args: string[]) => {
    signal.throwIfAborted();
    const output = openSync(log, 'a');
    const child = spawn(
      process.execPath,
      ['--require', join(home, 'end-with-parent.cjs'), join(home, 'node_modules/@medusajs/cli/cli.js'), ...args],
      {
        cwd: project,
        env: {
          PATH: process.env.PATH,
          HOME: project,
          NODE_ENV: 'production',
          MEDUSA_DISABLE_TELEMETRY: 'true',
          ...env,
        },
        stdio: ['ignore', output, output, 'ipc'],
      },
    );
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    child.once('exit', () => signal.removeEventListener('abort', end));
    return child;
  };
  const toEnd = async (signal: AbortSignal, ...args: string[]) => {
    const child = begin(signal, ...args);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`medusa ${args[0]} ended with ${code}:\n${tail(log)}`);
  };
  return { log, begin, toEnd };
}

async function whenHealthy(url: string, server: ChildProcess, log: string, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(250, undefined, { signal })) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`Medusa did not come up:\n${tail(log)}`);
}

async function makeKey(url: string): Promise<string> {
  const { token } = (await post(`${url}/auth/user/emailpass`, {}, admin)) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const made = await post(`${url}/admin/api-keys`, headers, { title: 'Voicecart', type: 'secret' });
  return (made as { api_key: { token: string } }).api_key.token;
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function tail(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-4_000) : '';
}
