import { type Access, access, mayCall } from '@voicecart/contract/access';
import type { FoundRecord, finderRoutes, RecordKind } from '@voicecart/contract/routes/finder';
import type { Handlers } from '../../platform/http/http.ts';
import { findProducts } from '../catalogue/catalogue.ts';
import {
  findConversations,
  findDeals,
  findFaqs,
  findInTime,
  findOrders,
  findPhrases,
  findStores,
} from './finder.queries.ts';

/** Whoever may not open a kind of record finds none of it. */
const accessOf: Record<RecordKind, Access> = {
  product: access.products,
  order: access.orderReaders,
  conversation: access.conversations,
  deal: access.merchant,
  faq: access.merchant,
  store: access.merchant,
  phrase: access.merchant,
};

const finders = {
  product: findProducts,
  order: findOrders,
  conversation: findConversations,
  deal: findDeals,
  faq: findFaqs,
  store: findStores,
  phrase: findPhrases,
} as const;

const mostOfAKind = 5;

export const finderHandlers: Handlers<typeof finderRoutes> = {
  async findRecords({ platform, session, merchantId }, { query }) {
    const { permissions } = await platform.standingOf(session);
    const kinds = (Object.keys(finders) as RecordKind[]).filter((kind) =>
      mayCall(accessOf[kind], session.identity, merchantId, permissions),
    );
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const find = finders[kind];
        return { kind, records: await findInTime(platform.db, (tx) => find(tx, merchantId, query.q, mostOfAKind)) };
      }),
    );
    return {
      success: true,
      items: found.flatMap(({ kind, records }) =>
        (records ?? []).map(({ at, ...record }): FoundRecord => ({ kind, ...record, at: at?.toISOString() ?? null })),
      ),
      tooMany: found.flatMap(({ kind, records }) => (records === null ? [kind] : [])),
    };
  },
};
