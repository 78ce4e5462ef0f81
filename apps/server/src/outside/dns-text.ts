import { Resolver } from 'node:dns/promises';
import { OutsideFault } from './exchange.ts';

/** What DNS answers where there is no such record: an answer, not a fault. */
const none = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The TXT records of a name, each as one text.
 * @param servers addresses of name servers; empty for those of this machine
 * @throws OutsideFault where no name server answers
 */
export async function findTextRecords(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && none.has(String(error.code))) return [];
    throw new OutsideFault('DNS could not be asked.', { code: 'NETWORK', isTransient: true, cause: error });
  }
}
