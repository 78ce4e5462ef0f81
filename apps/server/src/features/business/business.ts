import { isDeepStrictEqual } from 'node:util';
import type { Deletion } from '@voicecart/contract/deletions';
import {
  type Banking,
  type BankingInput,
  banking as bankingSchema,
  type DeliverySetting,
  deliverySetting,
  type ShippingOption,
  shippingBases,
  shippingMethods,
  type TaxSetting,
  taxSetting,
} from '@voicecart/contract/routes/business';
import { z } from 'zod';
import { requireCurrency } from '../../platform/currencies.ts';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { unlessLocked } from '../../platform/secrets/secrets.ts';
import { type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import {
  getSealedSetting,
  getSetting,
  insertShipping,
  listShipping,
  lockMerchant,
  lockShipping,
  putSetting,
  removeSetting,
  type ShippingRow,
  shippingOptionsOf,
  updateShipping,
} from './business.queries.ts';
import { statesOf } from './states.ts';

const noTaxes: TaxSetting = { isCharged: false, pricesIncludeTax: false, isShippingTaxed: false, taxId: '', rates: [] };
const usualDelivery: DeliverySetting = {
  handlingDays: 1,
  cutOff: '12:00',
  weekdays: [1, 2, 3, 4, 5],
  windows: {},
  note: '',
};

/** What of the bank account may be seen; the numbers stay sealed. */
const shown = bankingSchema.omit({ changedAt: true, changedBy: true });

/** Where a merchant's account numbers are bound to: they open for this merchant only. */
export function bankingPlace(merchantId: string): string {
  return `${merchantId}/business_settings/banking`;
}

export const sealedBanking: SealedColumn = {
  table: 'business_settings',
  column: 'sealed',
  key: ['merchant_id', 'kind'],
  place: ({ merchant_id = '' }) => bankingPlace(merchant_id),
};

export async function getBanking(db: Db, merchantId: string): Promise<Banking | null> {
  const row = await getSetting(db, merchantId, 'banking');
  if (!row) return null;
  return { ...shown.parse(row.data), changedAt: row.changed_at.toISOString(), changedBy: whoChanged(row) };
}

/** An admin who acted is named beside the person they acted for. */
function whoChanged(row: { changed_by_email: string | null; actor_email: string | null }): string | null {
  const { changed_by_email: user, actor_email: actor } = row;
  return actor ? `${actor}, acting for ${user ?? 'this merchant'}` : user;
}

/** The same again changes nothing and mails nobody. */
export async function saveBanking(platform: Platform, principal: Principal, given: BankingInput): Promise<Banking> {
  const { db, secrets } = platform;
  const { merchantId } = principal;
  const { kind, holder, bank, country } = given;
  requireCountry('country', country);
  if (given.kind === 'iban' && !given.iban.startsWith(country)) {
    const own = given.iban.slice(0, 2);
    throw invalid('country', `This IBAN is of a bank in ${regions.of(own) ?? own}. Choose that country, or check it.`);
  }
  const numbers =
    given.kind === 'iban'
      ? { iban: given.iban, bic: given.bic }
      : { routingNumber: given.routingNumber, accountNumber: given.accountNumber };
  const ending = (given.kind === 'iban' ? given.iban : given.accountNumber).slice(-4);
  const accountType = given.kind === 'us' ? given.accountType : null;
  const data = { kind, holder, bank, country, accountType, ending };
  await db.transaction().execute(async (tx) => {
    // Two submits of one form wait for each other here.
    await lockMerchant(tx, merchantId);
    const before = await getSealedSetting(tx, merchantId, 'banking');
    const isSame =
      isDeepStrictEqual(before?.data, data) &&
      unlessLocked(() => secrets.open(before?.sealed ?? '', bankingPlace(merchantId)), '') === JSON.stringify(numbers);
    if (isSame) return;
    await putSetting(tx, {
      merchant_id: merchantId,
      kind: 'banking',
      data: JSON.stringify(data),
      sealed: secrets.seal(JSON.stringify(numbers), bankingPlace(merchantId)),
      changed_by: principal.userId,
      changed_by_actor: principal.actorUserId,
    });
    const what = `Bank account changed to the one ending in ${ending}`;
    await recordSensitive(tx, platform, principal, { type: 'banking', what });
  });
  const saved = await getBanking(db, merchantId);
  if (!saved) throw notFound('The bank account');
  return saved;
}

/** Removing it again changes nothing. */
export async function removeBanking(platform: Platform, principal: Principal): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    if (await removeSetting(tx, principal.merchantId, 'banking')) {
      await recordSensitive(tx, platform, principal, { type: 'banking', what: 'Bank account removed' });
    }
  });
}

export function getTaxSetting(db: Db, merchantId: string): Promise<TaxSetting> {
  return readSetting(db, merchantId, 'tax', taxSetting, noTaxes);
}

/** @throws AppError 400 where a place has two rates, or is none */
export async function saveTaxSetting(db: Db, principal: Principal, given: TaxSetting): Promise<TaxSetting> {
  const seen = new Set<string>();
  for (const [place, { country, state }] of given.rates.entries()) {
    requireCountry(`rates.${place}.country`, country);
    requireState(`rates.${place}.state`, country, state);
    const name = `${country} ${state}`;
    if (seen.has(name)) throw invalid(`rates.${place}.state`, 'This place has a rate already.');
    seen.add(name);
  }
  return writeSetting(
    db,
    principal,
    'tax',
    given,
    await getTaxSetting(db, principal.merchantId),
    'Tax settings changed',
  );
}

export function getDeliverySetting(db: Db, merchantId: string): Promise<DeliverySetting> {
  return readSetting(db, merchantId, 'delivery', deliverySetting, usualDelivery);
}

export async function saveDeliverySetting(
  db: Db,
  principal: Principal,
  given: DeliverySetting,
): Promise<DeliverySetting> {
  const setting = { ...given, weekdays: [...new Set(given.weekdays)].sort((a, b) => a - b) };
  const before = await getDeliverySetting(db, principal.merchantId);
  return writeSetting(db, principal, 'delivery', setting, before, 'Delivery settings changed');
}

async function readSetting<S extends z.ZodType>(
  db: Db,
  merchantId: string,
  kind: 'tax' | 'delivery',
  schema: S,
  usual: z.output<S>,
): Promise<z.output<S>> {
  const row = await getSetting(db, merchantId, kind);
  return row ? schema.parse(row.data) : usual;
}

/** The same again is no change. */
async function writeSetting<T extends object>(
  db: Db,
  principal: Principal,
  kind: 'tax' | 'delivery',
  setting: T,
  before: T,
  told: string,
): Promise<T> {
  if (isDeepStrictEqual(setting, before)) return setting;
  await db.transaction().execute(async (tx) => {
    await putSetting(tx, {
      merchant_id: principal.merchantId,
      kind,
      data: JSON.stringify(setting),
      sealed: null,
      changed_by: principal.userId,
      changed_by_actor: principal.actorUserId,
    });
    await recordActivity(tx, principal, `${kind}-setting`, told);
  });
  return setting;
}

/** A page of shipping options. @param merchantId null: of all merchants, each with its name */
export async function listShippingOptions(
  db: Db,
  merchantId: string | null,
  request: { readonly q?: string | undefined; readonly currentPage: number; readonly limit: number },
) {
  const { currentPage, limit, q } = request;
  const { rows, total } = await listShipping(db, merchantId, { q, offset: (currentPage - 1) * limit, limit });
  const items = rows.map((row) => ({
    ...toOption(row),
    ...(merchantId === null ? { merchant: { id: row.merchant_id, name: row.merchant_name } } : {}),
  }));
  return { items, total, currentPage, limit };
}

type GivenOption = Omit<ShippingOption, 'id' | 'changedAt' | 'merchant'> & { readonly id?: string | undefined };

/**
 * Adds an option, or changes the one of the id.
 * @throws AppError 404, 400 where its range is empty or another option counts for the same orders
 */
export async function saveShippingOption(db: Db, principal: Principal, given: GivenOption): Promise<ShippingOption> {
  if (given.max !== null && given.max <= given.min) throw invalid('max', 'The end must be above the beginning.');
  requireCountry('country', given.country);
  requireCurrency('currency', given.currency);
  for (const [place, state] of given.states.entries()) requireState(`states.${place}`, given.country, state);
  const { merchantId } = principal;
  return db.transaction().execute(async (tx) => {
    await lockShipping(tx, merchantId);
    const options = await shippingOptionsOf(tx, merchantId);
    if (given.id !== undefined && !options.some(({ id }) => id === given.id)) throw notFound('The shipping option');
    const states = [...new Set(given.states)].sort();
    if (options.some((other) => other.id !== given.id && isForTheSame(other, { ...given, states }))) {
      throw invalid('min', 'Another option of this method counts for the same orders. Change its range or this one.');
    }
    const row = {
      merchant_id: merchantId,
      id: given.id ?? newId(),
      method: given.method,
      model: given.model,
      basis: given.basis,
      country: given.country,
      states,
      min_value: given.min,
      max_value: given.max,
      per_shipment_minor: given.perShipmentMinor,
      per_item_minor: given.perItemMinor,
      currency: given.currency,
    };
    const saved = given.id === undefined ? await insertShipping(tx, row) : await updateShipping(tx, row);
    const what = given.id === undefined ? 'added' : 'changed';
    await recordActivity(
      tx,
      principal,
      'shipping-option',
      `Shipping option ${given.method} to ${given.country} ${what}`,
    );
    return toOption(saved);
  });
}

/** Whether an order could be under both: same method, a place in common, ranges that touch or are measured differently. */
function isForTheSame(
  other: ShippingRow,
  given: Pick<GivenOption, 'method' | 'country' | 'states' | 'basis' | 'min' | 'max'>,
): boolean {
  if (other.method !== given.method || other.country !== given.country) return false;
  const isEverywhere = other.states.length === 0 && given.states.length === 0;
  // A rule for a state goes before the country's.
  if (!isEverywhere && !other.states.some((state) => given.states.includes(state))) return false;
  if (other.basis !== given.basis) return true;
  return other.min_value < (given.max ?? Infinity) && given.min < (other.max_value ?? Infinity);
}

/** @returns null where it was gone already */
export async function removeShippingOption(
  platform: Platform,
  principal: Principal,
  id: string,
): Promise<Deletion | null> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'shippingOption',
      objectId: id,
      title: ({ method, country }) => `${method} to ${country}`,
      parts: [{ table: 'shipping_options', where: { id } }],
    });
    if (gone) await recordActivity(tx, principal, 'shipping-option', `Shipping option ${gone.title} removed`);
    return gone;
  });
}

const deletedOption = z.object({
  id: z.uuid(),
  method: z.enum(shippingMethods),
  country: z.string(),
  states: z.array(z.string()),
  basis: z.enum(shippingBases),
  min_value: z.number(),
  max_value: z.number().nullable(),
});

export const restoreShippingOption: RestoreRule = {
  name: 'The shipping option',
  async before({ tx, principal, rowsOf }) {
    await lockShipping(tx, principal.merchantId);
    const others = await shippingOptionsOf(tx, principal.merchantId);
    for (const row of z.array(deletedOption).parse(rowsOf('shipping_options'))) {
      if (!others.some((other) => isForTheSame(other, { ...row, min: row.min_value, max: row.max_value }))) continue;
      throw failure('taken.shippingOption');
    }
  },
};

function toOption(row: ShippingRow): ShippingOption {
  return {
    id: row.id,
    method: row.method,
    model: row.model,
    basis: row.basis,
    country: row.country,
    states: row.states,
    min: row.min_value,
    max: row.max_value,
    perShipmentMinor: row.per_shipment_minor,
    perItemMinor: row.per_item_minor,
    currency: row.currency,
    changedAt: row.changed_at.toISOString(),
  };
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function requireCountry(field: string, country: string): void {
  // ZZ is the name of no place at all.
  if (country !== 'ZZ' && regions.of(country) !== undefined) return;
  throw invalid(field, 'There is no country of this name. Give two capital letters, like US.');
}

/** Where we know a country's states it must be one of them; '' is the whole country. */
function requireState(field: string, country: string, state: string): void {
  const known = statesOf(country);
  if (state === '' || known.length === 0 || known.some(({ code }) => code === state)) return;
  throw invalid(field, `${state} is no state of ${country} that we know.`);
}
