import type { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import type { interactionPreviewRoutes } from '@voicecart/contract/routes/interaction-preview';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { requireApp } from '../apps/apps.ts';
import { saidBesideTurns } from './chat-said.ts';
import { getConversation, listConversations, listTests, listTurns, merchantTimeZone } from './conversations.queries.ts';
import { previewInteraction } from './preview/interaction-preview.ts';
import { isLearning, playedApp, sayInSandbox, understandPhrase } from './sandbox.ts';
import { deleteTest, runTest, type SandboxTestRow, saveTest } from './sandbox-tests.ts';

type ConversationRow = NonNullable<Awaited<ReturnType<typeof getConversation>>>;

export const interactionPreviewHandlers: Handlers<typeof interactionPreviewRoutes> = {
  async previewInteraction({ platform, merchantId }, { body }) {
    return { success: true, turns: await previewInteraction(platform, merchantId, body) };
  },
};

export const conversationsHandlers: Handlers<typeof conversationsRoutes> = {
  async sandboxSay({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await sayInSandbox(platform, merchantId, { id: session.userId }, body)) };
  },

  async sandboxApp({ platform, merchantId }, { query }) {
    const { definition, version } = await playedApp(platform, merchantId, query.skill_id, query.stage);
    const interactionTypes = definition.interactions.map(({ type }) => type);
    return { success: true, version, locales: [...definition.locales], interactionTypes };
  },

  async understandPhrase({ platform, merchantId }, { body }) {
    return { success: true, ...(await understandPhrase(platform, merchantId, body)) };
  },

  async sandboxReadiness({ platform, merchantId }, { query }) {
    return { success: true, isLearning: await isLearning(platform, merchantId, query.skill_id, query) };
  },

  async listSandboxTests({ platform, merchantId }, { query }) {
    await requireApp(platform.db, merchantId, query.skill_id);
    const rows = await listTests(platform.db, merchantId, query.skill_id);
    return { success: true, items: rows.map(toTest) };
  },

  async saveSandboxTest({ platform, merchantId }, { body }) {
    return { success: true, test: toTest(await saveTest(platform, merchantId, body)) };
  },

  async runSandboxTest({ platform, merchantId }, { params, query }) {
    return { success: true, test: toTest(await runTest(platform, merchantId, params.id, query.stage)) };
  },

  async deleteSandboxTest({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await deleteTest(platform, principalOf(session, merchantId), params.id)] };
  },

  async listConversations({ platform, merchantId }, { query }) {
    const { currentPage, limit, ...filter } = query;
    const timeZone = await merchantTimeZone(platform.db, merchantId);
    const page = { limit, offset: (currentPage - 1) * limit };
    const { rows, total } = await listConversations(platform.db, merchantId, filter, timeZone, page);
    return { success: true, items: rows.map(toSummary), total, currentPage, limit };
  },

  async getConversation({ platform, merchantId }, { params }) {
    const conversation = await getConversation(platform.db, merchantId, params.id);
    if (!conversation) throw notFound('The conversation');
    const turns = await listTurns(platform.db, merchantId, params.id);
    return {
      success: true,
      conversation: toSummary(conversation),
      turns: turns.map((turn) => ({
        id: turn.id,
        at: turn.at.toISOString(),
        intent: turn.intent,
        slots: turn.slots,
        confidence: turn.confidence,
        text: turn.text,
        speech: turn.speech,
        interactionType: turn.interaction_type,
        handled: turn.handled,
        latencyMs: turn.latency_ms,
      })),
      beside: await saidBesideTurns(platform.db, merchantId, conversation, turns),
    };
  },
};

function toSummary(row: ConversationRow) {
  return {
    id: row.id,
    appId: row.app_id,
    appName: row.app_name,
    stage: row.stage,
    channel: row.channel,
    locale: row.locale,
    userRef: row.user_ref,
    startedAt: row.started_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    turns: row.turns,
    firstText: row.first_text,
    hasFailure: row.has_failure,
    hasUnmatched: row.has_unmatched,
    trouble: row.trouble && { ...row.trouble, at: new Date(row.trouble.at).toISOString() },
  };
}

function toTest(row: SandboxTestRow) {
  return {
    id: row.id,
    skill_id: row.app_id,
    name: row.name,
    locale: row.locale,
    device: row.device,
    steps: row.steps,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    lastResult: row.last_result && { ...row.last_result, version: row.last_result.version ?? null },
    createdAt: row.created_at.toISOString(),
  };
}
