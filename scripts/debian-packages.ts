import { existsSync } from 'node:fs';
import { hasDebianPostgres } from '../packages/embedded-postgres/src/debian.ts';
import { run } from './processes.ts';

/** Where Debian's package puts it. */
export const firefoxPath = '/usr/bin/firefox-esr';

/** Whether Debian's PostgreSQL is there; installs it where we may. Servers run on it, so the suite does too. */
export function installDebianPostgres(): Promise<boolean> {
  return install('postgresql', hasDebianPostgres);
}

/** Whether Debian's Firefox is there; installs it where we may. It comes in no package of npm. */
export function installFirefox(): Promise<boolean> {
  return install('firefox-esr', () => existsSync(firefoxPath));
}

/** @throws where it could have been installed and was not */
async function install(name: string, isThere: () => boolean): Promise<boolean> {
  if (isThere()) return true;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing Debian's ${name} ...`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  if (!isThere()) throw new Error(`Debian's ${name} did not install: apt-get install ${name}`);
  return true;
}
