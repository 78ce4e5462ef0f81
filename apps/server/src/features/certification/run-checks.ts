import { fetchPublicPage } from '../../outside/public-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoadedApp } from '../apps/apps.ts';
import { getCheckRun, updateCheckRun } from './certification.queries.ts';
import type { CheckJobPayload } from './check-job.ts';
import { checkedPackage } from './checked-package.ts';
import type { SkillPackage } from './checks/check.ts';
import { checkDialogues, checkPages } from './checks/checks.ts';
import { ownEndpoint } from './checks/own-endpoint.ts';
import { type Talk, talkIn } from './checks/talk.ts';

const pageBytesMax = 2_000_000;
const pageTimeoutMs = 5_000;
/** Progress is told no more often. */
const progressMs = 400;

/** Runs the job's checks and keeps what they found. Run again after a kill, it starts from the beginning. */
export async function runChecks(platform: Platform, run: CheckJobPayload): Promise<void> {
  const { db, log } = platform;
  const { merchantId, appId, runId } = run;
  const row = await getCheckRun(db, merchantId, appId);
  if (row?.run_id !== runId || row.state !== 'running') return;
  try {
    const { skill, loaded } = await checkedPackage(platform, merchantId, appId);
    const talks = talksOf(platform, loaded, skill);
    let told = 0;
    const [ofDialogues, ofPages] = await Promise.all([
      checkDialogues(talks, async ({ done, total }) => {
        if (performance.now() - told < progressMs && done < total) return;
        told = performance.now();
        await updateCheckRun(db, run, { steps_done: done, steps_total: total });
        announceChecks(platform, run);
      }),
      checkPages(skill, (url) => openPage(platform, url)),
    ]);
    const findings = JSON.stringify([...ofPages, ...ofDialogues]);
    await updateCheckRun(db, run, { state: 'done', findings, finished_at: new Date() });
  } catch (error) {
    log.error({ err: error, appId }, 'the checks before submission failed');
    const message = 'The checks could not talk to the skill. Please run them again.';
    await updateCheckRun(db, run, { state: 'failed', error: message, finished_at: new Date() });
  }
  announceChecks(platform, run);
}

/** Tells the merchant's open screens; to be called after the commit. */
export function announceChecks(
  platform: Platform,
  { merchantId, appId }: Pick<CheckJobPayload, 'merchantId' | 'appId'>,
) {
  platform.realtime.toMerchant(merchantId, 'checks.changed', { appId });
}

function talksOf(platform: Platform, loaded: LoadedApp, skill: SkillPackage): Talk[] {
  const endpoint = ownEndpoint(platform, loaded);
  return loaded.definition.locales.flatMap((locale) => {
    const model = skill.models[locale];
    const phrases = skill.manifest.locales[locale]?.examplePhrases ?? [];
    return model ? [talkIn(locale, endpoint, { phrases, model })] : [];
  });
}

async function openPage({ config }: Platform, url: string): Promise<void> {
  const isLoopbackAllowed = config.FETCH_LOOPBACK === 'on';
  await fetchPublicPage(url, { bytesMax: pageBytesMax, timeoutMs: pageTimeoutMs, isLoopbackAllowed });
}
