import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../processes.ts';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';
import { thirdPartyData } from './third-party-data.ts';

/** A package as it ships, with what its authors ask to be passed on. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Texts of license and notice files. None where the package is for another machine, or carries none. */
  readonly texts: readonly string[];
  readonly source: string;
}

/** Licenses that let us ship a package in a product of our own, by their SPDX ids. Another one stops the build. */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its files stay as they come, and the notices say where their source is.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** What old packages wrote before there were ids. */
const spelled: Readonly<Record<string, string>> = {
  'Apache 2.0': 'Apache-2.0',
  'MIT (http://mootools.net/license.txt)': 'MIT',
  '(MIT OR CC0-1.0)': 'MIT',
  BSD: 'BSD-3-Clause',
};

const Manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

const textFile = /^(licen[cs]e|copying|notice|unlicense|ofl)\b/i;

/** The notices of all packages that are more than a tool of ours, by name. */
export function readNotices(packages: readonly LockedPackage[] = lockedPackages(), from = root): Notice[] {
  const shipped = new Map(
    packages.filter(({ use }) => use !== 'build').map((one) => [`${one.name}@${one.version}`, one]),
  );
  return [...shipped.values()].map((one) => noticeOf(one, from)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function noticeOf({ name, version, path, license }: LockedPackage, from: string): Notice {
  const folder = join(from, path);
  const isHere = existsSync(join(folder, 'package.json'));
  const manifest = Manifest.parse(isHere ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {});
  const stated = typeof manifest.license === 'object' ? manifest.license.type : manifest.license;
  const files = isHere ? readdirSync(folder, { withFileTypes: true }) : [];
  const texts = files
    .filter((file) => file.isFile() && textFile.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll('\r\n', '\n').trim());
  const isMit = texts.some((text) => text.startsWith('MIT License'));
  const known = license ?? stated ?? manifest.licenses?.[0]?.type ?? (isMit ? 'MIT' : 'unknown');
  return {
    name,
    version,
    license: spelled[known] ?? known,
    texts,
    source: `https://www.npmjs.com/package/${name}/v/${version}`,
  };
}

/** The notices as one text, each license's text once. */
export function noticesText(notices: readonly Notice[] = readNotices()): string {
  const refused = notices.filter(({ license }) => !allowedLicenses.has(license));
  if (refused.length > 0)
    throw new Error(
      `Not allowed to ship: ${refused.map((one) => `${one.name}@${one.version} (${one.license})`).join(', ')}. See scripts/supply-chain/notices.ts.`,
    );
  const byText = new Map<string, string[]>();
  for (const { name, version, texts } of notices)
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  return [
    'Voicecart is built on the work of others. This file names it, with the licenses under which it is used.',
    heading('Data and programs'),
    ...thirdPartyData.map(({ what, license, notice }) => `${what} (${license})\n  ${notice}`),
    heading('Packages'),
    ...notices.map(({ name, version, license, source }) => `${name} ${version} (${license})\n  ${source}`),
    heading('License texts'),
    ...thirdPartyData.flatMap(({ what, text }) =>
      text ? `${what}\n\n${readFileSync(join(root, text), 'utf8').trim()}` : [],
    ),
    ...[...byText].map(([text, users]) => `${users.join(', ')}\n\n${text}`),
    '',
  ].join('\n\n');
}

function heading(title: string): string {
  return `${'='.repeat(72)}\n${title}\n${'='.repeat(72)}`;
}
