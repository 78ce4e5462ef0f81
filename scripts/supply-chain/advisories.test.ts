import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readArchive } from '../advisories.ts';
import { findVulnerable, readAdvisoryList } from './advisories.ts';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

const at = (name: string, version: string): LockedPackage => ({
  name,
  version,
  path: `node_modules/${name}`,
  license: 'MIT',
  integrity: null,
  use: 'required',
});

it('no package of the lock file has a known vulnerability', () => {
  expect(findVulnerable(lockedPackages(), readAdvisoryList())).toEqual([]);
});

it('a version that an advisory is about is found, one beside it is not', () => {
  const list = readAdvisoryList();
  expect(findVulnerable([at('nodemailer', '6.9.8')], list)).toEqual([
    expect.stringContaining('nodemailer@6.9.8 (node_modules/nodemailer): GHSA-9h6g-pr28-7cqp'),
  ]);
  for (const version of ['7.0.0', '7.5.9', '8.17.0', '8.1.0-rc.1'])
    expect(findVulnerable([at('ws', version)], list)).toHaveLength(1);
  for (const version of ['2.0.0', '7.5.10', '8.17.1']) expect(findVulnerable([at('ws', version)], list)).toEqual([]);
  const accepted = { 'GHSA-9h6g-pr28-7cqp': 'no mail with data URLs is sent' };
  expect(findVulnerable([at('nodemailer', '6.9.8')], { ...list, accepted })).toEqual([]);
});

it('a refresh reads the records of our packages, and leaves out those of others and the withdrawn ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voicecart-advisories-'));
  try {
    const zip = new ZipFile();
    const add = (id: string, name: string, more: object) =>
      zip.addBuffer(
        Buffer.from(
          JSON.stringify({ id, affected: [{ package: { ecosystem: 'npm', name }, ...more }], summary: `of ${name}` }),
        ),
        `${id}.json`,
      );
    const span = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });
    add(
      'GHSA-1',
      'ours',
      span({ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { last_affected: '2.4.0' }),
    );
    add('MAL-2', 'ours', { versions: ['3.0.1'] });
    add('GHSA-3', 'ours', span({ introduced: '9.0.0' }));
    add('GHSA-4', 'theirs', span({ introduced: '0' }));
    const withdrawn = {
      id: 'GHSA-5',
      withdrawn: '2026-01-01T00:00:00Z',
      affected: [{ package: { ecosystem: 'npm', name: 'ours' }, versions: ['1.0.0'] }],
    };
    zip.addBuffer(Buffer.from(JSON.stringify(withdrawn)), 'GHSA-5.json');
    zip.end();
    const file = join(folder, 'all.zip');
    await pipeline(zip.outputStream, createWriteStream(file));

    const advisories = await readArchive(file, new Set(['ours']));
    expect(advisories.map(({ id, affected }) => `${id} ${affected}`)).toEqual([
      'GHSA-1 >=0.0.0-0 <1.2.0 || >=2.0.0 <=2.4.0',
      'GHSA-3 >=9.0.0',
      'MAL-2 3.0.1',
    ]);
    const list = { source: file, takenOn: '2026-11-27', advisories, accepted: {} };
    const isFound = (version: string) => findVulnerable([at('ours', version)], list).length > 0;
    expect(['1.1.9', '1.2.0', '2.4.0', '2.4.1', '3.0.1', '3.0.2', '9.1.0'].filter(isFound)).toEqual([
      '1.1.9',
      '2.4.0',
      '3.0.1',
      '9.1.0',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
