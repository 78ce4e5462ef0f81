import type { ClientBase } from 'pg';
import { announceCatalogue, chooseLeads, nextGroups } from './feed-import.queries.ts';
import type { ImportContext } from './feed-import.ts';
import { endUndo, findUndo, letNewLeave, restoreNext } from './feed-undo.queries.ts';

/**
 * Brings back what a run changed: products that it added leave, those that it changed or took off sale are as they were.
 * What somebody has changed since stays. Each transaction takes some of what is kept for it away, so that a killed undo
 * goes on where it was. Nothing happens to a run that is not to be undone.
 */
export async function undoRun(
  context: Pick<ImportContext, 'onProgress' | 'signal' | 'throttle'>,
  client: ClientBase,
  merchantId: string,
  runId: string,
): Promise<void> {
  const run = await findUndo(client, merchantId, runId);
  if (!run) return;
  const rest = async () => {
    context.signal?.throwIfAborted();
    await context.throttle?.rest(context.signal);
  };
  let done = 0;
  const report = (status: 'undoing' | 'undone') =>
    context.onProgress({ status, phase: '', rowsDone: done, rowsTotal: null, refused: run.refused });
  for (const step of [letNewLeave, restoreNext]) {
    for (let taken = -1; taken !== 0; ) {
      taken = await step(client, merchantId, run);
      done += taken;
      report('undoing');
      await rest();
    }
  }
  let groups = await nextGroups(client, merchantId, null);
  while (groups.length > 0) {
    await chooseLeads(client, merchantId, groups);
    await rest();
    groups = await nextGroups(client, merchantId, groups.at(-1) ?? null);
  }
  await client.query('begin');
  try {
    await endUndo(client, merchantId, run);
    await announceCatalogue(client, merchantId);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  report('undone');
}
