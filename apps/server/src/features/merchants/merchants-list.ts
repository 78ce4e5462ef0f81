import type { Readable } from 'node:stream';
import { planById, planName, plans } from '@voicecart/contract/plans';
import { type MerchantItem, merchantStatuses } from '@voicecart/contract/routes/merchants';
import type { Db } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { endMerchantSessions, type Session } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../activity/activity.ts';
import {
  countMerchants,
  findAgencyOf,
  findMerchantInScope,
  lockMerchantInScope,
  type MerchantFilter,
  type MerchantRow,
  type MerchantScope,
  type MerchantSort,
  merchantSorts,
  readMerchantPage,
  readMerchantsAfter,
  setClosed,
} from './merchants-list.queries.ts';

export type AskedMerchants = Omit<MerchantFilter, 'scope'>;

/** No merchant has it: an agency's admin without an agency sees nothing, not everything. */
const noAgency = '00000000-0000-0000-0000-000000000000';
const exportPage = 1_000;

/**
 * Which merchants an admin sees: a super admin all, an agency's admin those of its agency, the payment partner's
 * representative those on Amazon Pay plans.
 */
export async function merchantsSeenBy(db: Db, session: Session): Promise<MerchantScope> {
  if (session.identity === 'super_admin') return { agencyId: null, planIds: null };
  if (session.identity === 'amazonpayrep') return { agencyId: null, planIds: amazonPayPlans };
  return { agencyId: (await findAgencyOf(db, session.userId)) ?? noAgency, planIds: null };
}

const amazonPayPlans = plans.map(({ id }) => id).filter((id) => id.startsWith('amazon-pay'));

export async function listMerchants(
  platform: Platform,
  session: Session,
  asked: AskedMerchants & { sort?: string | undefined; currentPage: number; limit: number },
) {
  const { sort, currentPage, limit, ...filter } = asked;
  const { db } = platform;
  const { rows, total } = await readMerchantPage(db, await filterFor(db, session, filter), {
    ...readSort(sort ?? '-createdAt'),
    offset: (currentPage - 1) * limit,
    limit,
  });
  return { items: rows.map(toItem), total, currentPage, limit };
}

async function filterFor(db: Db, session: Session, asked: AskedMerchants): Promise<MerchantFilter> {
  if (asked.from && asked.to && asked.from > asked.to) throw invalid('to', 'The last day is before the first.');
  return { ...asked, q: asked.q?.trim(), scope: await merchantsSeenBy(db, session) };
}

function readSort(sort: string): { sort: MerchantSort; isDescending: boolean } {
  const found = merchantSorts.find((name) => name === sort.replace(/^-/, ''));
  if (!found) throw invalid('sort', `Merchants sort by ${merchantSorts.join(', ')}.`);
  return { sort: found, isDescending: sort.startsWith('-') };
}

/** The filtered merchants as CSV, written as they are read. */
export async function exportMerchants(platform: Platform, session: Session, asked: AskedMerchants): Promise<Readable> {
  const { db } = platform;
  const filter = await filterFor(db, session, asked);
  async function* lines() {
    let after: string | null = null;
    while (true) {
      const rows: MerchantRow[] = await readMerchantsAfter(db, filter, after, exportPage);
      for (const row of rows) yield toCells(toItem(row));
      if (rows.length < exportPage) return;
      after = rows.at(-1)?.id ?? null;
    }
  }
  return csvStream(csvHeader, lines());
}

const csvHeader = [
  'id',
  'name',
  'website',
  'contact',
  'email',
  'phone',
  'plan',
  'status',
  'source',
  'agency',
  'apps',
  'joined',
];

function toCells(item: MerchantItem) {
  return [
    item.id,
    item.name,
    item.website,
    item.contactName,
    item.contactEmail,
    item.contactPhone,
    item.planName,
    item.status,
    item.source,
    item.agency,
    item.apps,
    item.createdAt,
  ];
}

/**
 * Activates or deactivates a merchant. Its people's sessions end with it; saying the same again changes nothing.
 * @throws AppError 404 for a merchant the admin does not see.
 */
export async function setMerchantStatus(
  platform: Platform,
  session: Session,
  merchantId: string,
  status: 'active' | 'deactivated',
): Promise<MerchantItem> {
  const { db } = platform;
  const scope = await merchantsSeenBy(db, session);
  const row = await db.transaction().execute(async (tx) => {
    const merchant = await lockMerchantInScope(tx, scope, merchantId);
    if (!merchant) throw notFound('The merchant');
    const isClosed = merchant.closed_at !== null;
    if (isClosed !== (status === 'deactivated')) {
      await setClosed(tx, merchantId, isClosed ? null : new Date());
      if (!isClosed) await endMerchantSessions(tx, merchantId);
      const principal = { merchantId, userId: session.userId, actorUserId: null };
      const what = isClosed ? 'activated' : 'deactivated';
      await recordActivity(tx, principal, `merchant-${what}`, `Merchant “${merchant.name}” ${what}`);
    }
    return findMerchantInScope(tx, scope, merchantId);
  });
  platform.forgetStandings();
  if (!row) throw notFound('The merchant');
  return toItem(row);
}

export async function readMerchantFilters(platform: Platform, session: Session) {
  const {
    plans: ofPlans,
    statuses,
    sources,
  } = await countMerchants(platform.db, await merchantsSeenBy(platform.db, session));
  const planCounts = new Map(ofPlans.map(({ plan_id, count }) => [plan_id, count]));
  const statusCounts = new Map(statuses.map(({ status, count }) => [status, count]));
  return {
    plans: visiblePlans(session).map((id) => ({ id, name: planById[id].title, count: planCounts.get(id) ?? 0 })),
    statuses: merchantStatuses.map((id) => ({ id, count: statusCounts.get(id) ?? 0 })),
    sources: sources.map(({ source, count }) => ({ id: source, count })),
  };
}

export function readMerchantPlans(session: Session, brand: string) {
  return visiblePlans(session).map((id) => ({ id, name: planName(id, brand), title: planById[id].title }));
}

function visiblePlans(session: Session) {
  return session.identity === 'amazonpayrep' ? amazonPayPlans : plans.map(({ id }) => id);
}

function toItem(row: MerchantRow): MerchantItem {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    planId: row.plan_id,
    planName: planById[row.plan_id].title,
    status: row.status,
    source: row.source,
    agency: row.agency,
    isAgencyUnreviewed: row.agency_unreviewed,
    apps: row.apps ?? 0,
    createdAt: row.created_at.toISOString(),
  };
}
