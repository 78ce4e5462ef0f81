import type { AttributedOrder } from '@voicecart/contract/routes/analytics';
import type { Db } from '../../platform/database.ts';
import { type ReportFilter, readFailedSearches, readPeriod, readUnmatched } from './analytics.queries.ts';
import { checkFilter, rangeBefore } from './analytics.ts';
import { readHealth } from './health.queries.ts';
import { healthDays } from './health.ts';
import {
  countOrderedConversations,
  type FunnelRow,
  type OrderRow,
  readAttributedOrders,
  readFunnel,
  readOrdersByInteraction,
} from './money.queries.ts';
import { utterancesOf } from './teachable.ts';

const dayMs = 86_400_000;
const ordersMax = 100;
const dashboardDays = 30;
/** So many are named on a dashboard: what to do next, not a report. */
const hintsMax = 5;

interface Earned {
  currency: string;
  directOrders: number;
  directMinor: number;
  assistedOrders: number;
  assistedMinor: number;
}

/** What left no money counts no order either. */
const stands = ({ status }: OrderRow) => !['cancelled', 'returned', 'refunded'].includes(status);

/** By currency, the one with most orders first: amounts of two currencies are never added up. */
function earnedOf(orders: readonly OrderRow[]): Earned[] {
  const sums = new Map<string, Earned>();
  for (const { kind, currency, value } of orders.filter(stands)) {
    const sum = sums.get(currency) ?? {
      currency,
      directOrders: 0,
      directMinor: 0,
      assistedOrders: 0,
      assistedMinor: 0,
    };
    sum[`${kind}Orders`] += 1;
    sum[`${kind}Minor`] += value;
    sums.set(currency, sum);
  }
  const count = (sum: Earned) => sum.directOrders + sum.assistedOrders;
  return [...sums.values()].sort((a, b) => count(b) - count(a) || a.currency.localeCompare(b.currency));
}

function earnedBy<Group extends object>(
  orders: readonly OrderRow[],
  keyOf: (order: OrderRow) => string,
  groupOf: (order: OrderRow) => Group,
): (Earned & Group)[] {
  const groups = [...Map.groupBy(orders, keyOf).values()];
  return groups
    .flatMap((some) => earnedOf(some).map((sum) => ({ ...sum, ...groupOf(some[0] as OrderRow) })))
    .sort((a, b) => b.directOrders + b.assistedOrders - a.directOrders - a.assistedOrders);
}

/** Orders that the apps brought, and how far conversations came. @throws AppError 400, 404 */
export async function readMoney(db: Db, merchantId: string, filter: ReportFilter, now = new Date()) {
  const timeZone = await checkFilter(db, merchantId, filter);
  const past = { ...filter, ...rangeBefore(filter) };
  const [orders, ordersBefore, funnel] = await Promise.all([
    readAttributedOrders(db, merchantId, filter, timeZone),
    readAttributedOrders(db, merchantId, past, timeZone),
    funnelOf(db, merchantId, filter, past, timeZone),
  ]);
  return {
    earned: earnedOf(orders),
    before: earnedOf(ordersBefore),
    days: daysOf(filter).map((day) => {
      const some = orders.filter((order) => order.day === day && stands(order));
      const direct = some.filter(({ kind }) => kind === 'direct').length;
      return { day, directOrders: direct, assistedOrders: some.length - direct };
    }),
    apps: earnedBy(
      orders,
      (order) => order.app_id,
      (order) => ({ appId: order.app_id, appName: order.app_name }),
    ),
    channels: earnedBy(
      orders,
      (order) => order.channel,
      ({ channel }) => ({ channel }),
    ),
    interactions: await interactionsOf(db, merchantId, orders),
    funnel,
    orders: orders.slice(0, ordersMax).map(toAttributed),
    timeZone,
    asOf: now.toISOString(),
  };
}

/** All orders of the report, as header and rows. @throws AppError 400, 404 */
export async function readOrdersTable(db: Db, merchantId: string, filter: ReportFilter) {
  const timeZone = await checkFilter(db, merchantId, filter);
  const orders = await readAttributedOrders(db, merchantId, filter, timeZone);
  return {
    header: ['placed_at', 'number', 'source', 'status', 'value_minor', 'currency', 'app', 'channel'],
    rows: orders.map((order) => [
      order.placed_at.toISOString(),
      order.number,
      order.kind,
      order.status,
      order.value,
      order.currency,
      order.app_name,
      order.channel,
    ]),
  };
}

async function interactionsOf(db: Db, merchantId: string, orders: readonly OrderRow[]) {
  const direct = orders.filter((order) => order.kind === 'direct' && stands(order));
  const ordersOf = Map.groupBy(direct, ({ conversation_id: id }) => id ?? '');
  ordersOf.delete('');
  const counts = new Map<number, number>();
  for (const { type, conversation_id: id } of await readOrdersByInteraction(db, merchantId, [...ordersOf.keys()])) {
    counts.set(type, (counts.get(type) ?? 0) + (ordersOf.get(id)?.length ?? 0));
  }
  return [...counts]
    .map(([type, directOrders]) => ({ type, directOrders }))
    .sort((a, b) => b.directOrders - a.directOrders || a.type - b.type);
}

async function funnelOf(db: Db, merchantId: string, filter: ReportFilter, past: ReportFilter, timeZone: string) {
  const read = async (range: ReportFilter) => ({
    ...(await readFunnel(db, merchantId, range, timeZone)),
    ordered: await countOrderedConversations(db, merchantId, range, timeZone),
  });
  const [now, before] = await Promise.all([read(filter), read(past)]);
  const steps: readonly (keyof FunnelRow | 'ordered')[] = ['talked', 'searched', 'found', 'cart', 'link', 'ordered'];
  return steps.map((step) => ({ step, conversations: now[step], before: before[step] }));
}

function toAttributed(row: OrderRow): AttributedOrder {
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    kind: row.kind,
    status: row.status,
    valueMinor: row.value,
    currency: row.currency,
    appId: row.app_id,
    appName: row.app_name,
    channel: row.channel,
    conversationId: row.conversation_id,
  };
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, place) => dayOf(Date.parse(from) + place * dayMs));
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** How one app does now, and what to do next. @throws AppError 404 */
export async function readSkillDashboard(db: Db, merchantId: string, appId: string, now = new Date()) {
  const probe = { skill_id: appId, from: dayOf(now.getTime()), to: dayOf(now.getTime()) };
  const timeZone = await checkFilter(db, merchantId, probe);
  // Swedish writes dates the ISO way.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  const from = dayOf(Date.parse(today) - (dashboardDays - 1) * dayMs);
  const filter = { skill_id: appId, from, to: today };
  const since = new Date(now.getTime() - healthDays * dayMs);
  const [money, { days }, missing, unmatched, health] = await Promise.all([
    readMoney(db, merchantId, filter, now),
    readPeriod(db, merchantId, filter, timeZone),
    readFailedSearches(db, merchantId, filter, hintsMax),
    readUnmatched(db, merchantId, filter, timeZone),
    readHealth(db, merchantId, appId, since),
  ]);
  const utteranceOf = await utterancesOf(db, merchantId, unmatched);
  const [yesterday, current] = days.slice(-2);
  const figure = (name: 'sessions' | 'turns' | 'failures') => ({
    value: current?.[name] ?? 0,
    before: yesterday?.[name] ?? 0,
  });
  const ordersOf = (day: string) => {
    const counted = money.days.find((one) => one.day === day);
    return (counted?.directOrders ?? 0) + (counted?.assistedOrders ?? 0);
  };
  return {
    today: { sessions: figure('sessions'), turns: figure('turns'), failures: figure('failures') },
    earned: money.earned,
    before: money.before,
    funnel: money.funnel,
    health: {
      medianMs: health.median,
      slowestMs: health.slowest,
      turns: health.turns,
      failures: health.failures,
      failingSince: health.failing_since?.toISOString() ?? null,
    },
    days: days.map(({ day, sessions }) => ({ day, sessions, orders: ordersOf(day) })),
    teach: unmatched
      .filter((row) => row.text !== '' && !utteranceOf(row))
      .slice(0, hintsMax)
      .map(({ text, locale, count }) => ({ text, locale, count })),
    missing,
    orders: money.orders.slice(0, hintsMax),
    range: { from, to: today },
    timeZone,
  };
}
