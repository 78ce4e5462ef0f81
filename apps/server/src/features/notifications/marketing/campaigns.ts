import type { Deletion } from '@voicecart/contract/deletions';
import type {
  Audience,
  Campaign,
  CampaignDetail,
  CampaignFields,
  CampaignFigures,
  CampaignState,
  ListedCampaign,
} from '@voicecart/contract/routes/marketing';
import { momentAt } from '@voicecart/contract/zoned-time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { refuseCampaignFaults } from '../content/campaign-content.ts';
import { getShop, listRecipientStates } from '../notifications.queries.ts';
import { smsNumber } from '../planning/plan.ts';
import { readSettings } from '../rules.ts';
import { countAudience, listExamples } from './audience.queries.ts';
import { campaignJob } from './campaign-job.ts';
import {
  type CampaignRow,
  countDroppedOf,
  countUnsent,
  countVariants,
  dropWaiting,
  getCampaign,
  insertCampaign,
  insertConsents,
  type ListedRow,
  listCampaigns,
  lockCampaign,
  lockMarketing,
  setCampaign,
  updateCampaign,
} from './campaigns.queries.ts';

const examplesMax = 10;
const unsentMax = 200;

/** What follows from the time and from what still waits. */
function stateOf({ status, send_at, enrolled_at, has_waiting }: ListedRow, now = new Date()): CampaignState {
  if (status !== 'scheduled') return status;
  if (send_at && send_at > now) return 'scheduled';
  return enrolled_at && !has_waiting ? 'sent' : 'sending';
}

function toListed(row: ListedRow): ListedCampaign {
  const { id, name, channel, language, audience, subject_b, send_at, created_at } = row;
  return {
    id,
    name,
    channel,
    language,
    audience,
    subjectB: subject_b,
    state: stateOf(row),
    sendAt: send_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  };
}

const toCampaign = (row: CampaignRow): Campaign => ({ ...toListed(row), content: row.content });

export async function readCampaigns(db: Db, merchantId: string, request: { currentPage: number; limit: number }) {
  const { currentPage, limit } = request;
  const { items, total } = await listCampaigns(db, merchantId, { offset: (currentPage - 1) * limit, limit });
  return { items: items.map(toListed), total, currentPage, limit };
}

/** @throws AppError 404 */
export async function readCampaign(db: Db, merchantId: string, id: string): Promise<Campaign> {
  const row = await getCampaign(db, merchantId, id);
  if (!row) throw notFound('The campaign');
  return toCampaign(row);
}

const none: CampaignFigures = { waiting: 0, sent: 0, failed: 0, dropped: 0, ordered: 0, unsubscribed: 0 };

/** @throws AppError 404 */
export async function readCampaignDetail(db: Db, merchantId: string, id: string): Promise<CampaignDetail> {
  const campaign = await readCampaign(db, merchantId, id);
  const counted = await countVariants(db, merchantId, campaign);
  const { time_zone: timeZone } = await getShop(db, merchantId);
  const names = campaign.subjectB === '' ? (['a'] as const) : (['a', 'b'] as const);
  const variants = names.map((variant) => {
    const { variant: _variant, ...figures } = counted.find((row) => row.variant === variant) ?? { ...none, variant };
    return { ...figures, variant, subject: variant === 'a' ? campaign.content.subject : campaign.subjectB };
  });
  const totals = variants.reduce<CampaignFigures>(
    (sum, one) => ({
      waiting: sum.waiting + one.waiting,
      sent: sum.sent + one.sent,
      failed: sum.failed + one.failed,
      dropped: sum.dropped + one.dropped,
      ordered: sum.ordered + one.ordered,
      unsubscribed: sum.unsubscribed + one.unsubscribed,
    }),
    none,
  );
  return { campaign, timeZone, totals, variants, dropped: await countDroppedOf(db, merchantId, id) };
}

/** @throws AppError 400 at what could not be sent, 409 'too_many' */
export async function createCampaign(
  platform: Platform,
  principal: Principal,
  fields: CampaignFields,
): Promise<Campaign> {
  refuseCampaignFaults(fields);
  const id = newId();
  await platform.db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, principal.merchantId);
    await insertCampaign(tx, principal.merchantId, id, fields);
    await recordActivity(tx, principal, 'notifications', `Campaign “${fields.name}” added`);
  });
  return readCampaign(platform.db, principal.merchantId, id);
}

async function refuseTooMany(tx: Db, merchantId: string): Promise<void> {
  await lockMarketing(tx, merchantId);
  if ((await countUnsent(tx, merchantId)) >= unsentMax) throw failure('too_many.campaigns', { max: unsentMax });
}

/** @throws AppError 404, 409 'campaign_started' */
export async function deleteCampaign(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const { name } = await requireDraft(tx, principal.merchantId, id);
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'campaign',
      objectId: id,
      title: () => name,
      parts: [{ table: 'campaigns', where: { id } }],
    });
    if (!gone) throw notFound('The campaign');
    await recordActivity(tx, principal, 'notifications', `Campaign “${name}” deleted`);
    return gone;
  });
}

export const restoreCampaign: RestoreRule = {
  name: 'The campaign',
  async before({ tx, principal }) {
    await refuseTooMany(tx, principal.merchantId);
    return undefined;
  },
};

/** @throws AppError 404, 400 at what could not be sent, 409 'campaign_started' */
export async function saveCampaign(
  platform: Platform,
  principal: Principal,
  id: string,
  fields: CampaignFields,
): Promise<Campaign> {
  refuseCampaignFaults(fields);
  await platform.db.transaction().execute(async (tx) => {
    await requireDraft(tx, principal.merchantId, id);
    await updateCampaign(tx, principal.merchantId, id, fields);
    await recordActivity(tx, principal, 'notifications', `Campaign “${fields.name}” changed`);
  });
  return readCampaign(platform.db, principal.merchantId, id);
}

async function requireDraft(tx: Db, merchantId: string, id: string) {
  const row = await lockCampaign(tx, merchantId, id);
  if (!row) throw notFound('The campaign');
  if (row.status !== 'draft') throw failure('campaign_started');
  return row;
}

/** @param sendAt a time of the merchant's clock; null for now. @throws AppError 404, 400, 409 'campaign_started' */
export async function sendCampaign(
  platform: Platform,
  principal: Principal,
  id: string,
  sendAt: string | null,
  now = new Date(),
): Promise<Campaign> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const row = await requireDraft(tx, merchantId, id);
    const { postalAddress } = await readSettings(tx, merchantId);
    if (row.channel === 'mail' && postalAddress === '') {
      throw invalid('postalAddress', 'Marketing emails must show your postal address. Add it in the settings first.');
    }
    const at = await momentOf(tx, merchantId, sendAt, now);
    await setCampaign(tx, merchantId, id, { status: 'scheduled', send_at: at });
    const said = sendAt === null ? 'is being sent' : `will be sent at ${at.toISOString()}`;
    await recordActivity(tx, principal, 'notifications', `Campaign “${row.name}” ${said}`);
    await platform.jobs.enqueue(tx, campaignJob, { merchantId, campaignId: id }, { startAfter: at });
  });
  return readCampaign(platform.db, merchantId, id);
}

async function momentOf(tx: Db, merchantId: string, sendAt: string | null, now: Date): Promise<Date> {
  if (sendAt === null) return now;
  const { time_zone: timeZone } = await getShop(tx, merchantId);
  const at = momentAt(sendAt, timeZone);
  if (at === null) throw invalid('sendAt', 'This day or time does not exist.');
  if (Date.parse(at) < now.getTime() - 60_000) throw invalid('sendAt', 'Choose a time that is still to come.');
  return new Date(at);
}

/** @throws AppError 404, 409 'campaign_not_started' */
export async function stopCampaign(platform: Platform, principal: Principal, id: string): Promise<Campaign> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockCampaign(tx, merchantId, id);
    if (!row) throw notFound('The campaign');
    if (row.status === 'draft') throw failure('campaign_not_started');
    if (row.status === 'stopped') return;
    await setCampaign(tx, merchantId, id, { status: 'stopped', enrolled_to: '' });
    await dropWaiting(tx, merchantId, id, new Date());
    await recordActivity(tx, principal, 'notifications', `Campaign “${row.name}” stopped`);
  });
  return readCampaign(platform.db, merchantId, id);
}

export async function readAudience(
  db: Db,
  merchantId: string,
  { channel, audience }: { readonly channel: Campaign['channel']; readonly audience: Audience },
) {
  const counts = await countAudience(db, merchantId, channel, audience);
  const examples = await listExamples(db, merchantId, channel, audience, examplesMax);
  return {
    matching: counts.matching,
    willGet: counts.will_get,
    withoutConsent: counts.without_consent,
    unsubscribed: counts.unsubscribed,
    currency: (await getShop(db, merchantId)).currency,
    examples: examples.map((shopper) => ({
      recipient: shopper.address,
      orders: shopper.orders,
      spent: { amountMinor: shopper.spent_minor, currency: shopper.currency },
      lastOrderAt: shopper.last_at.toISOString(),
    })),
  };
}

interface GivenConsents {
  readonly channel: Campaign['channel'];
  readonly recipients: readonly string[];
  readonly words: string;
  readonly source: string;
  readonly at: string;
}

/** Keeps consents with their words, time and source. Who has refused here stays so; what is known is not kept twice. */
export async function importConsents(
  platform: Platform,
  principal: Principal,
  { channel, recipients, words, source, at }: GivenConsents,
): Promise<{ kept: number; unsubscribed: number; refused: string[] }> {
  const { merchantId } = principal;
  if (Date.parse(at) > Date.now()) throw invalid('at', 'Choose a time that has passed.');
  const read = (text: string) =>
    channel === 'sms' ? smsNumber(text) : (z.email().safeParse(text.toLowerCase()).data ?? null);
  const refused = recipients.filter((text) => read(text) === null);
  const addresses = new Set(recipients.flatMap((text) => read(text) ?? []));
  const hashes = [...addresses].map((address) => recipientHash(merchantId, address));
  const { kept, unsubscribed } = await platform.db.transaction().execute(async (tx) => {
    await lockMarketing(tx, merchantId);
    const states = await listRecipientStates(tx, merchantId, hashes);
    const stateOf = (hash: string) => states.get(`${channel} ${hash}`);
    const asked = hashes.filter((hash) => !stateOf(hash)?.suppressed.includes('marketing'));
    const fresh = asked.filter((hash) => !stateOf(hash)?.hasMarketingConsent);
    await insertConsents(tx, merchantId, fresh, { channel, words, source: `import: ${source}`, at });
    await recordActivity(tx, principal, 'notifications', `Consents imported: ${fresh.length}`);
    return { kept: fresh.length, unsubscribed: hashes.length - asked.length };
  });
  return { kept, unsubscribed, refused };
}
