import type { ShopProduct } from '../../shop/shop.ts';
import { type MemoryShopContent, order, product, store } from '../../test-support/memory-shop.ts';

interface Yarn {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly sale?: number;
  readonly category: string;
  readonly about: string;
  /** What it comes in: an option, and its values; those in brackets are sold out. */
  readonly kinds?: readonly [option: string, ...values: string[]];
  readonly isSoldOut?: true;
}

/** The invented shop of the first blind panel, as far as its dialogues need it. */
const yarns: readonly Yarn[] = [
  {
    id: 'ke-wor',
    title: 'Meadow Worsted Merino',
    price: 1450,
    category: 'Yarn > Worsted',
    about:
      'A round, springy worsted spun from superwash merino. 200 yards to the 100 gram skein. Machine wash cold on gentle, lay flat to dry. An adult sweater takes about six skeins.',
    kinds: ['color', 'Heather Grey', 'Barn Red', 'Deep Teal'],
  },
  {
    id: 'ke-lac',
    title: 'Cloudberry Alpaca Lace',
    price: 2200,
    category: 'Yarn > Lace',
    about:
      'Baby alpaca in a fine laceweight with a soft halo. 437 yards to the 50 gram skein, enough for a shawl. Hand wash only.',
    kinds: ['color', 'Ivory', 'Smoke Blue'],
  },
  {
    id: 'ke-soc',
    title: 'Riverstone Sock Yarn',
    price: 1800,
    sale: 1440,
    category: 'Yarn > Sock',
    about:
      'Fingering weight, 75 percent merino and 25 percent nylon, made for heels that last. 420 yards. One skein makes a pair of socks up to a US men size 11.',
    kinds: ['color', 'Pebble', 'Kingfisher Blue', 'Fern'],
  },
  {
    id: 'ke-bab',
    title: 'Little Lamb Baby Cotton',
    price: 725,
    category: 'Yarn > Cotton',
    about:
      'Pure combed cotton that does not itch, for blankets, bibs and first hats. 110 yards to the 50 gram ball. Machine wash warm, tumble dry low.',
    kinds: ['color', 'Buttercup', 'Mint', 'Blush'],
  },
  {
    id: 'ke-chu',
    title: 'Bramble Chunky Wool',
    price: 1900,
    sale: 1300,
    category: 'Yarn > Chunky',
    about: 'A lofty single ply for scarves done in a weekend. 87 yards to the 100 gram skein. Hand wash.',
    kinds: ['color', 'Plum', 'Oatmeal'],
  },
  {
    id: 'ke-moh',
    title: 'Nightfall Mohair Silk',
    price: 2750,
    category: 'Yarn > Mohair',
    about:
      'Kid mohair on a silk core, a midnight blue cloud to hold together with another yarn. 459 yards to the 50 gram ball.',
    isSoldOut: true,
  },
  {
    id: 'ke-cir',
    title: 'Bamboo Circular Needles',
    price: 950,
    category: 'Needles > Circular',
    about: 'Smooth bamboo tips on a 32 inch cable that does not kink.',
    kinds: ['size', '3.5 mm', '4 mm', '5 mm'],
  },
  {
    id: 'ke-dpn',
    title: 'Birch Double Pointed Needles',
    price: 800,
    category: 'Needles > Double pointed',
    about: 'Five six-inch birch needles for socks and sleeves.',
    kinds: ['size', '2.5 mm', '3 mm'],
  },
  {
    id: 'ke-int',
    title: 'Interchangeable Needle Set',
    price: 8900,
    sale: 6900,
    category: 'Needles > Sets',
    about: 'Eight pairs of steel tips from 3.5 to 8 millimeters, three cables and a roll-up case.',
  },
  {
    id: 'ke-hoo',
    title: 'Ergonomic Crochet Hook',
    price: 650,
    category: 'Hooks',
    about: 'Aluminum hook in a cushioned grip that is kind to the hand.',
    kinds: ['size', '4 mm', '6 mm'],
  },
  {
    id: 'ke-hse',
    title: 'Crochet Hook Starter Set',
    price: 1850,
    category: 'Hooks',
    about: 'Nine hooks from 2 to 6 millimeters with a small guide to the first stitches.',
  },
  {
    id: 'ke-hat',
    title: 'Beginner Hat Kit',
    price: 3200,
    category: 'Kits',
    about:
      'Everything for a first knitted hat: two skeins of chunky wool, 8 millimeter needles, a darning needle and a picture guide with videos.',
    kinds: ['color', 'Grey', 'Mustard'],
  },
  {
    id: 'ke-bla',
    title: 'Baby Blanket Kit',
    price: 5400,
    category: 'Kits',
    about: 'Nine balls of Little Lamb cotton and a pattern for a 30 by 36 inch blanket. Needles not included.',
  },
  {
    id: 'ke-fox',
    title: 'Amigurumi Fox Kit',
    price: 2400,
    category: 'Kits',
    about: 'Yarn, eyes, filling and a step-by-step booklet for a crocheted fox as tall as a hand.',
    isSoldOut: true,
  },
  {
    id: 'ke-ski',
    title: 'First Socks Kit',
    price: 3800,
    sale: 3000,
    category: 'Kits',
    about: 'One skein of Riverstone, a set of birch needles and a pattern in five sizes.',
  },
  {
    id: 'ke-pom',
    title: 'Pom Pom Maker',
    price: 900,
    category: 'Tools',
    about: 'Four sizes of snap-together rings. Easy for children from six years.',
  },
  {
    id: 'ke-row',
    title: 'Clicking Row Counter',
    price: 650,
    category: 'Tools',
    about: 'Hangs around the neck and clicks up to 99 rows.',
  },
  {
    id: 'ke-bow',
    title: 'Stoneware Yarn Bowl',
    price: 3400,
    category: 'Tools',
    about: 'A heavy glazed stoneware bowl with a curl that feeds the yarn. Made by a potter in Lyons, Colorado.',
  },
  {
    id: 'ke-win',
    title: 'Ball Winder',
    price: 4600,
    sale: 3900,
    category: 'Tools',
    about: 'Winds a 100 gram skein into a neat cake in two minutes.',
  },
];

const idOf = ({ id }: Yarn, place: number) => `${id}-${place + 1}`;

function made(yarn: Yarn): ShopProduct[] {
  const { id, title, price, sale, category, about, kinds, isSoldOut } = yarn;
  const one = (own: string, options: ShopProduct['options']) =>
    product(own, title, price, {
      category,
      options,
      description: about,
      brand: 'Knotted Ewe',
      salePriceMinor: sale ?? null,
      availability: isSoldOut ? 'out_of_stock' : 'in_stock',
    });
  const [option, ...values] = kinds ?? [''];
  return kinds ? values.map((value, place) => one(idOf(yarn, place), { [option]: value })) : [one(id, {})];
}

export const yarnShop: MemoryShopContent = {
  products: yarns.flatMap(made),
  groups: yarns.flatMap((yarn) => (yarn.kinds ? [yarn.kinds.slice(1).map((_, place) => idOf(yarn, place))] : [])),
  policies: {
    return: {
      text: 'You can send back yarn within 30 days, unwound and with its label on. You pay the postage.',
      url: '',
    },
    shipping: {
      text: 'In the United States they take three to five business days and cost 5.95 dollars; from 75 dollars on shipping is free.',
      url: '',
    },
  },
  orders: [order('2041')],
  stores: [
    store('s1', 'Old Town', { city: 'Fort Collins', note: 'Free parking behind the library.' }),
    store('s2', 'Pearl Street', { city: 'Boulder', note: '' }),
  ],
  places: { boulder: 'Boulder' },
};
