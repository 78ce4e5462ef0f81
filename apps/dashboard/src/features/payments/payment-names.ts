import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentProcessorKey } from '@voicecart/contract/payment-processors';

interface FieldWords {
  readonly label: MessageDescriptor;
  readonly placeholder?: string;
}

const commonFields: Readonly<Record<string, FieldWords>> = {
  clientId: { label: msg`Client ID` },
  clientSecret: { label: msg`Secret` },
  merchantId: { label: msg`Merchant ID`, placeholder: 'A1B2C3D4E5F6G7' },
  storeId: { label: msg`Store ID`, placeholder: 'amzn1.application-oa2-client.…' },
  publicKeyId: { label: msg`Public key ID` },
  privateKey: { label: msg`Private key` },
  publishableKey: { label: msg`Publishable key`, placeholder: 'pk_live_…' },
  secretKey: { label: msg`Secret key`, placeholder: 'sk_live_…' },
};

export function paymentFieldWords(name: string): FieldWords {
  return commonFields[name] ?? { label: msg`Key` };
}

/** Where a merchant finds them. */
export const paymentHelp: Record<PaymentProcessorKey, MessageDescriptor> = {
  amazon_pay: msg`In Seller Central: Integration Central.`,
  stripe: msg`In Stripe’s dashboard: Developers, API keys.`,
  paypal: msg`In PayPal’s developer dashboard: Apps & Credentials.`,
};
