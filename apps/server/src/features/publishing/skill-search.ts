import type { Smapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAmazon } from './amazon.ts';
import { findOwnedSkillIds } from './publishing.queries.ts';
import { endpointOf } from './skill-files.ts';
import { isEndpointOf } from './skill-package.ts';

/** Amazon's clock and ours may differ, and a skill may be listed with the time of a later change. */
const clockSlackMs = 15 * 60_000;

export interface Search {
  readonly merchantId: string;
  /** The Amazon account that is searched. */
  readonly account: string;
  readonly appId: string;
  readonly vendorId: string;
  readonly since: Date;
}

/**
 * Skills at Amazon that were made for this app since a moment, and that no app of ours knows: made by a call whose
 * answer never reached us. The address that the manifest names carries the app's id. The oldest comes first.
 * @throws SmapiError, a passing one too while a manifest is still being taken over and can't be read
 */
export async function findLostSkills(platform: Platform, search: Search, signal?: AbortSignal): Promise<string[]> {
  const { smapi } = await getAmazon(platform, search.merchantId);
  const listed = await smapi.listSkills(search.vendorId, { signal });
  const released = new Set(listed.filter((skill) => skill.stage !== 'development').map((skill) => skill.skillId));
  const earliest = search.since.getTime() - clockSlackMs;
  const young = listed
    .filter(({ skillId, lastUpdated }) => {
      return !released.has(skillId) && (lastUpdated === undefined || Date.parse(lastUpdated) >= earliest);
    })
    .toSorted((a, b) => (a.lastUpdated ?? '').localeCompare(b.lastUpdated ?? ''))
    .map((skill) => skill.skillId);
  const owned = await findOwnedSkillIds(platform.db, young);
  const lost: string[] = [];
  for (const skillId of young.filter((id) => !owned.has(id))) {
    const named = endpointOf(await readManifest(smapi, skillId, signal));
    if (isEndpointOf(platform.config, search.appId, named)) lost.push(skillId);
  }
  return lost;
}

/**
 * Removes what was made besides the skill that the app has. After a call whose answer never came, the skill was looked
 * for and then made again; Amazon may have carried the first call out after all, even later than that look.
 */
export async function removeTwins(platform: Platform, search: Search, signal?: AbortSignal): Promise<void> {
  const { account, smapi } = await getAmazon(platform, search.merchantId);
  // The merchant has taken the account away from us, and with it what is in it.
  if (account !== search.account) return;
  for (const skillId of await findLostSkills(platform, search, signal)) {
    await smapi.deleteSkill(skillId, { signal });
    platform.log.warn({ skillId, appId: search.appId }, 'a skill that was made twice is removed');
  }
}

/** Undefined where the manifest can't become readable any more, or the skill is gone. */
async function readManifest(smapi: Smapi, skillId: string, signal?: AbortSignal): Promise<unknown> {
  try {
    return (await smapi.getManifest(skillId, 'development', { signal })).manifest;
  } catch (error) {
    if (!(error instanceof SmapiError)) throw error;
    if (error.status === 404) return undefined;
    if (error.status !== 303) throw error;
    const status = await smapi.getStatus(skillId, ['manifest'], { signal });
    // One that never gets a manifest is of no use to anyone, and says of nobody whose it is.
    if (status.manifest?.lastUpdateRequest?.status === 'FAILED') return undefined;
    throw error;
  }
}
