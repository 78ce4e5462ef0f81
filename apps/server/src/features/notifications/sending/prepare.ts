import { addressedChannels, isOrderState } from '@voicecart/contract/notifications/kinds';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import { type NotificationAllowance, notificationAllowance, useNotifications } from '../../billing/billing.ts';
import { LayoutFault } from '../content/message-content.ts';
import { getShop, listRecipientStates, listTestAddresses, type RecipientState } from '../notifications.queries.ts';
import { claimOccasions, listFalseOccasions, markOccasionsPlanned } from '../occasions/occasions.queries.ts';
import { type Decision, decide } from '../planning/decide.ts';
import { type PlannedMessage, plan, type Rule } from '../planning/plan.ts';
import { shopperZone } from '../planning/shopper-zone.ts';
import { readReplyDefault, readRules, readSettings } from '../rules.ts';
import { channelPart } from './channel-requests.ts';
import { compileTexts, dataOf, type KindText, kindKey, type MailSender, requestOf, type Texts } from './compose.ts';
import {
  claimDue,
  claimEvents,
  type DecidedRow,
  type DueRow,
  insertDeliveries,
  listDueKinds,
  listMarketingSince,
  listPictures,
  listTold,
  lockMerchant,
  markPlanned,
  writeDecisions,
} from './deliveries.queries.ts';
import { type Reach, reachOf } from './reach.ts';

const dayMs = 86_400_000;
/**
 * A worker that says nothing for so long was killed: its messages are sent by another one, with the same key. Half of it
 * is longer than a group of messages takes, which may ask three providers one after the other.
 */
export function leaseMs({ NOTIFICATION_TIMEOUT_MS: timeoutMs }: Platform['config']): number {
  return Math.max(60_000, 8 * timeoutMs);
}
const eventsAtOnce = 500;

/** Makes the messages that waiting events and occasions ask for. @returns how many of them there were */
export async function planEvents(tx: Db, merchantId: string): Promise<number> {
  const events = await claimEvents(tx, merchantId, eventsAtOnce);
  const occasions = await claimOccasions(tx, merchantId, eventsAtOnce);
  if (events.length === 0 && occasions.length === 0) return 0;
  const [rules, { digestMinutes }] = [await readRules(tx, merchantId), await readSettings(tx, merchantId)];
  const rows = events.flatMap((event) =>
    plan(
      { ...event, orderId: event.order_id, createdAt: event.created_at },
      rules,
      event.is_test ? 0 : digestMinutes,
    ).map((message) => ({
      ...rowOf(merchantId, message, event),
      order_id: event.order_id,
      order_event_id: event.order_event_id,
      is_test: event.is_test,
      // What is late by its rule is due once the rule's wait is over, a test at once.
      not_before: event.is_test ? event.created_at : message.notBefore,
    })),
  );
  const occasionRows = occasions.flatMap((occasion) =>
    plan({ ...occasion, createdAt: occasion.created_at }, rules, 0).map((message) => ({
      ...rowOf(merchantId, message, occasion),
      order_id: null,
      order_event_id: null,
      occasion_id: occasion.id,
    })),
  );
  await insertDeliveries(tx, rows);
  await insertDeliveries(tx, occasionRows);
  await markPlanned(
    tx,
    merchantId,
    events.map(({ order_event_id }) => order_event_id),
  );
  await markOccasionsPlanned(
    tx,
    merchantId,
    occasions.map(({ id }) => id),
  );
  return events.length + occasions.length;
}

function rowOf(merchantId: string, message: PlannedMessage, { at }: { readonly at: Date }) {
  return {
    merchant_id: merchantId,
    id: newId(),
    event_at: at,
    state: message.state,
    channel: message.channel,
    class: message.class,
    is_test: false,
    not_before: message.notBefore,
    recipient: message.recipient,
    recipient_hash: recipientHash(merchantId, message.recipient),
  };
}

/** What decisions about a merchant's messages rest on. */
interface Ground {
  readonly isOn: boolean;
  readonly rules: readonly Rule[];
  readonly sender: MailSender;
  readonly timeZone: string;
  readonly told: Awaited<ReturnType<typeof listTold>>;
  readonly marketing: Awaited<ReturnType<typeof listMarketingSince>>;
  readonly recipients: ReadonlyMap<string, RecipientState>;
  readonly testAddresses: ReadonlySet<string>;
  readonly allowance: NotificationAllowance;
  /** Of the products in the orders, by SKU. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Occasions that have passed: sold out again, bought meanwhile. */
  readonly passed: ReadonlySet<string>;
  readonly reach: Reach;
}

async function senderOf(db: Db, merchantId: string): Promise<{ sender: MailSender; timeZone: string }> {
  const settings = await readSettings(db, merchantId);
  const replyTo = settings.replyTo || ((await readReplyDefault(db, merchantId))?.address ?? '');
  const { name, time_zone: timeZone } = await getShop(db, merchantId);
  return { sender: { merchantId, shopName: name, settings, replyTo }, timeZone };
}

async function groundOf(tx: Db, merchantId: string, rows: readonly DueRow[], now: Date): Promise<Ground> {
  const orders = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))];
  const occasions = [...new Set(rows.flatMap(({ occasion_id }) => occasion_id ?? []))];
  const hashes = [...new Set(rows.map(({ recipient_hash }) => recipient_hash))];
  const tested = [...new Set(rows.flatMap((row) => (row.is_test ? [row.recipient.toLowerCase()] : [])))];
  const hasMarketing = rows.some((row) => row.class === 'marketing');
  const { sender, timeZone } = await senderOf(tx, merchantId);
  return {
    isOn: sender.settings.isOn,
    rules: await readRules(tx, merchantId),
    sender,
    timeZone,
    told: orders.length > 0 ? await listTold(tx, merchantId, orders) : [],
    marketing: hasMarketing ? await listMarketingSince(tx, merchantId, hashes, new Date(now.getTime() - dayMs)) : [],
    recipients: await listRecipientStates(tx, merchantId, hashes),
    testAddresses: await listTestAddresses(tx, merchantId, tested),
    allowance: await notificationAllowance(tx, merchantId),
    pictures: await listPictures(tx, merchantId, skusOf(rows)),
    passed: await listFalseOccasions(tx, merchantId, occasions),
    reach: await reachOf(tx, merchantId, rows),
  };
}

/** Only mails show pictures. */
function skusOf(rows: readonly DueRow[]): string[] {
  const mails = rows.filter(({ channel }) => channel === 'mail');
  return [...new Set(mails.flatMap(({ items }) => (items ?? []).flatMap(({ sku }) => (sku === '' ? [] : [sku]))))];
}

function decideRow(ground: Ground, row: DueRow, earlier: readonly DueRow[], now: Date): Decision {
  const { settings } = ground.sender;
  const rule = ground.rules.find(({ state, channel }) => state === row.state && channel === row.channel);
  const isToldWith = (one: { readonly channel: string; readonly order_id: string | null }) =>
    one.order_id !== null && one.order_id === row.order_id && one.channel === row.channel;
  const isToShopper = (one: { readonly channel: string; readonly recipient_hash: string }) =>
    one.recipient_hash === row.recipient_hash && one.channel === row.channel;
  const state = ground.recipients.get(`${row.channel} ${row.recipient_hash}`);
  const told = [
    ...ground.told.filter(isToldWith),
    ...earlier.filter((one) => isToldWith(one) && (one.class === 'service' || one.state === 'review_asked')),
  ];
  const marketingAt = [
    ...ground.marketing.filter(isToShopper).map((one) => one.prepared_at),
    ...earlier.filter((one) => isToShopper(one) && one.class === 'marketing').map(() => now),
  ];
  return decide(
    {
      state: row.state,
      class: row.class,
      channel: row.channel,
      eventAt: row.event_at,
      delayMinutes: rule?.delayMinutes ?? 0,
      isTest: row.is_test,
      areNotificationsOn: ground.isOn,
      isRuleOn: row.campaign_id === null ? rule?.isOn === true : row.campaign_status === 'scheduled',
      // The other channels reach only who asked to hear of this very order.
      isTestAddress: !isAddressed(row.channel) || ground.testAddresses.has(row.recipient.toLowerCase()),
      // An occasion is made for an address or a number: one that has neither has lost them.
      isErased: row.occasion_id !== null && row.occasion_email === null && row.occasion_phone === null,
      hasRecipient:
        row.recipient !== '' && (isAddressed(row.channel) || ground.reach.isKnown(row.channel, row.order_id ?? '')),
      isAllowed: ground.reach.isAllowed(row.channel, row.order_id ?? ''),
      isResend: row.resend_of !== null,
      orderStatus: row.order_status,
      isStillTrue: row.occasion_id === null || !ground.passed.has(row.occasion_id),
      told: told.map((one) => one.state),
      suppressed: state?.suppressed ?? [],
      hasMarketingConsent: state?.hasMarketingConsent ?? false,
      hasPostalAddress: settings.postalAddress !== '',
      marketingSentAt: marketingAt.filter((at) => at !== null),
      marketingPerDay: settings.marketingPerDay,
      quietHours: { from: settings.quietFrom, to: settings.quietTo },
      zone: shopperZone(row, ground.timeZone),
      quota: { ...ground.allowance, used: ground.allowance.used + earlier.filter((one) => !one.is_test).length },
    },
    now,
  );
}

/** What would be decided now, of messages that are planned: for the simulator, which shows it. Changes nothing. */
export async function judgeRows(tx: Db, merchantId: string, rows: readonly DueRow[], now: Date) {
  const corrected = rows.map((row) => correctedRow(merchantId, row));
  const ground = await groundOf(tx, merchantId, corrected, now);
  return corrected.map((row) => ({ row, decision: decideRow(ground, row, [], now) }));
}

/**
 * Decides about what is due and keeps each message that is to be sent, with its whole request, before anything is sent:
 * whatever happens then, what is repeated is the same message with the same key.
 * @returns the ids of the messages that are ready, and whether anything was due
 */
export async function prepareDue(
  platform: Platform,
  merchantId: string,
  limit: number,
  now: Date,
): Promise<{ readonly ready: readonly string[]; readonly decided: number }> {
  const { db } = platform;
  const kinds = await listDueKinds(db, merchantId, now);
  if (kinds.length === 0) return { ready: [], decided: 0 };
  const { sender } = await senderOf(db, merchantId);
  const texts = await compileTexts(platform, sender, kinds);
  return db.transaction().execute(async (tx) => {
    await lockMerchant(tx, merchantId);
    const claimed = await claimDue(tx, merchantId, now, limit);
    // A kind that has come since waits for the next look.
    const rows = claimed
      .filter((row) => texts.kinds.has(kindKey(sender, row)))
      .map((row) => correctedRow(merchantId, row));
    if (rows.length === 0) return { ready: [], decided: 0 };
    const ground = await groundOf(tx, merchantId, rows, now);
    const decided: DecidedRow[] = [];
    let counted = 0;
    const sending: Sending[] = [];
    const earlier: DueRow[] = [];
    for (const row of rows) {
      const decision = decideRow(ground, row, earlier, now);
      const text = texts.kinds.get(kindKey(sender, row));
      if (!text) throw new Error(`no text for ${row.state} by ${row.channel}`);
      if (decision.outcome !== 'send') decided.push(notSent(row, decision));
      else if (text instanceof LayoutFault) decided.push(notComposed(row, decision, text));
      else {
        sending.push({ row, decision, text });
        earlier.push(row);
      }
    }
    for (const group of digests(sending, texts)) {
      const [lead, ...members] = group;
      const { data, message } = compose(platform, { sender, texts, pictures: ground.pictures }, group);
      const request = {
        ...requestOf(sender, lead.row.channel, lead.row.recipient, message, data),
        ...channelPart(platform, sender, lead.row, now),
      };
      if (!lead.row.is_test) counted += 1;
      decided.push({ ...decidedOf(lead.row), status: 'prepared', reasons: lead.decision.reasons, request });
      for (const { row, decision } of members) {
        decided.push({
          ...decidedOf(row),
          status: 'merged',
          reasons: decision.reasons,
          request: null,
          mergedInto: lead.row.id,
        });
      }
    }
    await useNotifications(platform, tx, ground.allowance, counted);
    await writeDecisions(tx, merchantId, decided, now, new Date(now.getTime() + leaseMs(platform.config)));
    return {
      ready: decided.flatMap(({ id, status }) => (status === 'prepared' ? [id] : [])),
      decided: decided.length,
    };
  });
}

const isAddressed = (channel: DueRow['channel']) => addressedChannels.includes(channel);

function notSent(row: DueRow, { outcome, until, reasons }: Decision): DecidedRow {
  const status = outcome === 'hold' ? 'due' : 'dropped';
  return { ...decidedOf(row), status, reasons, notBefore: until, request: null };
}

function notComposed(row: DueRow, { reasons }: Decision, { message }: LayoutFault): DecidedRow {
  return { ...decidedOf(row), status: 'failed', error: message, reasons, request: null };
}

function decidedOf({ id, recipient, recipient_hash: recipientHash }: DueRow) {
  return { id, recipient, recipientHash, error: null, notBefore: null, mergedInto: null };
}

/** The message as it goes to whom a person has corrected the order's recipient to. */
function correctedRow(merchantId: string, row: DueRow): DueRow {
  const { corrected } = row;
  if (corrected === null) return row;
  return { ...row, recipient: corrected, recipient_hash: recipientHash(merchantId, corrected) };
}

interface Sending {
  readonly row: DueRow;
  readonly decision: Decision;
  readonly text: KindText;
}

/** What messages are composed with: the texts, and the sender in whose language they were laid out. */
interface Material {
  readonly sender: MailSender;
  readonly texts: Texts;
  readonly pictures: ReadonlyMap<string, string>;
}

/** One message of a group: its own text, or a digest of all of them. */
function compose(platform: Platform, { sender, texts, pictures }: Material, [lead, ...members]: Group) {
  const digestFill = members.length === 0 ? undefined : texts.digests.get(lead.row.channel);
  if (!digestFill) {
    const data = dataOf(platform, sender, lead.row, { pictures });
    return { data, message: lead.text.fill(data) };
  }
  const digest = [lead, ...members].map(({ row, text }) => {
    const data = dataOf(platform, sender, row);
    return { orderId: row.order_id, text: text.line(data), url: data.mainUrl };
  });
  const data = dataOf(platform, sender, lead.row, { digest });
  return { data, message: digestFill(data) };
}

type Group = readonly [lead: Sending, ...members: Sending[]];

/** Service messages to one shopper on one channel together, where the merchant wants them so; else each by itself. */
function digests(sending: readonly Sending[], texts: Texts): Group[] {
  const groups = Map.groupBy(sending, ({ row }) =>
    texts.digests.has(row.channel) && row.class === 'service' && isOrderState(row.state) && !row.is_test
      ? `${row.channel} ${row.recipient_hash}`
      : row.id,
  );
  return [...groups.values()].flatMap(([lead, ...members]) => (lead ? [[lead, ...members] as const] : []));
}
