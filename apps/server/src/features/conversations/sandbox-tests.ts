import type { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireApp } from '../apps/apps.ts';
import { getTest } from './conversations.queries.ts';
import type { SandboxTestsTable } from './conversations.tables.ts';
import { type SandboxSession, sayInSandbox } from './sandbox.ts';

type NewTest = z.output<typeof conversationsRoutes.saveSandboxTest.body>;
export type SandboxTestRow = Selectable<SandboxTestsTable>;

/** Saves a dialogue as a test. */
export async function saveTest(platform: Platform, merchantId: string, input: NewTest): Promise<SandboxTestRow> {
  await requireApp(platform.db, merchantId, input.skill_id);
  return platform.db
    .insertInto('sandbox_tests')
    .values({
      merchant_id: merchantId,
      id: newId(),
      app_id: input.skill_id,
      name: input.name,
      locale: input.locale,
      device: input.device,
      steps: JSON.stringify(input.steps),
      last_run_at: null,
      last_result: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Replays a saved dialogue through the sandbox. A step passes when the same intent was understood and the same was
 * said; what varies by the day (dates, counts) is the test's author's to leave out, by an empty expected speech. Each
 * replay is a shopper of its own, so that what was tried before changes no answer.
 */
export async function runTest(platform: Platform, merchantId: string, id: string): Promise<SandboxTestRow> {
  const test = await getTest(platform.db, merchantId, id);
  if (!test) throw notFound('The test');
  const steps: { passed: boolean; intent: string | null; speech: string }[] = [];
  const shopperId = `test.${newId()}`;
  let session: SandboxSession | null = null;
  for (const step of test.steps) {
    const shopper = { id: shopperId, isReturning: step.isReturning ?? false };
    const { turn, session: next } = await sayInSandbox(platform, merchantId, shopper, {
      skill_id: test.app_id,
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
  }
  const result = { passed: steps.every((step) => step.passed), steps };
  return platform.db
    .updateTable('sandbox_tests')
    .set({ last_run_at: new Date(), last_result: JSON.stringify(result) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTest(platform: Platform, merchantId: string, id: string): Promise<void> {
  const { numDeletedRows } = await platform.db
    .deleteFrom('sandbox_tests')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('The test');
}
