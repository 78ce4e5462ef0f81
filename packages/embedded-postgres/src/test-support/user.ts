// A process of its own for the tests of this package: it uses the database until it is told to stop, or killed.
// Arguments: the data folder, `embedded` or `debian`, and a task: `write` inserts rows and
// reports each one acknowledged, `end` ends the process without leaving properly.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startDebianPostgres } from '../debian.ts';
import { startPostgres } from '../postgres.ts';
import { testProduct } from './test-product.ts';

const [dataDir = '', kind, task] = process.argv.slice(2);
const lines: string[] = [];
const tell = (message: object) => process.send?.(message);

const beganMs = performance.now();
try {
  const start = kind === 'debian' ? startDebianPostgres : startPostgres;
  const postgres = await start({
    dataDir,
    product: testProduct,
    log: (line) => lines.push(line) && tell({ type: 'log', line }),
  });
  const leave = async () => {
    await postgres.stop();
    process.exit(0);
  };
  process.on('message', leave);
  process.on('SIGTERM', leave);
  // The test itself was killed.
  process.on('disconnect', leave);
  tell({ type: 'up', url: postgres.url, adopted: postgres.adopted, tookMs: performance.now() - beganMs, lines });
  if (task === 'end') setTimeout(() => process.exit(0), 50);
  if (task === 'write') await write(postgres.url);
} catch (error) {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function write(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS kept (id bigserial PRIMARY KEY, note text)');
      for (;;) {
        const { rows } = await client.query("INSERT INTO kept (note) VALUES (repeat('x', 100)) RETURNING id::int");
        tell({ type: 'acknowledged', id: rows[0].id });
      }
    } catch {
      await client.end().catch(() => {});
      await sleep(20);
    }
  }
}
