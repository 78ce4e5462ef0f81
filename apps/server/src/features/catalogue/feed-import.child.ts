/** An import in a process of its own, for tests that kill it and for the bench that measures its memory. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { importInThread } from './feed-import.thread.ts';

const [databaseUrl = '', merchantId = '', runId = ''] = process.argv.slice(2);
process.stdout.write('started\n');
await importInThread(
  { databaseUrl, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '', merchantId, runId },
  () => undefined,
);
const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
process.stdout.write(`peak ${peak}\n`);
