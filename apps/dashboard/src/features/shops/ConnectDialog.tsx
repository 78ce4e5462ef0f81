import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import { ConnectBigCommerceDialog } from './ConnectBigCommerceDialog.tsx';
import { ConnectShopDialog } from './ConnectShopDialog.tsx';
import { ConnectShopifyDialog } from './ConnectShopifyDialog.tsx';

interface ConnectDialogProps {
  readonly platform: ShopPlatformKey;
  readonly onClose: () => unknown;
  /** A shop with keys is connected; instead of its page. A platform's login leaves for its own pages. */
  readonly onConnected?: (() => unknown) | undefined;
  /** The app whose setup wizard the shop belongs to: a platform's login leads back there. */
  readonly setupOf?: string;
}

/** Connects a shop in the way of its platform. */
export function ConnectDialog({ platform, onClose, onConnected, setupOf }: ConnectDialogProps) {
  if (platform === 'shopify-app') return <ConnectShopifyDialog setupOf={setupOf} onClose={onClose} />;
  if (platform === 'bigcommerce-app') return <ConnectBigCommerceDialog setupOf={setupOf} onClose={onClose} />;
  return <ConnectShopDialog platform={platform} onClose={onClose} onConnected={onConnected} />;
}
