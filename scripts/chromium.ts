import { existsSync } from 'node:fs';
import { run } from './processes.ts';

/** The one without a window of its own comes first: it needs a quarter less of a core. */
const headless = '/usr/bin/chromium-headless-shell';
const places = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  process.env.CHROMIUM_PATH ?? '',
];

/** Path of a Chromium; installs Debian's where we may. The browser tests use the system's, so nothing else is fetched. */
export async function findChromium(): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync(headless) && existsSync('/usr/bin/apt-get') && isRoot) {
    console.log('Installing Chromium for the browser tests ...');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { DEBIAN_FRONTEND: 'noninteractive' });
  }
  const found = places.find((place) => place !== '' && existsSync(place));
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}
