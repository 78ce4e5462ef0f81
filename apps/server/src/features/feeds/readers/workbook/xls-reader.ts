import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { withoutControls } from '../decode.ts';
import { feedLimits } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';
import type { Table } from '../table.ts';
import { type SheetRow, tableOfSheet } from './sheet-cells.ts';

const script = fileURLToPath(new URL('./xls-child.ts', import.meta.url));
const message = z.object({ row: z.number(), cells: z.array(z.string()) });

/**
 * Reads the first visible sheet of an old binary .xls file on disk. Its only living parser takes the whole file at once
 * and ten times its size in memory: it runs in a process of its own, which may die of a bad file without us.
 * @throws FeedRefused 'too-large', 'broken-sheet', 'bomb'
 */
export async function readXls(path: string): Promise<Table> {
  const { size } = await stat(path);
  if (size > feedLimits.xlsBytes) {
    const megabytes = feedLimits.xlsBytes / 1024 ** 2;
    throw new FeedRefused('too-large', `An .xls file is read up to ${megabytes} MB. Save it as .xlsx or CSV.`);
  }
  return tableOfSheet(readRows(path));
}

async function* readRows(path: string): AsyncGenerator<SheetRow[], void, undefined> {
  const child = spawn(process.execPath, [`--max-old-space-size=${feedLimits.xlsHeapMb}`, script, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of ours: the child works on a stranger's file and needs no secret.
    env: { NODE_NO_WARNINGS: '1' },
  });
  let fault: FeedRefused | null = null;
  const stop = (code: FeedRefused['code'], sentence: string) => {
    fault ??= new FeedRefused(code, sentence);
    child.kill('SIGKILL');
  };
  const tooLong = setTimeout(
    () => stop('bomb', 'The .xls file takes too long to read. Save it as .xlsx or CSV.'),
    feedLimits.xlsSeconds * 1000,
  );
  // The heap limit does not count Buffers, in which a hostile file could still grow.
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > feedLimits.xlsResidentBytes)
        stop('bomb', 'The .xls file needs too much memory. Save it as .xlsx or CSV.');
    });
  }, 100);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < 2_000) complaint += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  try {
    let rows: SheetRow[] = [];
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      const { row, cells } = message.parse(JSON.parse(line));
      rows.push({ row, cells: cells.map((cell) => withoutControls(cell).toWellFormed()) });
      if (rows.length < 500) continue;
      yield rows;
      rows = [];
    }
    const code = await ended;
    if (fault) throw fault;
    if (code !== 0) {
      const reason = /^refused: (.*)$/m.exec(complaint)?.[1];
      throw new FeedRefused(
        'broken-sheet',
        reason ?? 'The .xls file is damaged or too complex. Save it as .xlsx or CSV.',
      );
    }
    if (rows.length > 0) yield rows;
  } finally {
    clearTimeout(tooLong);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

/** Resident memory of a process on Linux; elsewhere the heap limit alone holds. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const fields = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(fields[1]) * 4096;
  } catch {
    return 0;
  }
}
