import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import {
  type Advisory,
  type AdvisoryList,
  advisoriesFile,
  findVulnerable,
  readAdvisoryList,
  readRecord,
} from './supply-chain/advisories.ts';
import { lockedPackages } from './supply-chain/locked-packages.ts';

/**
 * Refreshes the committed list of advisories for the packages of the lock file: `npm run advisories` fetches the public
 * records, and `npm run advisories -- all.zip` takes them from a file. Ends with 1 where a package is affected.
 */
const source = 'https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip';

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main([given]: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'voicecart-advisories-'));
  try {
    const file = given ?? (await fetchRecords(join(folder, 'all.zip')));
    const packages = lockedPackages();
    const advisories = await readArchive(file, new Set(packages.map(({ name }) => name)));
    const { accepted } = readAdvisoryList();
    const list: AdvisoryList = { source, takenOn: new Date().toISOString().slice(0, 10), advisories, accepted };
    writeFileSync(advisoriesFile, `${JSON.stringify(list, null, 2)}\n`);
    const found = findVulnerable(packages, list);
    console.log(`${advisories.length} advisories for ${packages.length} packages; ${found.length} packages affected.`);
    for (const one of found) console.error(one);
    return found.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchRecords(file: string): Promise<string> {
  const reply = await fetch(source);
  if (!reply.ok || !reply.body) throw new Error(`${source} answers ${reply.status}`);
  await pipeline(Readable.fromWeb(reply.body), createWriteStream(file));
  return file;
}

/** The entries of an archive with a record a file, by package and id. */
export async function readArchive(file: string, names: ReadonlySet<string>): Promise<Advisory[]> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const zip = await openPromise(file);
  const found: Advisory[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('.json'))
      found.push(...readRecord(await text(await zip.openReadStreamPromise(entry)), names));
  }
  return found.sort((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1));
}
