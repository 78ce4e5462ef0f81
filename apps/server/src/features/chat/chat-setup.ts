import type { ChatSettings } from '@voicecart/contract/chat/chat-settings';
import { planById } from '@voicecart/contract/plans';
import type { ChatSetup, chatChecks } from '@voicecart/contract/routes/chat';
import { OutsideFault } from '../../outside/exchange.ts';
import { fetchPublicPage } from '../../outside/public-page.ts';
import type { Db } from '../../platform/database.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireStepUp, type Session } from '../../platform/sessions/sessions.ts';
import { type Principal, principalOf, recordActivity, recordSensitive } from '../activity/activity.ts';
import { getAppDefinition, requireApp } from '../apps/apps.ts';
import { learnForChat } from '../conversations/conversations.ts';
import { deleteCustomerTokens } from './chat.queries.ts';
import { readSettings } from './chat-app.ts';
import { sealChatSecret } from './chat-secret.ts';
import { findChatMerchant, findSettings, noteSeen, putSecret, putSettings } from './chat-settings.queries.ts';

const pageBytesMax = 3_000_000;
const pageMsMax = 10_000;

/** @throws AppError 404 */
export async function getSetup(platform: Platform, db: Db, merchantId: string, appId: string): Promise<ChatSetup> {
  await requireApp(db, merchantId, appId);
  const [row, merchant] = await Promise.all([findSettings(db, merchantId, appId), findChatMerchant(db, merchantId)]);
  const { publicUrl } = platform.config;
  return {
    settings: readSettings(row?.settings),
    isInPlan: merchant !== undefined && planById[merchant.plan_id].features.includes('chat'),
    secretMadeAt: row?.secret_made_at?.toISOString() ?? null,
    seenAt: row?.seen_at?.toISOString() ?? null,
    seenPage: row?.seen_page ?? null,
    snippet: `<script async src="${publicUrl}/w/${appId}.js"></script>`,
    origin: publicUrl,
    demoUrl: `${publicUrl}/w/demo/${appId}`,
    timeZone: merchant?.time_zone ?? 'UTC',
  };
}

/**
 * Whole conversations are mailed to the address for people, and a page of an origin may show the chat and is where mails
 * lead back to: another address, and an origin that is added, need a proof, and owners are told.
 * @throws AppError 404, 403 'acting', 'step_up_needed' where an address or an origin is another one
 */
export async function saveSetup(
  platform: Platform,
  session: Session,
  { merchantId, appId }: { readonly merchantId: string; readonly appId: string },
  settings: ChatSettings,
): Promise<void> {
  const principal = principalOf(session, merchantId);
  await platform.db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, merchantId, appId);
    const before = readSettings((await findSettings(tx, merchantId, appId))?.settings);
    const { email } = settings.handoff;
    if (email !== '' && email !== before.handoff.email) {
      requireStepUp(session);
      const what = `${app.name}: conversations that ask for a person are mailed to ${email}`;
      await recordSensitive(tx, platform, principal, { type: 'chat', what });
    }
    const added = settings.origins.filter((origin) => !before.origins.includes(origin));
    if (added.length > 0) {
      requireStepUp(session);
      const what = `${app.name}: the chat may be shown by ${added.join(', ')}`;
      await recordSensitive(tx, platform, principal, { type: 'chat', what });
    }
    await putSettings(tx, merchantId, appId, settings);
    const what = before.isOn === settings.isOn ? 'changed' : settings.isOn ? 'turned on' : 'turned off';
    await recordActivity(tx, principal, 'chat', `${app.name}: chat ${what}`);
  });
  if (!settings.isOn) return;
  // The first shopper should not be the one who waits until the words are learnt.
  const loaded = await getAppDefinition(platform, appId);
  for (const locale of loaded?.definition.locales ?? []) {
    if (loaded) learnForChat(platform, loaded.definition, locale);
  }
}

/**
 * Makes the secret anew. Whoever had the one before could name any customer: the sessions that came by it end.
 * @returns it, for this once
 * @throws AppError 404
 */
export async function makeSecret(platform: Platform, principal: Principal, appId: string): Promise<string> {
  const secret = newToken();
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, merchantId, appId);
    const row = await findSettings(tx, merchantId, appId);
    const sealed = sealChatSecret(platform, merchantId, appId, secret);
    await putSecret(tx, merchantId, appId, sealed, readSettings(row?.settings));
    await deleteCustomerTokens(tx, merchantId, appId);
    const message = row?.secret ? 'chat secret replaced' : 'chat secret made';
    await recordSensitive(tx, platform, principal, { type: 'chat-secret', what: `${app.name}: ${message}` });
  });
  return secret;
}

/** Looks at a page of the shop for the script, and for what would keep it from working. @throws AppError 404 */
export async function checkPage(
  platform: Platform,
  merchantId: string,
  appId: string,
  url: string,
): Promise<(typeof chatChecks)[number]> {
  await requireApp(platform.db, merchantId, appId);
  const settings = readSettings((await findSettings(platform.db, merchantId, appId))?.settings);
  if (!settings.isOn) return 'off';
  try {
    const page = await fetchPublicPage(url, {
      bytesMax: pageBytesMax,
      timeoutMs: pageMsMax,
      isLoopbackAllowed: platform.config.FETCH_LOOPBACK === 'on',
    });
    const found = judge(page, settings, `${platform.config.publicUrl}/w/`, appId);
    if (found === 'ok') await noteSeen(platform.db, merchantId, appId, new URL(page.url).origin);
    return found;
  } catch (error) {
    if (error instanceof OutsideFault) return 'unreachable';
    throw error;
  }
}

function judge(
  page: { url: string; text: string; policy: string },
  settings: ChatSettings,
  base: string,
  appId: string,
): (typeof chatChecks)[number] {
  if (!page.text.includes(base)) return 'no-snippet';
  if (!page.text.includes(`${base}${appId}.js`)) return 'other-app';
  if (!settings.origins.includes(new URL(page.url).origin)) return 'origin';
  return allows(page.policy, new URL(base)) ? 'ok' : 'policy';
}

/** Whether a page's policy lets our script and its calls through. */
function allows(policy: string, ours: URL): boolean {
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const open = new Set(['*', ours.origin, ours.host, ours.protocol]);
  return ['script-src', 'connect-src'].every((name) => {
    const sources = rules.get(name) ?? rules.get('default-src');
    return sources === undefined || sources.some((source) => open.has(source.replace(/\/$/, '')));
  });
}
