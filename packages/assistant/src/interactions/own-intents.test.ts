import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dialogueIntents } from '../dialogue/dialogue-intents.ts';
import { interactions } from './interactions.ts';

/**
 * Where a handler still names an intent of another interaction. What reinterprets a turn is a row of `meaning/`: take
 * names out of this list, and add none.
 */
const debts: Readonly<Record<string, readonly string[]>> = {
  'answered-words.ts': ['ProductSearchIntent'],
  'calendar-lists/calendar-lists.ts': ['EventsIntent'],
  'deals/deals.ts': ['OrderDateIntent', 'ProductSearchIntent', 'StockIntent', 'StoreHoursIntent'],
  'listing.ts': ['ProductSearchIntent'],
  'order-proof/proof-turn.ts': [
    'ProductSearchIntent',
    'ProvidePhoneIntent',
    'ProvidePostcodeIntent',
    'ReturnReasonIntent',
  ],
  'order-request/request-turns.ts': ['ReturnReasonIntent'],
  'product-purchase/correcting.ts': ['ProductSearchIntent', 'RefineColourIntent'],
  'product-purchase/product-purchase.ts': ['ProductSearchIntent', 'RefineColourIntent'],
  'product-search/product-search.ts': ['ChooseOptionIntent'],
  'spoken-title.ts': [
    'AddToCartIntent',
    'LikeBookIntent',
    'LikeGenreIntent',
    'ProductSearchIntent',
    'RefineColourIntent',
    'SimilarIntent',
  ],
  'store-location/store-location.ts': [
    'EventsIntent',
    'OrderCarrierIntent',
    'OrderDateIntent',
    'ProductSearchIntent',
    'ProvidePhoneIntent',
    'ProvidePostcodeIntent',
  ],
  'upcoming-events/upcoming-events.ts': [
    'OrderDateIntent',
    'OrderStatusIntent',
    'PriceIntent',
    'ProductSearchIntent',
    'StockIntent',
    'StoreContactIntent',
    'StoreHoursIntent',
    'StoreLocationIntent',
  ],
};

const room = fileURLToPath(new URL('.', import.meta.url));
const shared = new Set(dialogueIntents.map(({ name }) => name));
const all = new Set([...shared, ...interactions.flatMap(({ intents }) => intents.map(({ name }) => name))]);

test('a handler names the intents of its own interaction and of the dialogue, no others', () => {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(?:\.test|samples|typed\.\w+|intents)\.ts$|[/\\]samples[/\\]/.test(file),
  );
  const found = Object.fromEntries(
    files.flatMap((path) => {
      const file = path.replaceAll('\\', '/');
      const own = new Set(
        interactions
          .filter(({ key }) => file.startsWith(`${key}/`))
          .flatMap((row) => row.intents.map(({ name }) => name)),
      );
      const named = [...readFileSync(`${room}${path}`, 'utf8').matchAll(/'(\w+Intent)'/g)].map(([, name = '']) => name);
      const others = [...new Set(named)].filter((name) => all.has(name) && !own.has(name) && !shared.has(name)).sort();
      return others.length === 0 ? [] : [[file, others]];
    }),
  );
  expect(found).toEqual(debts);
});
