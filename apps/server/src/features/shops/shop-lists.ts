import { z } from 'zod';
import type { ShopDiscount, ShopList, ShopLocation } from '../../outside/shop-platform.ts';

export interface ListRefusal {
  readonly shopRef: string;
  readonly field: string;
  readonly reason: string;
}

/** PostgreSQL holds no NUL in a text. */
const text = z.string().transform((value) => value.replaceAll('\0', ''));
const ref = text.pipe(z.string().min(1).max(200));
const moment = z
  .string()
  .refine((value) => momentOf(value) !== null, 'That is no date')
  .transform((value) => new Date(value))
  .nullable();

const discount = z.object({
  id: ref,
  code: text.pipe(z.string().max(300)),
  title: text,
  kind: z.enum(['percent', 'amount', 'free_shipping', 'other']),
  value: text.pipe(z.string().max(40)),
  startsAt: moment,
  endsAt: moment,
  isActive: z.boolean(),
});

const location = z.object({ id: ref, name: text, address: text, city: text, country: text });

/** A coupon as it is kept. @throws ZodError where it can't be */
export function statedDiscount(given: ShopDiscount) {
  const { id, title, startsAt, endsAt, isActive, ...rest } = discount.parse(given);
  return {
    ...rest,
    shop_ref: id,
    title: title.slice(0, 300),
    starts_at: startsAt,
    ends_at: endsAt,
    is_active: isActive,
  };
}

/** A place as it is kept. @throws ZodError where it can't be */
export function statedLocation(given: ShopLocation) {
  const { id, ...rest } = location.parse(given);
  return { ...rest, shop_ref: id };
}

/** The rows of a shop's list that can be kept, and those that can't, each with its reason: one never stops the others. */
export function statedRows<T extends { readonly id: string }, Row>(
  items: readonly T[],
  unreadable: ShopList<T>['unreadable'],
  state: (item: T) => Row,
): { rows: Row[]; refused: ListRefusal[] } {
  const rows: Row[] = [];
  const refused: ListRefusal[] = unreadable.map(({ id, reason }) => ({ shopRef: id, field: 'record', reason }));
  for (const item of items) {
    try {
      rows.push(state(item));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const [issue] = error.issues;
      const field = issue?.path.join('.') || 'record';
      refused.push({ shopRef: item.id, field, reason: `${field}: ${issue?.message ?? 'It could not be read'}` });
    }
  }
  return { rows, refused };
}

/** A shop's time; null where it states none, or one that is no date. */
export function momentOf(at: string | null): Date | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
