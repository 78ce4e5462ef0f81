import type { Deletion } from '@voicecart/contract/deletions';
import type { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { AppError, failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SandboxTestsTable } from '../../schema/conversations.tables.ts';
import type { Principal } from '../activity/activity.ts';
import { requireApp } from '../apps/apps.ts';
import { getTest, insertTest, saveTestResult } from './conversations.queries.ts';
import { type PlayedStage, type SandboxSession, sayInSandbox } from './sandbox.ts';

type NewTest = z.output<typeof conversationsRoutes.saveSandboxTest.body>;
export type SandboxTestRow = Selectable<SandboxTestsTable>;

/** Saves a dialogue as a test. */
export async function saveTest(platform: Platform, merchantId: string, input: NewTest): Promise<SandboxTestRow> {
  await requireApp(platform.db, merchantId, input.skill_id);
  return insertTest(platform.db, {
    merchant_id: merchantId,
    id: newId(),
    app_id: input.skill_id,
    name: input.name,
    locale: input.locale,
    device: input.device,
    steps: JSON.stringify(input.steps),
    last_run_at: null,
    last_result: null,
  });
}

/**
 * Replays a saved dialogue through the sandbox. A step passes when the same intent was understood and the same was
 * said; what varies by the day (dates, counts) is the test's author's to leave out, by an empty expected speech. Each
 * replay is a shopper of its own, so that what was tried before changes no answer.
 */
export async function runTest(
  platform: Platform,
  merchantId: string,
  id: string,
  stage: PlayedStage,
): Promise<SandboxTestRow> {
  const test = await getTest(platform.db, merchantId, id);
  if (!test) throw notFound('The test');
  const steps: { passed: boolean; intent: string | null; speech: string }[] = [];
  let version: number | null = null;
  const shopperId = `test.${newId()}`;
  let session: SandboxSession | null = null;
  for (const step of test.steps) {
    const shopper = { id: shopperId, isReturning: step.isReturning ?? false };
    const { turn, session: next } = await sayInSandbox(platform, merchantId, shopper, {
      skill_id: test.app_id,
      stage,
      locale: test.locale,
      device: test.device,
      text: step.say,
      touch: step.touch ?? [],
      session,
    });
    const { intent } = turn.understood;
    const isSameIntent = step.expectNothing
      ? intent === null
      : step.expectIntent === null || intent === step.expectIntent;
    const isSameSpeech = step.expectSpeech === '' || turn.speech === step.expectSpeech;
    steps.push({ passed: isSameIntent && isSameSpeech, intent, speech: turn.speech });
    session = turn.endsSession ? null : next;
    version = turn.version;
  }
  const result = { passed: steps.every((step) => step.passed), version, steps };
  return saveTestResult(platform.db, merchantId, id, result);
}

/** @throws AppError 404 */
export async function deleteTest(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'sandboxTest',
      objectId: id,
      title: ({ name }) => name,
      parts: [{ table: 'sandbox_tests', where: { id } }],
    });
    if (!gone) throw notFound('The test');
    return gone;
  });
}

export const restoreSandboxTest: RestoreRule = {
  name: 'The test',
  async before({ tx, principal, rowsOf }) {
    for (const row of z.array(z.object({ app_id: z.uuid() })).parse(rowsOf('sandbox_tests'))) {
      await requireApp(tx, principal.merchantId, row.app_id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status !== 404) throw error;
        throw failure('gone.app');
      });
    }
  },
};
