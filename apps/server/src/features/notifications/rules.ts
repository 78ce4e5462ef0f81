import { addressedChannels } from '@voicecart/contract/notifications/kinds';
import type { NotificationRule, NotificationSettings, ReplyDefault } from '@voicecart/contract/routes/notifications';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { touchMerchantApps } from '../apps/apps.ts';
import {
  findReplyAddresses,
  getSettings,
  listProviders,
  listRules,
  readProgress,
  upsertRule,
  upsertSettings,
} from './notifications.queries.ts';
import { allRules, channelsOf } from './planning/plan.ts';
import { getProviders } from './sending/providers.ts';

const defaults: NotificationSettings = {
  isOn: false,
  language: 'en',
  replyTo: '',
  postalAddress: '',
  quietFrom: 1_260,
  quietTo: 480,
  digestMinutes: 0,
  marketingPerDay: 1,
};

/** The merchant's settings, with our defaults where nothing was saved yet. */
export async function readSettings(db: Db, merchantId: string): Promise<NotificationSettings> {
  const row = await getSettings(db, merchantId);
  if (!row) return defaults;
  return {
    isOn: row.is_on,
    language: row.language,
    replyTo: row.reply_to,
    postalAddress: row.postal_address,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    digestMinutes: row.digest_minutes,
    marketingPerDay: row.marketing_per_day,
  };
}

/** Where replies to the merchant's mails go unless its settings say otherwise; null where it has no address of its own. */
export async function readReplyDefault(db: Db, merchantId: string): Promise<ReplyDefault | null> {
  const { service, contact } = await findReplyAddresses(db, merchantId);
  if (service) return { address: service, source: 'service' };
  return contact === '' ? null : { address: contact, source: 'contact' };
}

export async function readRules(db: Db, merchantId: string): Promise<NotificationRule[]> {
  const rows = await listRules(db, merchantId);
  return allRules(rows.map((row) => ({ ...row, isOn: row.is_on, delayMinutes: row.delay_minutes }))).map(
    ({ state, channel, isOn, class: kind, delayMinutes }) => ({ state, channel, isOn, class: kind, delayMinutes }),
  );
}

/** Settings, all rules, how the providers are, and how far the merchant has come. */
export async function readOverview(platform: Platform, merchantId: string) {
  const { db } = platform;
  const [settings, replyDefault, rules, health, progress] = await Promise.all([
    readSettings(db, merchantId),
    readReplyDefault(db, merchantId),
    readRules(db, merchantId),
    listProviders(db),
    readProgress(db, merchantId),
  ]);
  const now = new Date();
  const known = Object.values(getProviders(platform)).flat();
  const providers = known.map(({ name, channel, isFallback }) => {
    const row = health.find((one) => one.name === name);
    const pausedUntil = row?.paused_until && row.paused_until > now ? row.paused_until.toISOString() : null;
    return {
      name,
      channel,
      isFallback,
      state: pausedUntil ? ('paused' as const) : row && row.failures > 0 ? ('trying' as const) : ('working' as const),
      pausedUntil,
      lastError: row && row.failures > 0 ? row.last_error : null,
      failedAt: row?.failed_at?.toISOString() ?? null,
    };
  });
  const off = [
    { name: 'twilio', channel: 'sms' },
    { name: 'alexa', channel: 'alexa' },
  ] as const;
  const missing = off.filter(({ channel }) => getProviders(platform)[channel].length === 0);
  const none = {
    isFallback: false,
    state: 'off',
    pausedUntil: null,
    lastError: null,
    failedAt: null,
  } as const;
  return {
    settings,
    replyDefault,
    rules,
    progress,
    providers: [...providers, ...missing.map((one) => ({ ...one, ...none }))],
  };
}

/** @throws AppError 400 where a marketing mail would lack the sender's address */
export async function saveSettings(
  platform: Platform,
  principal: Principal,
  change: Partial<NotificationSettings>,
): Promise<void> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const before = await readSettings(tx, merchantId);
    const after = { ...before, ...change };
    if (after.postalAddress === '') await refuseMarketing(tx, merchantId, 'postalAddress');
    await upsertSettings(tx, merchantId, {
      is_on: after.isOn,
      language: after.language,
      reply_to: after.replyTo,
      postal_address: after.postalAddress,
      quiet_from: after.quietFrom,
      quiet_to: after.quietTo,
      digest_minutes: after.digestMinutes,
      marketing_per_day: after.marketingPerDay,
      ...(after.isOn && !before.isOn ? { on_since: new Date() } : {}),
    });
    const said = after.isOn === before.isOn ? 'Notification settings changed' : onOff(after.isOn);
    await recordActivity(tx, principal, 'notifications', said, changesBetween(before, after));
  });
}

const onOff = (isOn: boolean) => (isOn ? 'Notifications turned on' : 'Notifications turned off');

async function refuseMarketing(tx: Db, merchantId: string, field: string): Promise<void> {
  const rules = await readRules(tx, merchantId);
  if (rules.some((rule) => rule.isOn && rule.channel === 'mail' && rule.class === 'marketing')) {
    throw invalid(field, 'Marketing emails must show your postal address.');
  }
}

/** @throws AppError 400 where a marketing mail would lack the sender's address, or a channel is for service only */
export async function saveRule(platform: Platform, principal: Principal, rule: NotificationRule): Promise<void> {
  const { merchantId } = principal;
  const { state, channel, isOn, delayMinutes, class: kind } = rule;
  if (!channelsOf(state).includes(channel)) throw invalid('channel', 'This message goes by email or text only.');
  if (kind === 'marketing' && !addressedChannels.includes(channel)) {
    // Whoever asked to hear of an order did not ask for offers; Amazon forbids them.
    throw invalid('class', 'This channel takes service messages only.');
  }
  await platform.db.transaction().execute(async (tx) => {
    const { postalAddress } = await readSettings(tx, merchantId);
    if (isOn && channel === 'mail' && kind === 'marketing' && postalAddress === '') {
      throw invalid('class', 'Marketing emails must show your postal address. Add it in the settings first.');
    }
    await upsertRule(tx, {
      merchant_id: merchantId,
      state,
      channel,
      is_on: isOn,
      class: kind,
      delay_minutes: delayMinutes,
    });
    // Its skills declare notifications from the next publish on.
    if (channel === 'alexa') await touchMerchantApps(tx, merchantId);
    await recordActivity(
      tx,
      principal,
      'notifications',
      `Notification rule changed: ${state.replaceAll('_', ' ')}, ${channel}`,
    );
  });
}

/** The mail about a placed order, on or off; its class and delay stay. */
export async function setOrderConfirmation(platform: Platform, principal: Principal, isOn: boolean): Promise<void> {
  const rules = await readRules(platform.db, principal.merchantId);
  const rule = rules.find(({ state, channel }) => state === 'placed' && channel === 'mail');
  if (rule) await saveRule(platform, principal, { ...rule, isOn });
}
