import { useLingui } from '@lingui/react/macro';
import type { EmailKind } from '@voicecart/contract/email-kinds';

/** What each kind of mail is called, and when the assistant sends it. */
export function useEmailWords(): Readonly<Record<EmailKind, { readonly title: string; readonly when: string }>> {
  const { t } = useLingui();
  return {
    checkout: { title: t`Checkout link`, when: t`When a shopper checks out by voice: the cart and the payment link.` },
    order: { title: t`Order status`, when: t`When a shopper wants the status of an order by email.` },
    products: { title: t`Products`, when: t`When a shopper wants search results by email.` },
    deal: { title: t`Deal`, when: t`When a shopper wants a deal or its code by email.` },
    return: { title: t`Return`, when: t`When a shopper returns an order: what to do next.` },
    answer: {
      title: t`Other answers`,
      when: t`When a shopper wants a policy, stores, events, news or an answer by email.`,
    },
  };
}
