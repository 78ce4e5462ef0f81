import { useLingui } from '@lingui/react/macro';
import { type DealInput, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { call } from '../../../lib/api.ts';
import { ShoppersHear } from '../ShoppersHear.tsx';

/** What shoppers will hear of a deal; null while something of it is missing or wrong. */
export function DealPreview({ deal }: { readonly deal: DealInput | null }) {
  const { t } = useLingui();
  return (
    <ShoppersHear
      name="deals"
      asked={deal}
      ask={async (app, asked, signal) =>
        (await call(interactionsRoutes.previewDeal, { body: { ...app, deal: asked }, signal })).turns
      }
      waiting={t`Enter a title and a discount to see what shoppers will hear.`}
    />
  );
}
