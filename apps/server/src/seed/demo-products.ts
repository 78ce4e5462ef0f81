import { type Colour, colours, type Shape } from './pictures.ts';
import type { Random } from './random.ts';

interface Category {
  readonly shape: Shape;
  readonly path: string;
  readonly nouns: readonly string[];
  readonly materials: readonly string[];
  readonly styles: readonly string[];
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly sizes: readonly string[];
  readonly use: string;
}

/** Twelve categories of a shop for the home; each makes its own names, prices and sizes. */
const categories: readonly Category[] = [
  category(
    'mug',
    'Kitchen > Mugs',
    ['mug', 'cup', 'latte bowl'],
    ['stoneware', 'porcelain', 'enamel'],
    ['Harbor', 'Tide', 'Pebble', 'Morning'],
    14,
    38,
    [],
    'coffee that stays warm and a handle that fits three fingers',
  ),
  category(
    'lamp',
    'Living > Lamps',
    ['table lamp', 'reading lamp', 'bedside lamp'],
    ['linen', 'brass', 'ash wood'],
    ['Beacon', 'Dusk', 'Lantern', 'Halo'],
    59,
    189,
    [],
    'a soft pool of light that does not glare',
  ),
  category(
    'chair',
    'Living > Chairs',
    ['dining chair', 'armchair', 'stool'],
    ['oak', 'beech', 'boucle'],
    ['Fjord', 'Anchor', 'Willow', 'Quay'],
    99,
    449,
    [],
    'long dinners and longer talks',
  ),
  category(
    'rug',
    'Living > Rugs',
    ['rug', 'runner', 'doormat'],
    ['wool', 'jute', 'cotton'],
    ['Drift', 'Meadow', 'Compass', 'Shore'],
    39,
    349,
    ['2x3', '4x6', '6x9'],
    'bare feet on cold mornings',
  ),
  category(
    'candle',
    'Living > Candles',
    ['candle', 'pillar candle', 'tin candle'],
    ['soy', 'beeswax', 'coconut wax'],
    ['Pine', 'Sea Salt', 'Fig', 'Cedar'],
    12,
    46,
    [],
    'forty quiet evenings',
  ),
  category(
    'planter',
    'Garden > Planters',
    ['planter', 'hanging pot', 'herb pot'],
    ['terracotta', 'concrete', 'ceramic'],
    ['Orchard', 'Fern', 'Terrace', 'Clover'],
    16,
    88,
    ['Small', 'Medium', 'Large'],
    'roots that like to breathe',
  ),
  category(
    'blanket',
    'Bedroom > Blankets',
    ['throw', 'blanket', 'bedspread'],
    ['merino', 'cotton', 'alpaca'],
    ['Cabin', 'North', 'Hush', 'Heather'],
    49,
    219,
    ['Throw', 'Queen', 'King'],
    'reading with a cat',
  ),
  category(
    'board',
    'Kitchen > Boards',
    ['cutting board', 'serving board', 'cheese board'],
    ['walnut', 'maple', 'olive wood'],
    ['Butcher', 'Picnic', 'Galley', 'Grove'],
    24,
    119,
    [],
    'bread, cheese and the good knife',
  ),
  category(
    'notebook',
    'Office > Notebooks',
    ['notebook', 'journal', 'planner'],
    ['leather', 'recycled paper', 'linen'],
    ['Logbook', 'Field', 'Ledger', 'Margin'],
    9,
    54,
    ['A6', 'A5', 'A4'],
    'lists that get done',
  ),
  category(
    'bag',
    'Travel > Bags',
    ['tote bag', 'weekender bag', 'market bag'],
    ['canvas', 'waxed cotton', 'leather'],
    ['Ferry', 'Dock', 'Wander', 'Porter'],
    29,
    259,
    [],
    'two nights away or one big shop',
  ),
  category(
    'clock',
    'Living > Clocks',
    ['wall clock', 'desk clock', 'alarm clock'],
    ['bamboo', 'steel', 'cork'],
    ['Noon', 'Meridian', 'Harbor', 'Slow'],
    32,
    149,
    [],
    'time without ticking',
  ),
  category(
    'vase',
    'Living > Vases',
    ['vase', 'bud vase', 'carafe'],
    ['glass', 'stoneware', 'ceramic'],
    ['Ripple', 'Stem', 'Dune', 'Bloom'],
    18,
    98,
    [],
    'whatever the garden gives',
  ),
];

export interface DemoProduct {
  readonly sku: string;
  readonly groupKey: string | null;
  readonly isLead: boolean;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder';
  readonly stock: number;
  readonly imagePath: string;
  readonly options: Readonly<Record<string, string>>;
}

const brands = ['Harbor & Pine', 'Saltworks', 'Low Tide Studio', 'Fieldnote Goods'];

/** 400 products, some of them with sizes. The same on every machine. */
export function demoProducts(random: Random): DemoProduct[] {
  const products: DemoProduct[] = [];
  const taken = new Set<string>();
  for (let number = 0; number < 400; number += 1) {
    const kind = categories[number % categories.length];
    if (!kind) continue;
    let colour: Colour;
    let title: string;
    do {
      colour = random.pick(Object.keys(colours) as Colour[]);
      title = `${random.pick(kind.styles)} ${colour} ${random.pick(kind.materials)} ${random.pick(kind.nouns)}`;
    } while (taken.has(title));
    taken.add(title);
    products.push(...variantsOf(kind, title, colour, number, random));
  }
  return products;
}

function variantsOf(kind: Category, title: string, colour: Colour, number: number, random: Random): DemoProduct[] {
  const sku = `HP-${kind.shape.slice(0, 3).toUpperCase()}-${String(number + 1).padStart(3, '0')}`;
  const price = random.whole(kind.priceFrom, kind.priceTo) * 100 - (random.next() < 0.6 ? 1 : 0);
  const isOnSale = random.next() < 0.18;
  const luck = random.next();
  const base = {
    title,
    description: `${title}, made for ${kind.use}. ${careOf(kind)}`,
    brand: random.pick(brands),
    category: kind.path,
    tags: [
      colour,
      ...(isOnSale ? ['sale'] : []),
      ...(random.next() < 0.15 ? ['new'] : []),
      ...(random.next() < 0.1 ? ['gift'] : []),
    ],
    availability: luck < 0.08 ? 'out_of_stock' : luck < 0.11 ? 'preorder' : 'in_stock',
    imagePath: `/demo-shop/${kind.shape}/${colour}.svg`,
  } as const;
  const stock = base.availability === 'out_of_stock' ? 0 : random.whole(2, 80);
  if (kind.sizes.length === 0 || random.next() < 0.4) {
    return [
      {
        ...base,
        sku,
        groupKey: null,
        isLead: true,
        priceMinor: price,
        salePriceMinor: saleOf(price, isOnSale),
        stock,
        options: { Color: titled(colour) },
      },
    ];
  }
  return kind.sizes.map((size, index) => {
    const sized = Math.round(price * (1 + index * 0.35));
    return {
      ...base,
      sku: `${sku}-${index + 1}`,
      groupKey: sku,
      isLead: index === 0,
      priceMinor: sized,
      salePriceMinor: saleOf(sized, isOnSale),
      stock,
      options: { Color: titled(colour), Size: size },
    };
  });
}

function saleOf(price: number, isOnSale: boolean): number | null {
  return isOnSale ? Math.round((price * 0.8) / 100) * 100 - 1 : null;
}

function careOf({ materials }: Category): string {
  return materials.some((material) => ['wool', 'merino', 'cotton', 'linen'].includes(material))
    ? 'Wash cold, dry flat.'
    : 'Wipe clean with a damp cloth.';
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function category(
  shape: Shape,
  path: string,
  nouns: readonly string[],
  materials: readonly string[],
  styles: readonly string[],
  priceFrom: number,
  priceTo: number,
  sizes: readonly string[],
  use: string,
): Category {
  return { shape, path, nouns, materials, styles, priceFrom, priceTo, sizes, use };
}
