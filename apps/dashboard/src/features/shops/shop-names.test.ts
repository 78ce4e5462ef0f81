import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { shopCan, shopPlatformKeys, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { expect, it } from 'vitest';
import { keyHelp, missingReasons, platformNamed, shopLook } from './shop-names.ts';

const sync = { finishedAt: null, status: 'running', isSlow: false } as NonNullable<ShopConnection['sync']>;
const toneOf = (changes: Partial<ShopConnection>) =>
  shopLook({ state: 'connected', sync: null, ...changes } as ShopConnection).tone;

it('a shop that answers slowly does not look like one that is simply read', () => {
  expect(toneOf({ sync })).toBe('working');
  expect(toneOf({ sync: { ...sync, isSlow: true } })).toBe('warning');
  expect(toneOf({ sync: { ...sync, isSlow: true }, state: 'refused' })).toBe('bad');
});

it('every platform says how it is connected, and one that takes cancellations but no returns why', () => {
  for (const key of shopPlatformKeys) {
    expect(keyHelp[key]?.message, key).toMatch(/\w+\.$/);
    const isHalf = shopPlatformOf(key).by !== 'feed' && shopCan(key, 'cancels') && !shopCan(key, 'returns');
    expect(missingReasons[key] !== undefined, key).toBe(isHalf);
  }
});

it('N149 integrationname is a platform that can be connected, by its key or its name', () => {
  expect(platformNamed('woocommerce')).toBe('woocommerce');
  expect(platformNamed(' WooCommerce')).toBe('woocommerce');
  expect(platformNamed('google-feed')).toBeNull();
  expect(platformNamed('anything')).toBeNull();
});
