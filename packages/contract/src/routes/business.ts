import { z } from 'zod';
import { access } from '../access.ts';
import { isIban, isRoutingNumber } from '../bank-numbers.ts';
import { deletions } from '../deletions.ts';
import { messages } from '../messages.ts';
import { listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'Give the country as two capital letters, like US.');
const required = (max: number) => z.string({ error: messages.required }).trim().min(1, messages.required).max(max);

/** How money reaches the merchant. Numbers are kept encrypted and never leave again but for their last four signs. */
export const bankingInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('iban'),
    holder: required(150),
    bank: z.string().trim().max(150).default(''),
    country,
    iban: required(60)
      .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
      .refine(isIban, 'This is no IBAN: a sign is wrong or missing.'),
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'A BIC has 8 or 11 signs.')
      .default(''),
  }),
  z.object({
    kind: z.literal('us'),
    holder: required(150),
    bank: z.string().trim().max(150).default(''),
    country: z.literal('US').default('US'),
    accountType: z.enum(['checking', 'savings']),
    routingNumber: required(20)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine(isRoutingNumber, 'This is no routing number: it has nine digits, the last of which checks the others.'),
    accountNumber: required(40)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => /^\d{4,17}$/.test(text), 'An account number has 4 to 17 digits.'),
  }),
]);
export type BankingInput = z.output<typeof bankingInput>;

export const banking = z.object({
  kind: z.enum(['iban', 'us']),
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  accountType: z.enum(['checking', 'savings']).nullable(),
  /** The last four signs of the account's number. */
  ending: z.string(),
  changedAt: timestamp,
  changedBy: z.string().nullable(),
});
export type Banking = z.output<typeof banking>;

const percent = z
  .number()
  .min(0)
  .max(100, 'At most 100 %.')
  .refine((rate) => Math.abs(rate * 10_000 - Math.round(rate * 10_000)) < 1e-6, 'At most four decimals.');

export const taxSetting = z.object({
  isCharged: z.boolean(),
  pricesIncludeTax: z.boolean(),
  isShippingTaxed: z.boolean(),
  /** VAT number, EIN or what it is called where the shop is. */
  taxId: z.string().trim().max(40),
  rates: z
    .array(
      z.object({
        country,
        /** A state's code; empty for the whole country. */
        state: z.string().trim().toUpperCase().max(10),
        percent,
      }),
    )
    .max(200),
});
export type TaxSetting = z.output<typeof taxSetting>;

export const shippingMethods = ['Standard', 'Expedite', 'Two Days', 'One Day'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];
export const shippingModels = ['Per Shipment + Per Item'] as const;
export const shippingBases = ['Price', 'Quantity', 'Weight (lbs)'] as const;
export type ShippingBasis = (typeof shippingBases)[number];

const shippingFields = {
  method: z.enum(shippingMethods),
  model: z.enum(shippingModels).default('Per Shipment + Per Item'),
  basis: z.enum(shippingBases),
  country,
  /** Codes of states; empty for the whole country. */
  states: z.array(z.string().trim().toUpperCase().min(1).max(10)).max(80).default([]),
  /** From this on, in the currency's minor units, pieces, or hundredths of a pound. */
  min: z.number().int().min(0).max(1_000_000_000),
  /** Below this; null: without end. */
  max: z.number().int().min(1).max(1_000_000_000).nullable(),
  perShipmentMinor: z.number().int().min(0).max(100_000_000),
  perItemMinor: z.number().int().min(0).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Give the currency as three capital letters, like USD.'),
};

export const shippingOption = z.object({
  ...shippingFields,
  country: z.string(),
  id: z.uuid(),
  changedAt: timestamp,
  merchant: z.object({ id: z.uuid(), name: z.string() }).optional(),
});
export type ShippingOption = z.output<typeof shippingOption>;

const days = z.number().int().min(0).max(120);
const window = z.object({ from: days, to: days }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'The longest time is shorter than the shortest.',
});
export const deliverySetting = z.object({
  /** Working days until an order leaves the house. */
  handlingDays: z.number().int().min(0).max(60),
  /** Orders from this time of day on count as the next day's, by the merchant's clock. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 14:30.'),
  /** Days on which parcels leave: 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one shipping day.').max(7),
  /** Days under way, for each method that the shop offers. */
  windows: z.partialRecord(z.enum(shippingMethods), window),
  note: z.string().trim().max(500),
});
export type DeliverySetting = z.output<typeof deliverySetting>;
/** As it is told: what was saved has been judged. */
const toldDelivery = deliverySetting.extend({ cutOff: z.string() });

export const state = z.object({ code: z.string(), name: z.string() });

export const businessRoutes = routeTable({
  getBanking: {
    base: 'merchant',
    method: 'GET',
    path: 'merchant/bankinginfo',
    summary: 'Read the masked bank account.',
    description: 'Where money is paid to, with the last four signs of the account.',
    access: access.merchantOwner,
    reply: ok({ banking: banking.nullable() }),
  },
  updateBanking: {
    covers: ['C030'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/updatebankinginfo',
    summary: 'Save where money is paid to; it replaces what stood.',
    access: access.merchantOwner,
    errors: ['not_found', 'secrets_unavailable'],
    stepUp: true,
    body: bankingInput,
    reply: ok({ banking }),
    perMinute: 30,
  },
  removeBanking: {
    base: 'merchant',
    method: 'DELETE',
    path: 'merchant/bankinginfo',
    summary: 'Forget where money is paid to.',
    access: access.merchantOwner,
    stepUp: true,
    reply: ok({}),
  },
  updateTaxSetting: {
    covers: ['C031'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/updatetaxsetting',
    summary: 'Save the tax settings.',
    access: access.merchantOwner,
    merchantOnly: true,
    body: taxSetting,
    reply: ok({ setting: taxSetting }),
  },
  getTaxSetting: {
    covers: ['C048'],
    base: 'mobile',
    method: 'GET',
    path: 'user/taxsetting',
    summary: 'Read the tax settings.',
    description: 'The tax settings; what was never saved stands at its default.',
    access: access.merchant,
    reply: ok({ setting: taxSetting }),
  },
  saveTaxSetting: {
    covers: ['C049'],
    base: 'mobile',
    method: 'POST',
    path: 'user/taxsetting',
    summary: 'The same as merchant/updatetaxsetting.',
    access: access.merchantOwner,
    merchantOnly: true,
    body: taxSetting,
    reply: ok({ setting: taxSetting }),
  },
  listShippingOptions: {
    base: 'merchant',
    method: 'GET',
    path: 'merchant/shippingoptions',
    summary: 'List shipping options.',
    description: "The merchant's shipping options; a super admin who acts as nobody reads every merchant's.",
    access: access.shippingReaders,
    query: listQuery.omit({ sort: true }),
    reply: pagedReply(shippingOption),
  },
  saveShippingOption: {
    covers: ['C032'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/updateshippingsetting',
    summary: 'Add or change a shipping option.',
    description:
      'Add a shipping option, or with an id change one. Two that would count for the same order are refused.',
    access: access.merchantOwner,
    body: z.object({ ...shippingFields, id: z.uuid().optional() }),
    reply: ok({ option: shippingOption }),
    object: { kind: 'shippingOption', in: 'body', field: 'id' },
  },
  removeShippingOption: {
    covers: ['C033'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/removeshippingoption',
    summary: 'Remove a shipping option. Removing it again changes nothing.',
    access: access.merchantOwner,
    body: z.object({ id: z.uuid() }),
    reply: ok({ isRemoved: z.boolean(), deletions }),
  },
  getDeliverySetting: {
    covers: ['C168'],
    base: 'mobile',
    method: 'GET',
    path: 'user/savedeliverysetting',
    summary: 'When parcels leave and how long they are under way.',
    access: access.merchant,
    reply: ok({ setting: toldDelivery }),
  },
  saveDeliverySetting: {
    covers: ['C168'],
    base: 'mobile',
    method: 'POST',
    path: 'user/savedeliverysetting',
    summary: 'Save when parcels leave and how long they are under way.',
    access: access.merchantOwner,
    body: deliverySetting,
    reply: ok({ setting: toldDelivery }),
  },
  listStates: {
    covers: ['C047'],
    base: 'mobile',
    method: 'GET',
    path: 'states',
    summary: 'List the states of a country.',
    description: 'The states of a country by name: the US where none is given; none where we know of none.',
    access: access.signedIn,
    query: z.object({ country: z.string().trim().toUpperCase().max(2).default('US') }),
    reply: ok({ items: z.array(state) }),
  },
});
