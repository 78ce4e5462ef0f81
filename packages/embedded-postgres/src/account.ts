import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Product } from './product.ts';

/** The operating system's user that PostgreSQL runs as. `spawnAs` is empty where that is the calling user anyway. */
export interface Account {
  uid: number;
  gid: number;
  spawnAs: { uid?: number; gid?: number };
}

/**
 * Chooses that user. PostgreSQL refuses to run as root, so root steps down: to the owner of the data where there is
 * some already, else to `postgres`, else to `nobody`. Everyone else runs it as themselves.
 * @throws when the data belongs to somebody whom the calling user cannot become.
 */
export function accountFor(dataFolder: string | undefined, product: Product): Account {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const holder = dataFolder === undefined ? undefined : statSync(dataFolder);
  if (uid !== 0) {
    if (holder !== undefined && holder.uid !== uid) {
      throw new Error(
        `The database in ${dataFolder} belongs to user ${holder.uid}, this process runs as user ${uid}. ` +
          `Start it as the user who started it first (or as root), or give another ${product.dataSetting}.`,
      );
    }
    return { uid, gid, spawnAs: {} };
  }
  if (holder !== undefined && holder.uid !== 0) return switchTo(holder.uid, holder.gid);
  for (const name of ['postgres', 'nobody']) {
    const found = lookUp(name);
    if (found !== undefined) return found;
  }
  throw new Error(
    `Root cannot run PostgreSQL, and there is no user "postgres" or "nobody" to run it as. Set ${product.urlSetting}.`,
  );
}

/** Whether the account can enter a folder: asked of the kernel, which knows access lists and mounts as well as modes. */
export function canEnter(folder: string, account: Account): boolean {
  if (account.spawnAs.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account.spawnAs, cwd: '/' }).status === 0;
}

function switchTo(uid: number, gid: number): Account {
  return { uid, gid, spawnAs: { uid, gid } };
}

function lookUp(name: string): Account | undefined {
  try {
    const ask = (what: string) => Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return switchTo(ask('-u'), ask('-g'));
  } catch {
    return undefined;
  }
}
