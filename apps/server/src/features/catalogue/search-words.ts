import {
  distinctPhrases,
  type SearchConfiguration,
  type SearchRule,
  type SearchRuleFields,
} from '@voicecart/contract/routes/search-words';
import type { Db } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { type Doer, recordActivity, recordHouseActivity } from '../accounts/accounts.ts';
import {
  countRules,
  deleteRule,
  everyShop,
  findLeadsBySku,
  insertRule,
  type RuleRow,
  saveConfiguration,
  updateRule,
} from './search/search-rules.queries.ts';

/** More than anybody keeps in mind; each is looked at with every question. */
const rulesMax = 2_000;

/** Teaches a merchant's search a word. @throws AppError 400 for an unknown SKU, 409 beyond 2,000 */
export function addSearchRule(platform: Platform, doer: Doer, fields: SearchRuleFields): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    if ((await countRules(tx, doer.merchantId)) >= rulesMax) throw tooMany();
    await refuseUnknownSkus(tx, doer.merchantId, fields);
    const row = await insertRule(tx, doer.merchantId, tidy(fields));
    await recordActivity(tx, doer, 'search-word-added', `Taught the search ${told(row)}`);
    return toRule(row);
  });
}

/** @throws AppError 404, and 400 for an unknown SKU */
export function changeSearchRule(
  platform: Platform,
  doer: Doer,
  id: string,
  fields: SearchRuleFields,
): Promise<SearchRule> {
  return platform.db.transaction().execute(async (tx) => {
    await refuseUnknownSkus(tx, doer.merchantId, fields);
    const row = await updateRule(tx, doer.merchantId, id, tidy(fields));
    if (!row) throw notFound('The search word');
    await recordActivity(tx, doer, 'search-word-changed', `Changed what the search knows of ${told(row)}`);
    return toRule(row);
  });
}

/** @throws AppError 404 */
export function removeSearchRule(platform: Platform, doer: Doer, id: string): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await deleteRule(tx, doer.merchantId, id);
    if (!row) throw notFound('The search word');
    await recordActivity(tx, doer, 'search-word-removed', `Let the search forget ${told(row)}`);
  });
}

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
  const message = `No product that is sold has the SKU ${unknown.join(', ')}.`;
  const error = new AppError(400, 'unknown_sku', message);
  error.fields.push({ path: 'skus', message });
  throw error;
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
  return new AppError(409, 'too_many', `The search knows ${rulesMax.toLocaleString('en')} words, which is the most.`);
}
