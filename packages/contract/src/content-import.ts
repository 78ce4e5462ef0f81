import { z } from 'zod';
import { ok } from './route.ts';

/** The largest file of stores, events or news that is taken, and the most rows in it. */
export const contentFileBytesMax = 2_000_000;
export const contentRowsMax = 5_000;

/** What became of an imported file: the rows that were taken, and those that were not, as they stood in it. */
export const contentImportReply = ok({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  columns: z.array(z.string()),
  refused: z.array(
    z.object({
      /** Its line in the file, the heading being the first. */
      line: z.number().int(),
      reason: z.string(),
      values: z.array(z.string()),
    }),
  ),
});
export type ContentImport = z.output<typeof contentImportReply>;
