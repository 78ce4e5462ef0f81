import { globSync } from 'node:fs';
import { join } from 'node:path';
import { startDebianPostgres } from '../apps/server/src/platform/postgres.ts';
import { rotatingPart } from '../apps/server/test/rotating-part.ts';
import { testDatabaseSettings } from '../apps/server/test/test-database.ts';
import { installDebianPostgres } from './debian-packages.ts';
import { root } from './processes.ts';
import { TestRun } from './test-run.ts';

/**
 * What must be slow: guessing, timing, kills, 100,000 rows (`*.slow.test.ts`) and the SQL on Debian's PostgreSQL, each
 * day a half, and the journeys that are tagged @slow, each day a third: screens' accessibility, landings, guards. Everyday
 * ones on which slow ones of their file stand are tagged @both.
 * Arguments narrow it: unit, debian, e2e.
 */
const asked = new Set(process.argv.slice(2));
const wants = (phase: string) => asked.size === 0 || asked.has(phase);
const tests = new TestRun('test-slow');

/** The features whose SQL is more than reading and writing rows by their keys. */
const sqlFeatures = [
  'activity/',
  'analytics/',
  'apps/app-versions',
  'business/',
  'catalogue/',
  'conversations/conversations',
  'conversations/turn-log',
  'feeds/feed',
  'feeds/run/feed',
  'interactions/events/',
  'interactions/stores/',
  'merchants/',
  'orders/',
  'publishing/publishing.test',
  'search/',
  'shops/shops',
  'tastes/',
  'tracking/',
];

// What kills PostgreSQL kills Debian's as well, where it is there.
const hasDebian = (wants('unit') || wants('debian')) && (await installDebianPostgres());
if (wants('unit')) await tests.vitest('slow', slowFiles());
if (wants('debian')) await onDebian();
if (wants('e2e')) await tests.journeys(['--grep', '@slow|@both', ...shardOfToday()]);
tests.close();

/** Each day half of the files. What rotates within one does so over a number of days that two does not divide. */
function slowFiles(): string[] {
  const folders = ['packages', 'apps', 'scripts'].map((folder) => `${folder}/**/*.slow.test.ts`);
  return rotatingPart(globSync(folders, { cwd: root, exclude: ['**/node_modules/**'] }).sort(), 2);
}

/** What rotates within a journey does so in a number of days that three does not divide, so that all of it meets each shard. */
function shardOfToday(): string[] {
  const shards = [1, 2, 3];
  const chosen = rotatingPart(shards, shards.length);
  return chosen.length === shards.length ? [] : chosen.map((shard) => `--shard=${shard}/${shards.length}`);
}

/** The SQL must hold on the older PostgreSQL of the distribution as well: each day half of it. */
async function onDebian(): Promise<void> {
  if (!hasDebian) return console.log("Debian's PostgreSQL is not there: its pass is skipped.");
  const postgres = await startDebianPostgres({
    dataDir: join(tests.results, 'debian-data'),
    settings: testDatabaseSettings,
  });
  try {
    const features = rotatingPart(sqlFeatures, 2).map((feature) => `apps/server/src/features/${feature}`);
    await tests.vitest('debian', features, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
