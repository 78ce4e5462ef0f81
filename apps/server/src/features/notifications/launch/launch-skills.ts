import { hostOf, type LaunchStyle } from '@voicecart/contract/notifications/launch-links';
import type { LaunchSkill } from '@voicecart/contract/routes/launch';
import type { Configuration } from '../../../platform/configuration.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LaunchApp, listAppsOfHost, listAppsOfSkill } from './launch.queries.ts';
import { sealVisit } from './visit-token.ts';

export interface Asked {
  readonly skillid: string;
  readonly domain: string;
  readonly language: string;
  readonly skillType: 'prod' | 'dev';
}

/** Nobody can open these any more. */
const gone: ReadonlySet<string> = new Set(['withdrawn', 'removed']);

/** The skill in one of its modes; null where it is not there. */
export function skillOf(
  app: Pick<LaunchApp, 'aws_skill_id' | 'prod_aws_skill_id' | 'lifecycle'>,
  skillType: 'prod' | 'dev',
): string | null {
  if (skillType === 'dev') return app.aws_skill_id;
  return gone.has(app.lifecycle) ? null : app.prod_aws_skill_id;
}

export function styleOf(config: Configuration, skillId: string): LaunchStyle {
  if (config.LAUNCH_PLAIN_SKILLS.includes(skillId)) return 'plain';
  return config.LAUNCH_CAMEL_CASE_SKILLS.includes(skillId) ? 'camel-case' : 'tasks';
}

/**
 * The skills that a launch link may mean: the one it names, else those of the shop at its host. Those that are there and
 * speak the language of the link come first.
 * @throws AppError 404 where there is none
 */
export async function findLaunchSkills(platform: Platform, asked: Asked): Promise<LaunchSkill[]> {
  const { db, config } = platform;
  const host = hostOf(asked.domain);
  const apps = asked.skillid ? await listAppsOfSkill(db, asked.skillid) : host ? await listAppsOfHost(db, host) : [];
  if (apps.length === 0) throw notFound('The skill');
  const rank = (app: LaunchApp) =>
    (skillOf(app, asked.skillType) === null ? 2 : 0) + (app.locales.some((one) => one === asked.language) ? 0 : 1);
  return apps
    .toSorted((a, b) => rank(a) - rank(b))
    .map((app) => {
      const skillId = skillOf(app, asked.skillType);
      return {
        skillId,
        style: styleOf(config, skillId ?? app.aws_skill_id ?? ''),
        name: app.name,
        shopName: app.shop_name,
        sellerId: app.merchant_id,
        token: sealVisit(platform, { merchantId: app.merchant_id, appId: app.id }),
      };
    });
}
