import type { BenchDialogue } from './script.fixture.ts';

/** What is pointed at after a detour, and what of the cart is counted, named and left alone. */
export const referenceDialogues: readonly BenchDialogue[] = [
  {
    name: 'the cheaper of two, and the other instead',
    kind: 'reference',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: "what's the difference between the first two", shows: ['lead-rope', 'lead-leather'] },
      { say: 'how long is shipping', says: [/3 days/] },
      { say: "I'd rather have the cheaper of those", cart: { 'lead-rope': 1 } },
      { say: 'no, the other one', cart: { 'lead-leather': 1 } },
    ],
  },
  {
    name: 'one after the other',
    kind: 'reference',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'how much is the first one', says: [/\$18/] },
      { say: 'and the one after that?', says: [/\$29/], shows: ['lead-leather'] },
      { say: 'what does the one after that cost', says: [/\$27/], shows: ['lead-retractable'] },
      { say: 'tell me about the one before that', shows: ['lead-leather'] },
      { say: 'add all of them', cart: { 'lead-rope': 1, 'lead-leather': 1, 'lead-retractable': 1 } },
    ],
  },
  {
    name: 'none is in focus',
    kind: 'reference',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'add it', says: [/Rope Dog Lead.*Leather Dog Lead.*Which one/] },
      { say: 'the second', cart: { 'lead-leather': 1 } },
    ],
  },
  {
    name: 'counted in few words',
    kind: 'cart',
    turns: [
      { say: 'show me chew bones', shows: ['bone'] },
      { say: 'gimme 2', cart: { bone: 2 } },
      { say: 'sorry, i meant three', cart: { bone: 3 } },
      { say: 'and two donut beds', cart: { bone: 3, 'bed-donut': 2 } },
      { say: 'how long is shipping', says: [/3 days/] },
      { say: 'no, one bed', cart: { bone: 3, 'bed-donut': 1 } },
      { say: 'take the bone out again', cart: { 'bed-donut': 1 } },
    ],
  },
  {
    name: 'a place in the list is none in the cart',
    kind: 'cart',
    turns: [
      { say: 'add a catnip mouse to my cart', cart: { mouse: 1 } },
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      {
        say: 'actually drop the first',
        says: [/don't see that in your cart/],
        shows: ['lead-rope', 'lead-leather', 'lead-retractable'],
      },
      { say: 'remove the blue mouse', says: [/don't see that in your cart/] },
    ],
  },
  {
    name: 'one of the list and so many of something else',
    kind: 'several wishes',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'okay the leather one and three chew bones', cart: { 'lead-leather': 1, bone: 3 } },
    ],
  },
];
