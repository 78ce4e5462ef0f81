import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copiedColumns, copyLine, readLine, type TurnLine } from './turn-lines.ts';

/** Of the turns stored together, a merchant's newest conversation. */
export interface NewestTurn {
  readonly merchant_id: string;
  readonly app_id: string;
  /** Of the conversation. */
  readonly id: string;
}

/**
 * Stores turns and counts them with their conversations, all or nothing.
 * @param lines as `writeLine` writes them
 * @param mayBeStored whether some may be there already: those are left out. Without it, a turn that is there refuses all.
 * @throws what the database says
 */
export async function storeTurns(
  client: pg.ClientBase,
  lines: string,
  mayBeStored: boolean,
): Promise<readonly NewestTurn[]> {
  const given = lines.split('\n').flatMap((line) => readLine(line) ?? []);
  if (given.length === 0) return [];
  try {
    await client.query('begin');
    const missing = mayBeStored ? await leaveOutStored(client, given) : given;
    const conversations = await storeConversations(client, missing);
    await copyTurns(
      client,
      missing.map((line) => copyLine(line, conversations.get(keyOf(line))?.id ?? line.id)).join(''),
    );
    await client.query('commit');
    return newestOf([...conversations.values()]);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function leaveOutStored(client: pg.ClientBase, lines: readonly TurnLine[]): Promise<readonly TurnLine[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from turns where merchant_id = any($1::uuid[]) and id = any($2::uuid[])',
    [[...new Set(lines.map((line) => line.merchantId))], lines.map((line) => line.id)],
  );
  const stored = new Set(rows.map((row) => row.id));
  return lines.filter((line) => !stored.has(line.id));
}

const keyOf = ({ merchantId, appId, sessionRef }: TurnLine) => `${merchantId}${appId}${sessionRef}`;

/** Adds the turns to their conversations, or begins these with them; answers each conversation by its turns' key. */
async function storeConversations(client: pg.ClientBase, lines: readonly TurnLine[]): Promise<Map<string, NewestTurn>> {
  const groups = Map.groupBy(lines, keyOf);
  // In one order everywhere: two nodes that add to the same conversations would otherwise wait for each other.
  const keys = [...groups.keys()].sort();
  const given = keys.map((key) => conversationOf(groups.get(key) ?? []));
  const { rows } = await client.query<NewestTurn & { place: number }>({
    name: 'write-conversations',
    text: writeConversations,
    values: [JSON.stringify(given.map((conversation, place) => ({ ...conversation, place })))],
  });
  return new Map(rows.map(({ place, ...row }) => [keys[place] ?? '', row]));
}

function conversationOf(turns: readonly TurnLine[]) {
  const byTime = turns.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const [first, last] = [byTime[0], byTime.at(-1)];
  return {
    merchant_id: first?.merchantId,
    app_id: first?.appId,
    session_ref: first?.sessionRef,
    // Of a new conversation: its first turn's.
    id: first?.id,
    stage: first?.stage,
    channel: first?.channel,
    locale: first?.locale,
    user_ref: first?.userRef,
    started_at: first?.at,
    last_at: last?.at,
    turns: turns.length,
    has_failure: turns.some((turn) => turn.handled === 'failed'),
    has_unmatched: turns.some((turn) => turn.handled === 'unmatched'),
    refusals: turns.filter((turn) => turn.isRefusedProof).length,
  };
}

const writeConversations = `
  with given as (
    select * from json_to_recordset($1::json) as row (
      place integer, merchant_id uuid, app_id uuid, session_ref text, id uuid, stage text, channel text, locale text,
      user_ref text, started_at timestamptz, last_at timestamptz, turns integer, has_failure boolean,
      has_unmatched boolean, refusals integer)
  ), stored as (
    insert into conversations as c (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref,
      started_at, last_at, turns, has_failure, has_unmatched, refusals)
    select merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at, turns, has_failure,
      has_unmatched, refusals
    from given order by place
    on conflict (session_ref, app_id, merchant_id) do update set
      last_at = greatest(c.last_at, excluded.last_at), turns = c.turns + excluded.turns,
      has_failure = c.has_failure or excluded.has_failure, has_unmatched = c.has_unmatched or excluded.has_unmatched,
      refusals = c.refusals + excluded.refusals
    returning merchant_id, app_id, session_ref, id
  )
  select g.place, s.merchant_id, s.app_id, s.id
  from stored s join given g using (merchant_id, app_id, session_ref)`;

function copyTurns(client: pg.ClientBase, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copying = client.query(copyFrom(`copy turns (${copiedColumns}) from stdin`));
    copying.on('error', reject);
    copying.on('finish', () => resolve());
    copying.end(text);
  });
}

/** Ids rise with time. */
function newestOf(conversations: readonly NewestTurn[]): readonly NewestTurn[] {
  const newest = new Map<string, NewestTurn>();
  for (const conversation of conversations) {
    const known = newest.get(conversation.merchant_id);
    if (!known || known.id < conversation.id) newest.set(conversation.merchant_id, conversation);
  }
  return [...newest.values()];
}
