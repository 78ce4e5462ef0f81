import { OutsideFault } from '../../outside/exchange.ts';
import { createTelnyxFax, type TelnyxFax } from '../../outside/sms/telnyx-fax.ts';
import { mailName } from '../../platform/mail.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { mailOwners } from '../activity/activity.ts';
import {
  clearFaxesSettledBefore,
  type FaxWord,
  findOrderOnFax,
  listSilentFaxes,
  lockFax,
  noteAsked,
  noteFaxWord,
} from './fax.queries.ts';
import { faxJob } from './fax-job.ts';

/** The clocks of the fax service and of ours may differ by as much. */
const clockMs = 120_000;
/** A fax takes a minute or two a page, and a busy number is called again for a while. */
const silentMs = 10 * 60_000;
/** When nobody waits for the paper any more. */
const givenUpMs = 24 * 3_600_000;
/** How long a shop can read what was sent: it tells who ordered. */
const readableMs = 30 * 24 * 3_600_000;
const faxesAtOnce = 200;

export interface FaxKey {
  readonly merchantId: string;
  readonly id: string;
}

const serviceOf = perPlatform(({ config }) =>
  createTelnyxFax(
    {
      origin: config.TELNYX_API_ORIGIN,
      apiKey: config.TELNYX_API_KEY,
      from: config.TELNYX_FROM,
      timeoutMs: config.NOTIFICATION_TIMEOUT_MS,
    },
    config.TELNYX_FAX_APP,
  ),
);

/** Comes back with each word on the fax. */
const stateOf = ({ merchantId, id }: FaxKey) => `${merchantId} ${id}`;

/**
 * Hands a fax to the fax service. After a kill or a lost answer the service's list says whether it has the fax, so that
 * it is not sent twice.
 * @throws OutsideFault where a later try may succeed
 */
export async function sendFax(platform: Platform, key: FaxKey): Promise<void> {
  const { db, config } = platform;
  const service = serviceOf(platform);
  const fax = await db.transaction().execute(async (tx) => {
    const row = await lockFax(tx, key.merchantId, key.id);
    if (!row || row.settled_at || row.provider_ref) return undefined;
    await noteAsked(tx, key.merchantId, key.id);
    return row;
  });
  if (!fax) return;
  // Where the service does not say whether it has the fax, it may be printing: only a later try knows.
  const known = fax.asked_at && (await service.find(stateOf(key), new Date(fax.asked_at.getTime() - clockMs)));
  if (known) return settleFax(platform, key, wordOf(known));
  if (fax.body === '') return settleFax(platform, key, { state: 'failed', reason: 'erased' });
  const word = await service
    .send({
      to: fax.number,
      mediaUrl: `${config.publicUrl}/n/fax/${key.merchantId}/${key.id}/${fax.media_key}.pdf`,
      webhookUrl: `${config.publicUrl}/n/fax/telnyx`,
      state: stateOf(key),
    })
    .then(wordOf, refusalOf);
  await settleFax(platform, key, word);
}

/** What a refusal of this fax means. @throws the fault where it is ours (401, 403) or passes */
function refusalOf(fault: unknown): FaxWord {
  if (!(fault instanceof OutsideFault) || fault.isTransient) throw fault;
  const { status, code } = fault;
  if (status < 400 || status >= 500 || status === 401 || status === 403) throw fault;
  return { state: 'failed', reason: code ?? String(status) };
}

/**
 * Asks what became of faxes that no webhook told of, and sends those whose job was lost. What old ones tell is cleared.
 */
export async function followFaxes(platform: Platform, now = new Date()): Promise<void> {
  const { db, jobs, log } = platform;
  await clearFaxesSettledBefore(db, new Date(now.getTime() - readableMs));
  for (const row of await listSilentFaxes(db, new Date(now.getTime() - silentMs), faxesAtOnce)) {
    const key = { merchantId: row.merchant_id, id: row.id };
    const isOld = now.getTime() - row.created_at.getTime() > givenUpMs;
    try {
      try {
        if (row.provider_ref) await settleFax(platform, key, wordOf(await serviceOf(platform).read(row.provider_ref)));
        else if (!isOld) await jobs.enqueue(db, faxJob, key);
      } finally {
        if (isOld) await settleFax(platform, key, { state: 'failed', reason: 'unreachable' });
      }
    } catch (error) {
      log.warn({ err: error, merchantId: key.merchantId, faxId: key.id }, 'a fax could not be followed');
    }
  }
}

function wordOf({ id, status, failure_reason: reason, page_count: pages }: TelnyxFax): FaxWord {
  if (status === 'delivered') return { state: 'delivered', ref: id, pages: pages ?? null };
  if (status === 'failed') return { state: 'failed', ref: id, reason: reason ?? 'unknown' };
  return { state: status === 'sending' || status === 'originated' ? 'sending' : 'queued', ref: id };
}

/** Notes what became of a fax. Owners hear of one that failed, once: somebody has to tell the shop of the order. */
export async function settleFax(platform: Platform, { merchantId, id }: FaxKey, word: FaxWord): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const settled = await noteFaxWord(tx, merchantId, id, word);
    if (!settled || word.state !== 'failed') return;
    const order = await findOrderOnFax(tx, merchantId, settled.order_id);
    await mailOwners(tx, platform, merchantId, {
      subject: `Order ${mailName(order?.number ?? '')} could not be faxed`,
      text: `The fax to ${settled.number} failed, so your shop may not know of the order.\n\nSee why, and send it again: ${platform.config.publicUrl}/plugin/orders/fax/detail?fax=${id}`,
    });
  });
}
