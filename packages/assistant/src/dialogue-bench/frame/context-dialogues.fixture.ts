import type { BenchDialogue } from './script.fixture.ts';

/** What is said around a wish, after an open question, without something, and of several things at once. */
export const contextDialogues: readonly BenchDialogue[] = [
  {
    name: 'thanks, a pity and an apology before a wish',
    kind: 'manners',
    turns: [
      { say: 'ok sorry. do you have food bowls', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'] },
      { say: 'aw, thanks. and cat trees?', shows: ['cat-tree', 'post'] },
      { say: 'nice. show me beds, if you don’t mind', shows: ['bed-ortho', 'bed-donut', 'basket'] },
    ],
  },
  {
    name: 'yes, and something else',
    kind: 'several wishes',
    turns: [
      { say: 'add a rubber chew bone', cart: { bone: 1 } },
      { say: 'yeah, and the rope tug toy too', cart: { bone: 1, tug: 1 } },
    ],
  },
  {
    name: 'a list for the cart',
    kind: 'several wishes',
    turns: [
      {
        say: 'give me two rubber chew bones, a rope tug toy and a teapot',
        says: [/teapot/],
        cart: { bone: 2, tug: 1 },
      },
    ],
  },
  {
    name: 'who has one already',
    kind: 'negation',
    turns: [
      { say: 'show me dog toys under ten dollars', shows: ['bone', 'tug', 'wand', 'mouse', 'duck'] },
      { say: 'he already has a rope', not: [/Rope Tug/] },
    ],
  },
  {
    name: 'a question that is left',
    kind: 'reference',
    turns: [
      { say: 'where is my order', says: [/order number/] },
      { say: 'um, I also need a cat tree', shows: ['cat-tree', 'post'] },
    ],
  },
];
