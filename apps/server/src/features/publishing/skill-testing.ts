import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@voicecart/contract/locales';
import type { SkillSimulation, SkillValidation } from '../../outside/amazon/smapi-replies.ts';
import { AppError, failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { type AppRow, requireApp } from '../apps/apps.ts';
import { askAmazon, getSmapi } from './amazon.ts';
import { pointFault } from './faults.ts';

const stage = 'development';
/** How long a person's request waits for a validation; after it, the answer says that it is still under way. */
const validationWaitMs = 25_000;

interface PublishedApp {
  readonly app: AppRow;
  readonly skillId: string;
}

/** @throws AppError 404, 409 'not_published' */
async function requireSkill(platform: Platform, merchantId: string, appId: string): Promise<PublishedApp> {
  const app = await requireApp(platform.db, merchantId, appId);
  if (app.aws_skill_id) return { app, skillId: app.aws_skill_id };
  throw failure('not_published.skill');
}

/** Enables the development skill for the developer's own devices. Enabled already is fine. */
export async function enableSkill(platform: Platform, principal: Principal, appId: string): Promise<void> {
  const { app, skillId } = await requireSkill(platform, principal.merchantId, appId);
  const smapi = await getSmapi(platform, principal.merchantId);
  await askAmazon(() => smapi.enable(skillId, stage));
  await recordActivity(platform.db, principal, 'skill-enabled', `${app.name}: enabled for testing`);
}

/** Disables the development skill. Disabled already is fine. */
export async function disableSkill(platform: Platform, principal: Principal, appId: string): Promise<void> {
  const { app, skillId } = await requireSkill(platform, principal.merchantId, appId);
  const smapi = await getSmapi(platform, principal.merchantId);
  const isChanged = await askAmazon(async () => {
    // Amazon answers 404 for a skill that is not enabled.
    if (!(await smapi.getEnablement(skillId, stage))) return false;
    await smapi.disable(skillId, stage);
    return true;
  });
  if (isChanged) await recordActivity(platform.db, principal, 'skill-disabled', `${app.name}: disabled for testing`);
}

export interface SkillState {
  skillId: string | null;
  manifestStatus: string | null;
  modelStatus: Record<string, string>;
  enabled: boolean;
}

/** What Amazon says of the app's development skill; an app without one is told so without asking. */
export async function getSkillState(platform: Platform, merchantId: string, appId: string): Promise<SkillState> {
  const app = await requireApp(platform.db, merchantId, appId);
  const skillId = app.aws_skill_id;
  if (!skillId) return { skillId: null, manifestStatus: null, modelStatus: {}, enabled: false };
  const smapi = await getSmapi(platform, merchantId);
  return askAmazon(async () => {
    const [status, enabled] = await Promise.all([
      smapi.getStatus(skillId, ['manifest', 'interactionModel']),
      smapi.getEnablement(skillId, stage),
    ]);
    const models = Object.entries(status.interactionModel ?? {});
    return {
      skillId,
      manifestStatus: status.manifest?.lastUpdateRequest?.status ?? null,
      modelStatus: Object.fromEntries(
        models.flatMap(([locale, model]) =>
          model.lastUpdateRequest ? [[locale, model.lastUpdateRequest.status]] : [],
        ),
      ),
      enabled,
    };
  });
}

export interface ValidationResult {
  status: SkillValidation['status'];
  validations: {
    title: string;
    description: string;
    category: string | null;
    locale: string | null;
    importance: string;
    status: string;
    screen: string | null;
    field: string | null;
  }[];
}

/** Runs Amazon's validation for a locale and waits for its result, though not for ever. */
export async function runValidation(
  platform: Platform,
  merchantId: string,
  appId: string,
  locale: Locale,
): Promise<ValidationResult> {
  const { skillId } = await requireSkill(platform, merchantId, appId);
  const smapi = await getSmapi(platform, merchantId);
  const run = await askAmazon(async () => {
    const deadline = Date.now() + validationWaitMs;
    let current = await smapi.startValidation(skillId, stage, [locale]);
    while (current.status === 'IN_PROGRESS' && Date.now() < deadline) {
      await pause(platform.config.PUBLISH_POLL_MS);
      current = await smapi.getValidation(skillId, stage, current.id);
    }
    return current;
  });
  return {
    status: run.status,
    validations: (run.result?.validations ?? []).map((one) => ({
      title: one.title ?? '',
      description: one.description ?? '',
      category: one.category ?? null,
      locale: one.locale ?? null,
      importance: one.importance ?? 'REQUIRED',
      status: one.status ?? 'FAILED',
      ...placeOf(one, appId, locale),
    })),
  };
}

/** Where what Amazon looked at is mended: its category is the place in the manifest or the model. */
function placeOf(
  { title, category }: { title?: string | undefined; category?: string | undefined },
  appId: string,
  locale: Locale,
) {
  const { screen, field } = pointFault({ code: '', message: title ?? '', propertyPath: category }, { appId, locale });
  return { screen, field };
}

/** Says a sentence to the published skill through Amazon's simulator. Amazon runs one at a time for an account. */
export async function simulate(
  platform: Platform,
  merchantId: string,
  appId: string,
  input: { text: string; locale: Locale; newSession: boolean },
): Promise<{ simulationId: string; status: string }> {
  const { skillId } = await requireSkill(platform, merchantId, appId);
  const smapi = await getSmapi(platform, merchantId);
  const { text, locale, newSession: isNewSession } = input;
  const { id, status } = await askAmazon(() => smapi.simulate(skillId, stage, { text, locale, isNewSession }));
  return { simulationId: id, status };
}

export interface SimulationResult {
  status: string;
  speech: string | null;
  intent: string | null;
  request: unknown;
  response: unknown;
  error: string | null;
}

/** What a simulation came to: what Alexa said, which intent it understood, what went to the skill and what came back. */
export async function getSimulation(
  platform: Platform,
  merchantId: string,
  appId: string,
  simulationId: string,
): Promise<SimulationResult> {
  const { skillId } = await requireSkill(platform, merchantId, appId);
  const smapi = await getSmapi(platform, merchantId);
  try {
    return toResult(await askAmazon(() => smapi.getSimulation(skillId, stage, simulationId)));
  } catch (error) {
    // Amazon keeps them for ten minutes.
    if (!(error instanceof AppError && error.code === 'not_at_amazon')) throw error;
    throw failure('not_found.simulation');
  }
}

function toResult({ status, result }: SkillSimulation): SimulationResult {
  const invocation = result?.skillExecutionInfo?.invocations.at(-1);
  const captions = (result?.alexaExecutionInfo?.alexaResponses ?? []).flatMap((one) => one.content?.caption ?? []);
  return {
    status,
    speech: captions.length > 0 ? captions.join(' ') : null,
    intent: result?.alexaExecutionInfo?.consideredIntents?.[0]?.name ?? null,
    request: invocation?.invocationRequest?.body ?? null,
    response: invocation?.invocationResponse?.body ?? null,
    error: result?.error?.message ?? null,
  };
}
