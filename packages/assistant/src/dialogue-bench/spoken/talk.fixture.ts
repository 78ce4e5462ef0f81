import type { Locale } from '@voicecart/contract/locales';
import { expect } from 'vitest';
import type { ShopProduct } from '../../shop/shop.ts';
import type { MemoryShopContent } from '../../test-support/memory-shop.ts';
import { benchApp, modelFor, playDialogue, searchedShop } from '../frame/bench.fixture.ts';
import type { ExpectedTurn } from '../frame/script.fixture.ts';

/** A dialogue in a shop of its own. */
export interface Talk {
  readonly name: string;
  readonly locale: Locale;
  readonly currency: string;
  readonly products: readonly ShopProduct[];
  readonly more?: Omit<MemoryShopContent, 'products'>;
  readonly turns: readonly ExpectedTurn[];
}

/** Fails with each turn that is not answered as a good assistant would. */
export async function expectTalk({ name, locale, currency, products, more, turns }: Talk): Promise<void> {
  const app = benchApp(locale, currency);
  const model = modelFor(app, locale);
  const shop = await searchedShop({ products, ...more });
  const graded = await playDialogue({ name, kind: 'cart', turns }, { model, app, shop, locale });
  const wrong = graded.filter(({ grade }) => grade === 'wrong' || grade === 'embarrassing');
  expect(wrong.map(({ expected, speech, why }) => `${expected.say} → ${speech} (${why})`)).toEqual([]);
}
