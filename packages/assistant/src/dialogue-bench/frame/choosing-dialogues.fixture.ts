import type { BenchDialogue } from './script.fixture.ts';

/** What is counted, chosen, corrected and left out, in the pet shop. */
export const petChoices: readonly BenchDialogue[] = [
  {
    name: 'so many of one of the list',
    kind: 'cart',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'three of the second one please', cart: { 'lead-leather': 3 } },
      { say: 'make that two', cart: { 'lead-leather': 2 } },
    ],
  },
  {
    name: 'a packing word counts what is talked of',
    kind: 'cart',
    turns: [
      { say: 'salmon cat food', shows: ['food-salmon'] },
      { say: 'three bags', cart: { 'food-salmon': 3 } },
      { say: 'no, two bags', cart: { 'food-salmon': 2 } },
    ],
  },
  {
    name: 'a count with a part of the name',
    kind: 'cart',
    turns: [
      { say: 'rubber bone', shows: ['bone'] },
      { say: 'alright four bones then', cart: { bone: 4 } },
      { say: 'how much are two bones', cart: { bone: 4 } },
    ],
  },
  {
    name: 'packed, and named though something else is talked of',
    kind: 'cart',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'do you have two bags of salmon food', shows: ['food-salmon'], cart: {} },
      { say: 'three bags of the puppy food, no sorry, two', cart: { 'food-puppy': 2 } },
    ],
  },
  {
    name: 'so many of the one that is called so',
    kind: 'cart',
    turns: [
      { say: 'show me bowls', shows: ['bowl-steel', 'bowl-ceramic', 'bowl-blue', 'feeder'] },
      { say: 'two of the steel ones', cart: { 'bowl-steel': 2 } },
      { say: 'do I get twenty percent off that', cart: { 'bowl-steel': 2 } },
    ],
  },
  {
    name: 'a kind of one of the list, and an offer that outlives a question',
    kind: 'cart',
    turns: [
      { say: 'show me collars', shows: ['collar-leather', 'collar-nylon', 'collar-striped', 'collar-cat'] },
      { say: 'the nylon one, blue', says: [/comes in Blue, for \$12/], shows: ['collar-nylon'] },
      { say: 'how much is it', says: [/\$12.*Shall I put it in your cart/] },
      { say: 'ok do it', cart: { 'collar-nylon-blue': 1 } },
    ],
  },
  {
    name: 'a size that is asked for, and a question in between',
    kind: 'cart',
    turns: [
      { say: 'leather collar', shows: ['collar-leather'] },
      { say: 'do you have it in large', says: [/comes in Large, for \$24/] },
      { say: 'what is it made of', says: [/leather.*Shall I put it in your cart/] },
      { say: 'uh, medium, not large', says: [/comes in Medium, for \$24/] },
      { say: 'yeah sure', cart: { 'collar-leather-m': 1 } },
    ],
  },
  {
    name: 'a yes before the choice',
    kind: 'reference',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'yes the rope one please', shows: ['lead-rope'], not: [/mentioned/] },
    ],
  },
  {
    name: 'one of the list, and a question about it',
    kind: 'reference',
    turns: [
      { say: 'show me dog leads', shows: ['lead-rope', 'lead-leather', 'lead-retractable'] },
      { say: 'the leather one, how much', says: [/\$29/], not: [/mentioned/], shows: ['lead-leather'] },
    ],
  },
  {
    name: 'what does something is not wanted',
    kind: 'negation',
    turns: [
      { say: 'show me toys', shows: ['bone', 'tug', 'puzzle', 'wand', 'mouse'] },
      { say: 'nothing that squeaks', says: [/No squeaks, then/], shows: ['bone', 'tug', 'puzzle', 'wand', 'mouse'] },
      { say: 'no wait not rope', says: [/No rope, then/], shows: ['bone', 'puzzle', 'wand', 'mouse'] },
    ],
  },
  {
    name: 'what somebody likes, and what not',
    kind: 'negation',
    turns: [
      {
        say: 'my cat loves toys but no feathers',
        says: [/No feathers, then.*matches for toys/],
        shows: ['bone', 'tug', 'puzzle', 'mouse', 'duck'],
      },
    ],
  },
];

/** The same in the yarn shop, with names that begin like places and kinds that are called like towns. */
export const yarnChoices: readonly BenchDialogue[] = [
  {
    name: 'haggling is no order',
    kind: 'price',
    turns: [
      { say: 'show me the first socks kit', shows: ['ke-ski'] },
      { say: "I'd take three if you knock twenty percent off", cart: {} },
      { say: 'does the ten percent come on top of that', cart: {} },
    ],
  },
  {
    name: 'a kind that sounds like a place',
    kind: 'cart',
    turns: [
      { say: 'baby cotton', shows: ['ke-bab'] },
      { say: 'two balls please', says: [/Which color/], cart: {} },
      { say: 'in mint', cart: { 'ke-bab-2': 2 } },
    ],
  },
  {
    name: 'a count behind a name that begins like a place',
    kind: 'cart',
    turns: [
      { say: 'add the blanket kit', cart: { 'ke-bla': 1 } },
      { say: 'and the first socks kit, two of them', cart: { 'ke-bla': 1, 'ke-ski': 2 } },
    ],
  },
  {
    name: 'two that were told one after the other',
    kind: 'reference',
    turns: [
      { say: "what's the cheapest hook", says: [/\$6\.50/], shows: ['ke-hoo'] },
      { say: 'and the most expensive kit', says: [/\$54/], shows: ['ke-bla'] },
      { say: "what's the difference between the two", says: [/\$47\.50 more/], shows: ['ke-hoo', 'ke-bla'] },
    ],
  },
  {
    name: 'an offer outlives a question',
    kind: 'cart',
    turns: [
      { say: 'circular needles', shows: ['ke-cir'] },
      { say: 'do they come in 5 mm', says: [/5 mm, for \$9\.50/] },
      { say: 'how long is the cable', says: [/32 inch.*Shall I put it in your cart/] },
      { say: 'yes please', cart: { 'ke-cir-3': 1 } },
      { say: 'hm no, the 4 mm, sorry', cart: { 'ke-cir-2': 1 } },
    ],
  },
];
