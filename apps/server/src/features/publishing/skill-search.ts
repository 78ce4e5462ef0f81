import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { findOwnedSkillIds } from './publishing.queries.ts';
import { endpointOf } from './skill-files.ts';
import type { Walk } from './walk.ts';

/** Amazon's clock and ours may differ, and a skill may be listed with the time of a later change. */
const clockSlackMs = 15 * 60_000;

/**
 * Skills at Amazon that were made for this app since a moment, and that no app of ours knows: made by a call whose
 * answer never reached us. The address that the manifest names carries the app's id.
 * @throws SmapiError, a passing one too while a manifest is still being taken over and can't be read
 */
export async function findLostSkills(walk: Walk, vendorId: string, since: Date): Promise<string[]> {
  const { smapi, signal, platform } = walk;
  const { manifest } = await walk.files();
  const endpoint = endpointOf(manifest.content.manifest);
  if (endpoint === undefined) return [];
  const listed = await smapi.listSkills(vendorId, { signal });
  const released = new Set(listed.filter((skill) => skill.stage !== 'development').map((skill) => skill.skillId));
  const earliest = since.getTime() - clockSlackMs;
  const young = listed
    .filter(({ skillId, lastUpdated }) => {
      return !released.has(skillId) && (lastUpdated === undefined || Date.parse(lastUpdated) >= earliest);
    })
    .toSorted((a, b) => (a.lastUpdated ?? '').localeCompare(b.lastUpdated ?? ''))
    .map((skill) => skill.skillId);
  const owned = await findOwnedSkillIds(platform.db, young);
  const lost: string[] = [];
  for (const skillId of young.filter((id) => !owned.has(id))) {
    const found = await readManifest(walk, skillId);
    if (endpointOf(found) === endpoint) lost.push(skillId);
  }
  return lost;
}

/** Undefined where the manifest can't become readable any more, or the skill is gone. */
async function readManifest(walk: Walk, skillId: string): Promise<unknown> {
  const { smapi, signal } = walk;
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
