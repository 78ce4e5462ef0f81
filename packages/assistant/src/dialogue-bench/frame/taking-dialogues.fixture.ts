import type { BenchDialogue } from './script.fixture.ts';

/** What is found and taken in one breath, narrowed, left out and corrected without a marker, in the pet shop. */
export const petTakings: readonly BenchDialogue[] = [
  {
    name: 'found and taken in one sentence',
    kind: 'several wishes',
    turns: [
      { say: 'show me the rubber chew bone and add it', cart: { bone: 1 } },
      { say: 'find the catnip mouse then put two of them in', cart: { bone: 1, mouse: 2 } },
    ],
  },
  {
    name: 'several found are not taken',
    kind: 'several wishes',
    turns: [
      { say: 'show me bowls and add it', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'], cart: {} },
    ],
  },
  {
    name: 'the cheapest is taken',
    kind: 'cart',
    turns: [
      { say: 'show me bowls', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'] },
      { say: 'add the cheapest', cart: { 'bowl-steel': 1 } },
    ],
  },
  {
    name: 'pointed at with a count, then one of each',
    kind: 'correction',
    turns: [
      { say: 'is the rope lead longer than the leather lead', shows: ['lead-rope', 'lead-leather'] },
      { say: 'the cheaper one, but two', cart: { 'lead-rope': 2 } },
      { say: 'actually no, one of each', cart: { 'lead-rope': 1, 'lead-leather': 1 } },
    ],
  },
  {
    name: 'that of several and another thing: asked, and the other kept',
    kind: 'several wishes',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'put that in my basket and a parrot swing too', says: [/which one/i], cart: {} },
      { say: 'the first', says: [/parrot swing/i], not: [/too\b/], cart: { 'lead-rope': 1, swing: 1 } },
    ],
  },
  {
    name: 'a count after another thing was put in',
    kind: 'several wishes',
    turns: [
      { say: 'the oak cat tree', shows: ['cat-tree'] },
      { say: 'add it. and two parrot swings', cart: { 'cat-tree': 1, swing: 2 } },
    ],
  },
  {
    name: 'neither nor',
    kind: 'negation',
    turns: [
      { say: 'show me bowls', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'] },
      { say: 'not steel or bamboo though', shows: ['bowl-ceramic', 'bowl-blue'] },
    ],
  },
  {
    name: 'what nobody wants is said first',
    kind: 'negation',
    turns: [{ say: 'no collars', says: [/no collars, then/i], not: [/collar, \$/i] }],
  },
  {
    name: 'too many of them already',
    kind: 'negation',
    turns: [
      { say: 'show me toys', shows: ['bone', 'tug', 'puzzle', 'wand', 'mouse', 'duck'] },
      { say: "he's got a million bones", shows: ['tug', 'puzzle', 'wand', 'mouse', 'duck'] },
    ],
  },
  {
    name: 'a list is narrowed by what it has, and by a price',
    kind: 'search',
    turns: [
      { say: 'show me bowls', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'] },
      { say: 'maybe in ceramic, under 18', shows: ['bowl-ceramic'] },
    ],
  },
  {
    name: 'a count is no price',
    kind: 'price',
    turns: [{ say: '3 dog leads under 20$', says: [/under \$20/] }],
  },
  {
    name: 'one kind or thing for another',
    kind: 'correction',
    turns: [
      { say: 'nylon collar in red', shows: ['collar-nylon'] },
      { say: 'add it', cart: { 'collar-nylon-red': 1 } },
      { say: 'swap the red for blue', cart: { 'collar-nylon-blue': 1 } },
      { say: 'replace the collar with two catnip mouse', cart: { mouse: 2 } },
    ],
  },
  {
    name: 'two compared, and what each costs',
    kind: 'reference',
    turns: [
      { say: 'is the rope lead longer than the leather lead', shows: ['lead-rope', 'lead-leather'] },
      { say: 'and the price difference', says: [/\$18.*\$29/], cart: {} },
    ],
  },
  {
    name: 'not one of those that were told',
    kind: 'negation',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'not the retractable dog lead', shows: ['lead-rope', 'lead-leather'] },
    ],
  },
  {
    name: 'what a policy says then',
    kind: 'manners',
    turns: [
      { say: 'how much is shipping', says: [/5 dollars/] },
      { say: 'and if I spend a hundred dollars', says: [/5 dollars/], not: [/match/] },
    ],
  },
  {
    name: 'a question and a wish that are let go',
    kind: 'manners',
    turns: [
      { say: 'i want to send something back', says: [/order number/] },
      { say: 'never mind. do you have a parrot swing', shows: ['swing'] },
      { say: "hmm that's too small. forget it", not: [/mentioned|match/], says: [/anything else/] },
    ],
  },
  {
    name: 'written as it is spoken',
    kind: 'search',
    turns: [{ say: 'do u have a parrot swing pls', shows: ['swing'] }],
  },
  {
    name: 'an order and another one',
    kind: 'manners',
    turns: [
      { say: 'order 4711', says: [/postal code/] },
      { say: 'and 4712?', not: [/didn't get that/] },
    ],
  },
];

/** The same in the yarn shop, whose needles come in numbers. */
export const yarnTakings: readonly BenchDialogue[] = [
  {
    name: 'a number that is a size is no order',
    kind: 'search',
    turns: [
      { say: 'bamboo circular needles', shows: ['ke-cir'] },
      { say: 'what about 4', not: [/order/i], says: [/4 mm/], cart: {} },
    ],
  },
  {
    name: 'another kind of what is talked of, after a no',
    kind: 'correction',
    turns: [
      { say: 'cloudberry alpaca lace', shows: ['ke-lac'] },
      { say: 'wait no, smoke blue', says: [/Smoke Blue/], shows: ['ke-lac'], cart: {} },
    ],
  },
];
