/** What a merchant tells of its account at a payment processor. */
export interface PaymentField {
  readonly name: string;
  readonly isSecret: boolean;
  readonly isOptional?: boolean;
  /** What the processor's own look like, where that is known; else any text is taken. */
  readonly pattern?: RegExp;
}

export interface PaymentProcessorRow {
  /** As the processor calls itself; also the key in merchant_data.payment_processors. */
  readonly title: string;
  readonly fields: readonly PaymentField[];
}

/**
 * The processors that shops of these platforms are paid by. The spec names Amazon Pay and a card provider and shows no
 * field: these are what each gives a merchant to be recognised by. Shoppers pay in the shop, never here: the accounts are kept
 * for `user/paymentprocessors` (C165) and its callers, and nothing of ours signs in with the secrets.
 */
export const paymentProcessors = {
  amazon_pay: {
    title: 'Amazon Pay',
    fields: [
      { name: 'merchantId', isSecret: false },
      { name: 'storeId', isSecret: false, isOptional: true },
      { name: 'publicKeyId', isSecret: false, isOptional: true },
      { name: 'privateKey', isSecret: true, isOptional: true },
    ],
  },
  stripe: {
    title: 'Stripe',
    fields: [
      // A secret key given for the publishable one would be shown.
      { name: 'publishableKey', isSecret: false, pattern: /^pk_(?:test|live)_\w+$/ },
      { name: 'secretKey', isSecret: true, isOptional: true, pattern: /^[sr]k_(?:test|live)_\w+$/ },
    ],
  },
  paypal: {
    title: 'PayPal',
    fields: [
      { name: 'clientId', isSecret: false },
      { name: 'clientSecret', isSecret: true, isOptional: true },
    ],
  },
} as const satisfies Record<string, PaymentProcessorRow>;

export type PaymentProcessorKey = keyof typeof paymentProcessors;
export const paymentProcessorKeys = Object.keys(paymentProcessors) as [PaymentProcessorKey, ...PaymentProcessorKey[]];

/** A processor's row without the literal types of the table. */
export function paymentProcessorOf(key: PaymentProcessorKey): PaymentProcessorRow {
  return paymentProcessors[key];
}

/** What is wrong with a field that was filled in. */
export type PaymentFault =
  /** It does not look like what the processor gives. */
  | 'form'
  /** A key for tests where the account takes money, or the other way round. */
  | 'mode';

/** @param value not empty */
export function paymentFault({ pattern }: PaymentField, value: string, isSandbox: boolean): PaymentFault | null {
  if (!pattern) return null;
  if (!pattern.test(value)) return 'form';
  return value.includes('_test_') === isSandbox ? null : 'mode';
}
