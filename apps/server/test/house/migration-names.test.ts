import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packedVersions, ReleaseRecord, recordFile } from '../../../../scripts/packed-release.ts';
import { baseline } from '../../src/platform/migrations.ts';
import { faultsOfNames } from '../migration-names.ts';

/**
 * Kysely refuses to start where a file's name sorts before one that has run. So a file must be named later than every
 * file that was committed before it, and not later than now: one that is named in the future lies in everybody's way.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const folder = 'apps/server/migrations';
const files = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .sort();

/** When each file came to this branch, by git's history, oldest first; undefined without a history. */
function readHistory(): { name: string; at: Date }[] | undefined {
  try {
    const log = execFileSync(
      'git',
      [
        'log',
        '--first-parent',
        '-m',
        '--no-renames',
        '--diff-filter=A',
        '--format=at %cI',
        '--name-only',
        '--reverse',
        '--',
        `${folder}/*.sql`,
      ],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const added = new Map<string, Date>();
    let at = new Date(0);
    for (const line of log.split('\n').filter(Boolean)) {
      if (line.startsWith('at ')) at = new Date(line.slice(3));
      else if (dirname(line) === folder) added.set(line.slice(folder.length + 1).replace(/\.sql$/, ''), at);
    }
    return [...added].map(([name, since]) => ({ name, at: since }));
  } catch {
    return undefined;
  }
}

/** Names of branches that were changed in merges, before this was tested. It takes no more. */
const renamedBefore = [
  '20261124T1520_launch_pages',
  '20261124T1540_outgoing_webhooks',
  '20261124T1547_reduced_products',
  '20261124T1600_launch_pages',
  '20261124T1605_outgoing_webhooks',
  '20261124T1650_shop_billing',
  '20261124T1651_marketplace',
  '20261126T1113_occasions',
  '20261126T1115_quota_use',
  '20261126T1116_carriers',
  '20261126T1130_notification_channels',
  '20261126T1150_campaigns',
  '20261126T1236_occasions',
  '20261126T1237_campaigns',
  '20261126T1538_app_alerts',
  '20261126T2155_faxes',
];

/** Every name that a commit of this history took away, on whichever side of a merge. */
function readGone(): string[] {
  try {
    const log = execFileSync(
      'git',
      ['log', '--full-history', '-m', '--no-renames', '--diff-filter=D', '--format=', '--name-only', '--', folder],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const gone = log.split('\n').filter((path) => dirname(path) === folder);
    return [...new Set(gone)].map((path) => basename(path, '.sql'));
  } catch {
    return [];
  }
}

describe('the names of migration files', () => {
  it('stay once they are committed: a database that has run a name that is gone is refused', () => {
    const replaced = readdirSync(join(root, folder, 'before-baseline')).map((name) => basename(name, '.sql'));
    const known = new Set([...files, ...replaced, ...renamedBefore]);
    expect(
      readGone().filter((name) => !known.has(name)),
      'Bring the file back. Where it never was on main, put its new name into the commit that added it.',
    ).toEqual([]);
  });

  it('sort after all that were committed before, and lie in no future', () => {
    const committed = (readHistory() ?? []).filter(({ name }) => files.includes(name));
    expect(faultsOfNames(files, committed, new Date())).toEqual([]);
  });

  it('sort after those of every release, also where there is no history', () => {
    expect(packedVersions().length).toBeGreaterThan(0);
    for (const version of packedVersions()) {
      const { migrations } = ReleaseRecord.parse(JSON.parse(readFileSync(recordFile(version), 'utf8')));
      const released = migrations.filter((name) => files.includes(name));
      const last = released.at(-1) ?? baseline;
      const early = files.filter((name) => !released.includes(name) && name < last);
      expect(early, `named before ${last} of version ${version}`).toEqual([]);
    }
  });
});

describe('the rule', () => {
  const now = new Date('2026-11-23T16:30:00Z');
  const committed = [
    { name: '20261123T1530_baseline', at: new Date('2026-11-23T15:31:00Z') },
    { name: '20261123T1600_carts', at: new Date('2026-11-23T16:02:00Z') },
  ];
  const names = committed.map(({ name }) => name);

  it('takes a new file of this minute, committed or not', () => {
    expect(faultsOfNames([...names, '20261123T1630_wishes'], committed, now)).toEqual([]);
  });

  it.each([
    ['20261123T1545_wishes', /sorts before 20261123T1600_carts, which was committed earlier/],
    ['20261123T1731_wishes', /lies in the future/],
    ['wishes', /is not named like/],
    ['20261323T1600_wishes', /is not named like/],
  ])('refuses %s, and says how to name it', (name, reason) => {
    const [fault, ...more] = faultsOfNames([...names, name], committed, now);
    expect(fault).toMatch(reason);
    expect(fault).toContain('20261123T1630_');
    expect(more).toEqual([]);
  });

  it('refuses a file that was committed after one of a later name', () => {
    const late = [...committed, { name: '20261123T1545_wishes', at: new Date('2026-11-23T16:10:00Z') }];
    expect(faultsOfNames([...names, '20261123T1545_wishes'], late, now)).toHaveLength(1);
  });

  it('refuses a file that was named later than it was committed, however long ago', () => {
    const early = [...committed, { name: '20261124T0900_wishes', at: new Date('2026-11-23T16:10:00Z') }];
    expect(faultsOfNames([...names, '20261124T0900_wishes'], early, new Date('2027-01-01'))).toHaveLength(1);
  });
});
