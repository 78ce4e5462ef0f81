import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = new URL('../../../../package.json', import.meta.url);

/** The product's version, from the one place that has it: the `package.json` of the repository. */
export const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
