import type { Deletion } from '@voicecart/contract/deletions';
import {
  distinctPhrases,
  type SearchConfiguration,
  type SearchRule,
  type SearchRuleFields,
} from '@voicecart/contract/routes/search-words';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { type AppError, failure, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { type Principal, recordActivity, recordHouseActivity } from '../activity/activity.ts';
import {
  countRules,
  deleteRule,
  everyShop,
  findLeadsBySku,
  insertRule,
  type RuleRow,
  saveConfiguration,
  tellRules,
  updateRule,
} from './search-rules.queries.ts';

/** More than anybody keeps in mind; each is looked at with every question. */
const rulesMax = 2_000;

/** Teaches a merchant's search a word. @throws AppError 400 for an unknown SKU, 409 beyond 2,000 */
export function addSearchRule(platform: Platform, principal: Principal, fields: SearchRuleFields): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    if ((await countRules(tx, principal.merchantId)) >= rulesMax) throw tooMany();
    await refuseUnknownSkus(tx, principal.merchantId, fields);
    const row = await insertRule(tx, principal.merchantId, tidy(fields));
    await recordActivity(tx, principal, 'search-word-added', `Taught the search ${told(row)}`);
    return toRule(row);
  });
}

/** @throws AppError 404, and 400 for an unknown SKU */
export function changeSearchRule(
  platform: Platform,
  principal: Principal,
  id: string,
  fields: SearchRuleFields,
): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    await refuseUnknownSkus(tx, principal.merchantId, fields);
    const row = await updateRule(tx, principal.merchantId, id, tidy(fields));
    if (!row) throw notFound('The search word');
    await recordActivity(tx, principal, 'search-word-changed', `Changed what the search knows of ${told(row)}`);
    return toRule(row);
  });
}

/** @throws AppError 404 */
export function removeSearchRule(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'searchWord',
      objectId: id,
      title: ({ phrases }) => z.array(z.string()).parse(phrases).join(', '),
      parts: [{ table: 'search_rules', where: { id } }],
    });
    if (!gone) throw notFound('The search word');
    await tellRules(tx, principal.merchantId);
    await recordActivity(tx, principal, 'search-word-removed', `Let the search forget “${gone.title}”`);
    return gone;
  });
}

export const restoreSearchRule: RestoreRule = {
  name: 'The search word',
  async before({ tx, principal }) {
    if ((await countRules(tx, principal.merchantId)) >= rulesMax) throw tooMany();
  },
  after: ({ tx, principal }) => tellRules(tx, principal.merchantId),
};

/** Teaches the search of every shop a word. */
export function addSharedRule(platform: Platform, session: Session, fields: SearchRuleFields): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    if ((await countRules(tx, everyShop)) >= rulesMax) throw tooMany();
    const row = await insertRule(tx, everyShop, tidy(fields));
    await recordHouseActivity(tx, session, 'search-word-added', `Taught the search of every shop ${told(row)}`);
    return toRule(row);
  });
}

/** @throws AppError 404 */
export function changeSharedRule(
  platform: Platform,
  session: Session,
  id: string,
  fields: SearchRuleFields,
): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await updateRule(tx, everyShop, id, tidy(fields));
    if (!row) throw notFound('The search word');
    const message = `Changed what the search of every shop knows of ${told(row)}`;
    await recordHouseActivity(tx, session, 'search-word-changed', message);
    return toRule(row);
  });
}

/** @throws AppError 404 */
export function removeSharedRule(platform: Platform, session: Session, id: string): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await deleteRule(tx, everyShop, id);
    if (!row) throw notFound('The search word');
    await recordHouseActivity(tx, session, 'search-word-removed', `Let the search of every shop forget ${told(row)}`);
  });
}

export function configureSearch(
  platform: Platform,
  session: Session,
  configuration: SearchConfiguration,
): Promise<SearchConfiguration> {
  return platform.db.transaction().execute(async (tx) => {
    await saveConfiguration(tx, configuration);
    await recordHouseActivity(tx, session, 'search-configured', 'Changed how every shop searches');
    return configuration;
  });
}

export function toRule(row: RuleRow): SearchRule {
  return {
    id: row.id,
    kind: row.kind,
    phrases: row.phrases,
    meant: row.meant,
    skus: row.skus,
    isOn: row.is_on,
    isShared: row.merchant_id === everyShop,
    updatedAt: row.updated_at.toISOString(),
  };
}

async function refuseUnknownSkus(db: Db, merchantId: string, { kind, skus }: SearchRuleFields): Promise<void> {
  if (kind !== 'first') return;
  const known = await findLeadsBySku(db, merchantId, skus);
  const unknown = skus.filter((sku) => !known.has(sku));
  if (unknown.length === 0) return;
  throw failure('unknown_sku', { skus: unknown.join(', ') }, { field: 'skus' });
}

/** Only what its kind needs is kept. */
function tidy({ kind, phrases, meant, skus, isOn }: SearchRuleFields): SearchRuleFields {
  return {
    kind,
    phrases: distinctPhrases(phrases),
    meant: kind === 'heard' ? meant : '',
    skus: kind === 'first' ? [...new Set(skus)] : [],
    isOn,
  };
}

function told({ phrases }: RuleRow): string {
  return phrases.map((phrase) => `“${phrase}”`).join(', ');
}

function tooMany(): AppError {
  return failure('too_many.searchWords', { max: rulesMax.toLocaleString('en') });
}
