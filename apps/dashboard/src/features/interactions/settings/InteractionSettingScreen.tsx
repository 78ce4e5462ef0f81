import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type SettingScreenKey, settingScreens, to } from '@voicecart/contract/screens';
import { FileUp } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { IfMay } from '../../../lib/IfMay.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { isSettingScreenKey } from '../interaction-titles.ts';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

const descriptions: Readonly<Record<SettingScreenKey, MessageDescriptor>> = {
  productfeed: msg`How shoppers find your products by voice, and what they hear about them.`,
  orderstatus: msg`What shoppers must prove before they hear about an order, and what they hear.`,
  'product-purchase': msg`How shoppers add products to a cart by voice.`,
  checkout: msg`Where the cart link takes shoppers.`,
  'clear-cart': msg`What happens when shoppers want to empty their cart.`,
  'cancel-order': msg`What shoppers can cancel by voice, and who decides.`,
  'return-order': msg`What shoppers can return by voice, and who decides.`,
  return: msg`What shoppers hear when they ask how to return something.`,
  'notify-in-stock': msg`What happens when shoppers ask to be notified that a product is back in stock.`,
  'manage-subscription': msg`Shoppers with a linked account hear which notifications they’ve signed up for, and can stop them by voice.`,
  'genre-i-like': msg`What’s recommended after a shopper names a genre or category they like.`,
  'book-i-like': msg`What’s recommended after a shopper names a book they liked.`,
  'category-fallback': msg`What’s offered when a search finds nothing, or when shoppers ask what you have.`,
  'shipping-policy': msg`What shoppers hear when they ask how long delivery takes and what it costs.`,
};

/** The settings of one interaction, by the last part of the address that the specification gives it. */
export default function InteractionSettingScreen() {
  const { i18n } = useLingui();
  const { interaction = '' } = useParams();
  if (!isSettingScreenKey(interaction)) return <NotFound />;
  return (
    <InteractionSettingPage
      key={interaction}
      type={interactionNumbers[settingScreens[interaction]]}
      description={i18n._(descriptions[interaction])}
      action={interaction === 'productfeed' && <ProductFeedsLink />}
    />
  );
}

/** The products themselves come from the feed. */
function ProductFeedsLink() {
  return (
    <IfMay rule={access.productFeeds}>
      <Button component={Link} to={to('feeds')} leftSection={<FileUp size={16} aria-hidden />}>
        <Trans>Product feeds</Trans>
      </Button>
    </IfMay>
  );
}
