import {
  type LaunchType,
  launchPaths,
  launchTypeNumbers,
  launchTypes,
} from '@voicecart/contract/notifications/launch-links';
import type { InteractionLog } from '@voicecart/contract/routes/launch';
import { z } from 'zod';
import { qrPath } from '../../../outside/qr-path.ts';
import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import { requireApp } from '../../apps/apps.ts';
import { countVisits, insertVisit, listVisits } from './launch.queries.ts';
import { skillOf } from './launch-skills.ts';
import { openVisit } from './visit-token.ts';

/** Whatever a link carried; it is shown to nobody but the merchant. */
const searched = z.record(z.string(), z.unknown());

/** Logs a visit of a launch page, once. @throws AppError 410 without a token for this seller */
export async function logVisit(platform: Platform, log: InteractionLog): Promise<void> {
  const visit = openVisit(platform, log.token);
  if (!visit || visit.merchantId !== log.seller_id) throw failure('link_expired.link');
  const email = log.user?.email.trim() ?? '';
  const { requestData } = log;
  const search = searched.safeParse(JSON.parse(requestData.search)).data ?? {};
  await insertVisit(platform.db, {
    merchant_id: visit.merchantId,
    id: visit.id,
    app_id: visit.appId,
    skill_id: log.skill_id,
    request_type: log.request_type,
    is_email: log.is_email,
    is_text_message: log.is_text_message,
    intent: requestData.intent,
    search: JSON.stringify(withoutAddresses(search)),
    response: withoutAddress(log.response_data),
    interaction_type: log.interaction_type,
    browser: log.browserData,
    source: log.source,
    user_hash: email === '' ? null : recipientHash(visit.merchantId, email),
  });
}

/** The shopper is known by hash alone, so that nothing is left to erase. */
function withoutAddresses(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !/e?mail/i.test(name)));
}

function withoutAddress(response: string): string {
  return response.replace(/([?&]email(?:id)?=)[^&]*/gi, '$1');
}

const dayMs = 86_400_000;
const countedDays = 30;
const visitsShown = 50;

/** What a shop's mails and pages put in the place of each shopper's own. */
const placeholders: Readonly<Partial<Record<LaunchType, string>>> = {
  [launchTypes.trackOrder]: '&orderid=ORDER_NUMBER&emailid=EMAIL',
  [launchTypes.notifyInStock]: '&variantid=SKU&emailid=EMAIL',
};

/** The links of an app, with their QR codes and how often each was opened. @throws AppError 404 */
export async function readLaunchLinks(platform: Platform, merchantId: string, appId: string, language: string) {
  const { db, config } = platform;
  const app = await requireApp(db, merchantId, appId);
  const [counts, visits] = await Promise.all([
    countVisits(db, merchantId, appId, new Date(Date.now() - countedDays * dayMs)),
    listVisits(db, merchantId, appId, visitsShown),
  ]);
  const skillId = app.prod_aws_skill_id ?? app.aws_skill_id;
  const query = `skillid=${encodeURIComponent(skillId ?? '')}&language=${encodeURIComponent(language)}`;
  const pageOf = (type: LaunchType) => `${config.publicUrl}${launchPaths[type]}?${query}`;
  const links = launchTypeNumbers.map((type) => {
    const ids = placeholders[type] ?? '';
    const opened = counts.find(({ request_type }) => request_type === type)?.count ?? 0;
    // What is printed for everybody can name nobody's order: it opens the app, which asks for the order.
    const printed = pageOf(ids === '' ? type : launchTypes.quickLinks);
    return { type, url: `${pageOf(type)}${ids}`, qr: { ...qrPath(printed), opensApp: ids !== '' }, opened };
  });
  return {
    skillId: skillOf(app, 'prod'),
    links: skillId === null ? [] : links,
    visits: visits.map(({ id, at, request_type, source, browser, response }) => ({
      id,
      at: at.toISOString(),
      type: request_type,
      source,
      browser,
      wasLed: response.startsWith('https://'),
    })),
  };
}
