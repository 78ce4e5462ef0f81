import { existsSync } from 'node:fs';
import { hasDebianPostgres } from '../packages/embedded-postgres/src/debian.ts';
import { run } from './processes.ts';

/**
 * Whether Debian's PostgreSQL is there; installs it where we may. Servers run on it, so the suite does too.
 * @throws where it could have been installed and was not
 */
export async function installDebianPostgres(): Promise<boolean> {
  if (hasDebianPostgres()) return true;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log("Installing Debian's PostgreSQL ...");
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  if (!hasDebianPostgres()) throw new Error("Debian's PostgreSQL did not install: apt-get install postgresql");
  return true;
}
