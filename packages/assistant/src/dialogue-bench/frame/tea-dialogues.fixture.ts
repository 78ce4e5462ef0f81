import type { BenchDialogue } from './script.fixture.ts';

/** What is asked for within a longer sentence, what is picked by several words, and counts of what was put in. */
export const teaDialogues: readonly BenchDialogue[] = [
  {
    name: 'the thing in a long sentence',
    kind: 'search',
    turns: [
      {
        say: 'my sister just moved, she could use a teapot or something',
        says: [/3 matches for teapot\b/],
        shows: ['iron', 'glass', 'large'],
      },
      { say: 'the small glass one', says: [/^Small Glass Teapot costs/] },
      { say: 'great, one of those and the whisk', says: [/Small Glass Teapot/, /Whisk/], cart: { glass: 1, whisk: 1 } },
    ],
  },
  {
    name: 'praise and clauses are not searched for',
    kind: 'search',
    turns: [
      {
        say: 'hi, do you guys carry any gorgeous cups that keep their shape',
        says: [/Celadon Tea Cup/],
        not: [/gorgeous|shape/],
      },
    ],
  },
  {
    name: 'what is not sold is said in its own words',
    kind: 'search',
    turns: [
      { say: 'I was wondering if you have a kayak for my brother', says: [/anything for kayak\./] },
      { say: 'all right, something strong for breakfast', says: [/Assam Breakfast/] },
      { say: 'does it go with milk', says: [/takes milk well/] },
      { say: 'add one and a tea tin', says: [/Assam/, /Tin/], cart: { assam: 1, tin: 1 } },
    ],
  },
  {
    name: 'counts of what was put in just now',
    kind: 'cart',
    turns: [
      { say: 'add the chamomile flowers', says: [/Chamomile/], cart: { chamomile: 1 } },
      { say: 'two more', says: [/3 items/], cart: { chamomile: 3 } },
      { say: 'four of them', says: [/4 Chamomile/], cart: { chamomile: 4 } },
      { say: 'one more please', says: [/5 items/], cart: { chamomile: 5 } },
      { say: 'no, just two', says: [/2 Chamomile/], cart: { chamomile: 2 } },
    ],
  },
  {
    name: 'a pair names nothing',
    kind: 'cart',
    turns: [
      { say: 'show me the gyokuro', says: [/Gyokuro/] },
      { say: 'okay put a pair in my cart', says: [/Gyokuro/], not: [/Tin/], cart: { gyokuro: 1 } },
    ],
  },
  {
    name: 'a limit in the words of a denial, and the second cheapest',
    kind: 'price',
    turns: [
      { say: 'show me teapots', says: [/3 matches/] },
      { say: "I wouldn't want to spend more than fifty", says: [/under \$50/], shows: ['glass', 'large'] },
      { say: "what's your second cheapest tea", says: [/Rooibos Orange costs \$9/] },
    ],
  },
  {
    name: 'a material that only the name tells',
    kind: 'reference',
    turns: [
      { say: 'do you have a scoop', says: [/Brass Tea Scoop/] },
      { say: "what's it made of", says: [/^Going by its name: brass\./] },
    ],
  },
];
