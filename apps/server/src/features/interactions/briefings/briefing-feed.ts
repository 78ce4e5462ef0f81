import { createHash } from 'node:crypto';
import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { isLocale } from '@voicecart/contract/locales';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAppDefinition } from '../../apps/apps.ts';
import { readFeed } from './briefings.ts';

const paramsSchema = z.object({ appId: z.uuid(), file: z.string().endsWith('.json') });
const flashBriefingType = interactionNumbers.flashBriefing;

/** Where Amazon reads the news of an app in one locale. */
export function feedUrl(publicUrl: string, appId: string, locale: string): string {
  return `${publicUrl}/briefing/${appId}/${locale}.json`;
}

/**
 * `GET /briefing/{appId}/{locale}.json`: the feed of a flash briefing skill, open to everyone as Amazon wants it. Answers
 * 304 where nothing changed, 404 where the app has no flash briefing.
 */
export function mountBriefingFeed(app: FastifyInstance, platform: Platform): void {
  app.get('/briefing/:appId/:file', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const locale = params.success ? params.data.file.slice(0, -'.json'.length) : '';
    const loaded = params.success && isLocale(locale) ? await getAppDefinition(platform, params.data.appId) : null;
    // What is live goes on as it was submitted, whatever is edited since.
    const isOn = loaded && [loaded.definition, await loaded.liveDefinition()].some((app) => tellsNews(app, locale));
    if (!loaded || !isOn || !isLocale(locale)) throw failure('not_found.feed');
    const items = await readFeed(platform.db, loaded.merchantId, locale, new Date());
    const body = JSON.stringify(items);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' });
    const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    return known.some((tag) => tag.replace(/^W\//, '') === etag || tag === '*')
      ? reply.code(304).send()
      : reply.send(body);
  });
}

function tellsNews({ interactions, locales }: AppDefinition, locale: string): boolean {
  return locales.some((own) => own === locale) && interactions.some(({ type }) => type === flashBriefingType);
}
