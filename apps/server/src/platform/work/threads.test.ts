import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Nurseries of the main thread and of one with limits, in MB, in a process that is run as the server is. */
async function measureNurseries(prepare: string): Promise<{ main: number; thread: number }> {
  const nursery = `v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20`;
  const script = `
    import v8 from 'node:v8';
    import { Worker } from 'node:worker_threads';
    ${prepare}
    const code = "const v8 = require('node:v8'); require('node:worker_threads').parentPort.postMessage(" + ${JSON.stringify(nursery)} + ")";
    const thread = new Worker(code, { eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 8 } });
    thread.once('message', (size) => console.log(JSON.stringify({ main: ${nursery}, thread: size })));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
    '--input-type=module',
    '--eval',
    script,
  ]);
  return JSON.parse(stdout);
}

test('a thread has the nursery of its own limits, and the server keeps its large one', async () => {
  const { href } = new URL('./threads.ts', import.meta.url);
  const prepare = `import { giveThreadsTheirOwnNursery } from ${JSON.stringify(href)}; giveThreadsTheirOwnNursery();`;
  const { main, thread } = await measureNurseries(prepare);
  expect(main).toBeGreaterThanOrEqual(64);
  expect(thread).toBeLessThanOrEqual(16);
});
