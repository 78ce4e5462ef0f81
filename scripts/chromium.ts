import { existsSync } from 'node:fs';
import { run } from './processes.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  process.env.CHROMIUM_PATH ?? '',
];

/** Path of a Chromium; installs Debian's where we may. The browser tests use the system's, so nothing else is fetched. */
export async function findChromium(): Promise<string> {
  const found = places.find((place) => place !== '' && existsSync(place));
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (existsSync('/usr/bin/apt-get') && isRoot) {
    console.log('Installing Chromium for the browser tests ...');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}
