import type { chatRoutes } from '@voicecart/contract/routes/chat';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import '../../schema/apps.tables.ts';
import '../../schema/chat/chat.tables.ts';

export type ChatFilter = Omit<z.output<typeof chatRoutes.listChats.query>, 'currentPage' | 'limit'>;

/** Begins of days are those of the merchant's zone. */
export async function listChatRows(
  db: Db,
  merchantId: string,
  filter: ChatFilter,
  timeZone: string,
  page: { offset: number; limit: number },
) {
  let query = chatsWithApp(db, merchantId);
  if (filter.skill_id) query = query.where('c.app_id', '=', filter.skill_id);
  if (filter.stage !== 'any') query = query.where('c.stage', '=', filter.stage ?? 'live');
  if (filter.handling === 'people') query = query.where('c.handling', '<>', 'assistant');
  else if (filter.handling === 'closed')
    query = query.where('c.handling', '=', 'assistant').where(hadPerson(merchantId));
  else if (filter.handling) query = query.where('c.handling', '=', filter.handling);
  if (filter.from)
    query = query.where('c.last_at', '>=', sql<Date>`${filter.from}::date::timestamp at time zone ${timeZone}`);
  if (filter.to) {
    query = query.where('c.last_at', '<', sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  if (filter.q) {
    const like = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_items as i')
          .select('i.seq')
          .where('i.merchant_id', '=', merchantId)
          .whereRef('i.chat_id', '=', 'c.id')
          .where(sql<string>`i.body ->> 'blocks'`, 'ilike', like),
      ),
    );
  }
  const rows = await query
    .select(summaryColumns)
    .select(lastText.as('last_text'))
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export function findChatRow(db: Db, merchantId: string, id: string) {
  return chatsWithApp(db, merchantId)
    .select(summaryColumns)
    .select(lastText.as('last_text'))
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Whether somebody asked for a person, or one answered. */
const hadPerson = (merchantId: string) => sql<boolean>`(c.handed_off_at is not null or exists (
  select from chat_items i where i.merchant_id = ${merchantId} and i.chat_id = c.id and i.said_by = 'person'))`;

function chatsWithApp(db: Db, merchantId: string) {
  return db
    .selectFrom('chats as c')
    .innerJoin('apps as a', (join) => join.onRef('a.merchant_id', '=', 'c.merchant_id').onRef('a.id', '=', 'c.app_id'))
    .where('c.merchant_id', '=', merchantId);
}

const summaryColumns = [
  'c.id',
  'c.app_id',
  'a.name as app_name',
  'c.locale',
  'c.customer',
  'c.page',
  'c.handling',
  'c.stage',
  'c.created_at',
  'c.last_at',
  'c.handed_off_at',
  'c.seq',
  'c.email',
] as const;

const lastText = sql<string | null>`(
  select i.body #>> '{blocks,0,text}' from chat_items i
   where i.merchant_id = c.merchant_id and i.chat_id = c.id and i.said_by = 'shopper' and i.body #>> '{blocks,0,kind}' = 'text'
   order by i.seq desc limit 1)`;
