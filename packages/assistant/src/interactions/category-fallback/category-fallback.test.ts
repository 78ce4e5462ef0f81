import { expect, test } from 'vitest';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';
import { categoriesOf, nearestTo } from './category-names.ts';

const shop = memoryShop({
  products: [
    product('m1', 'Blue Mug', 900, { category: 'Home > Kitchen > Mugs' }),
    product('m2', 'Red Mug', 1100, { category: 'Home > Kitchen > Mugs' }),
    product('m3', 'Gold Mug', 4100, { category: 'Gifts > Mugs' }),
    product('m4', 'Tin Mug', 700, { category: 'Gifts > Mugs' }),
    product('l1', 'Oak Lamp', 9900, { category: 'Lighting' }),
    product('s1', 'Trail Shoe', 8900, { category: "Men's Shoes" }),
    product('s2', 'City Shoe', 7900, { category: "Women's Shoes" }),
    product('x1', 'Sample Card', 0, { category: 'Samples' }),
  ],
});

const appWith = (settings: object, types: readonly number[] = [1]) =>
  demoApp({
    interactions: [
      ...types.map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
      { type: 22, settings, utterances: [], slotValues: [] },
    ],
  });
const talkTo = (settings = {}, types: readonly number[] = [1]) => conversation(shop, { app: appWith(settings, types) });

test('a search that finds nothing offers the categories, the nearest first, and counts as nothing found', async () => {
  const talk = talkTo();
  const reply = await talk.turn({ ProductSearchIntent: { query: 'lightning' } });
  expect(reply.speech).toBe(
    "I couldn't find anything for lightning. But I can show you what we have. First: Lighting. Second: Mugs. " +
      "Third: Men's Shoes. Which one? Or say: more.",
  );
  expect(reply.outcome).toMatchObject({ handled: 'nothing-found', search: 'lightning' });
  await talk.script([
    ['MoreResultsIntent', /^Here are more categories\. First: Women's Shoes\. Second: Samples\./],
    ['MoreResultsIntent', /^Those were all the categories\./],
    ['GoBackIntent', /^First: Lighting/],
    [{ SelectItemIntent: { ordinal: place(9) } }, /^I didn't list that many/],
    [{ SelectItemIntent: { ordinal: place(2) } }, /^Here is what we have in Mugs\. First: Blue Mug, \$9\./],
  ]);
});

test('products of a category are a list like any other: more, the second one, cheaper', async () => {
  await talkTo().script([
    [
      { CategoryIntent: { category: 'the mug' } },
      /First: Blue Mug.*Third: Gold Mug, \$41\. Which one\? Or say: more\./,
    ],
    ['MoreResultsIntent', /^Here are more\. First: Tin Mug, \$7\. Which/],
    [{ SelectItemIntent: { ordinal: place(4) } }, /^Tin Mug costs \$7\./],
    ['GoBackIntent', /^First: Tin Mug/],
  ]);
  await talkTo().script([
    [{ CategoryIntent: { category: 'mugs' } }, /Blue Mug/],
    [{ PriceIntent: { ordinal: place(2) } }, /^Red Mug costs \$11/],
  ]);
});

test('with product search switched off, the list goes on all the same', async () => {
  const talk = talkTo({}, []);
  await talk.script([
    [{ CategoryIntent: { category: 'mugs' } }, /Blue Mug/],
    ['MoreResultsIntent', /Tin Mug/],
    [{ SelectItemIntent: { ordinal: place(1) } }, /^Tin Mug costs/],
  ]);
});

test('an open question takes the name of a category; other words are searched for', async () => {
  const talk = talkTo();
  await talk.script([
    ['CategoriesIntent', /^Here is what we have\. First: Mugs\. Second: Lighting\./],
    [{ ProductSearchIntent: { query: 'lighting' } }, /^Here is what we have in Lighting\. Oak Lamp, \$99\./],
    ['CategoriesIntent', /^Here is what we have/],
    [{ ProductSearchIntent: { query: 'shoes' } }, /^There is more than one that fits\. First: Men's Shoes/],
    [{ ProductSearchIntent: { query: 'trail' } }, /^I found one match for trail/],
  ]);
});

test('a name nobody knows, and categories the merchant leaves out', async () => {
  const talk = talkTo({ leaveOut: 'samples, Lighting', categoriesPerTurn: 5 });
  await talk.script([
    [
      { CategoryIntent: { category: 'garden' } },
      /^I know no category called garden\. Here is what comes closest\. (?!.*(Samples|Lighting))/,
    ],
  ]);
  const reply = await talkTo({ afterNothingFound: false }).turn({ ProductSearchIntent: { query: 'qqq' } });
  expect(reply.speech).toMatch(/Try other words/);
  const empty = await conversation(memoryShop({}), { app: appWith({}) }).turn('CategoriesIntent');
  expect(empty.speech).toMatch(/^This shop has no categories yet/);
});

test('a touch on a category opens it', async () => {
  const talk = talkTo();
  const listed = await talk.turn('CategoriesIntent');
  expect(listed.screen).toMatchObject({
    items: [{ title: 'Mugs', touch: ['select', 'category-fallback', 'mugs'] }, {}, {}],
  });
  const opened = await talk.turn('x', { kind: 'touch', intent: null, touch: ['select', 'category-fallback', 'mugs'] });
  expect(opened.speech).toMatch(/in Mugs/);
});

test.each([
  ['note books', 'Notebooks'],
  ['kitchen', 'Kitchen & Dining'],
  ['Bucher', 'Bücher'],
  ['lampe', 'Lampen'],
  ['किताब', 'किताबें'],
  ['財布', '財布・小物'],
])('"%s" means %s', (said, name) => {
  expect(nearestTo(said, categoriesOf(['Furniture', name, 'Toys'])).meant?.name).toBe(name);
});
