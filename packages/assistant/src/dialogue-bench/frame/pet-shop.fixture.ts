import type { ShopProduct } from '../../shop/shop.ts';
import { type MemoryShopContent, order, product, store } from '../../test-support/memory-shop.ts';

const sold = (id: string, title: string, priceMinor: number, category: string, more: Partial<ShopProduct>) =>
  product(id, title, priceMinor, { category, brand: 'Tail & Whisker', ...more });

const kinds = (
  name: string,
  values: readonly (readonly [id: string, value: string])[],
  make: (id: string) => ShopProduct,
): ShopProduct[] => values.map(([id, value]) => ({ ...make(id), options: { [name]: value } }));

/** A pet shop: a trade that the demo shop is not in, some of it sold out, some reduced, some in several kinds. */
export const petProducts: readonly ShopProduct[] = [
  ...kinds(
    'Size',
    [
      ['collar-leather-s', 'Small'],
      ['collar-leather-m', 'Medium'],
      ['collar-leather-l', 'Large'],
    ],
    (id) =>
      sold(id, 'Leather Dog Collar', 2400, 'Collars', { description: 'Brown saddle leather with a brass buckle.' }),
  ),
  ...kinds(
    'Color',
    [
      ['collar-nylon-red', 'Red'],
      ['collar-nylon-blue', 'Blue'],
      ['collar-nylon-black', 'Black'],
    ],
    (id) => sold(id, 'Nylon Dog Collar', 1200, 'Collars', { description: 'Light woven nylon that dries fast.' }),
  ),
  sold('collar-striped', 'Striped Cotton Collar', 1400, 'Collars', {
    description: 'Navy and white stripes, soft cotton.',
  }),
  sold('collar-cat', 'Reflective Cat Collar', 900, 'Collars', { description: 'Pink, with a bell and a safety clasp.' }),
  sold('lead-rope', 'Rope Dog Lead', 1800, 'Leads', { description: 'Green climbing rope, two metres.' }),
  sold('lead-leather', 'Leather Dog Lead', 2900, 'Leads', { description: 'Brown leather, hand stitched.' }),
  sold('lead-retractable', 'Retractable Dog Lead', 3400, 'Leads', {
    description: 'Black, five metres.',
    salePriceMinor: 2700,
  }),
  ...kinds(
    'Size',
    [
      ['bed-ortho-m', 'Medium'],
      ['bed-ortho-l', 'Large'],
    ],
    (id) =>
      sold(id, 'Orthopaedic Dog Bed', 8900, 'Beds', { description: 'Grey memory foam with a cover that comes off.' }),
  ),
  sold('bed-donut', 'Donut Cat Bed', 3900, 'Beds', { description: 'Round plush bed in cream.' }),
  sold('basket', 'Wicker Pet Basket', 5500, 'Beds', { description: 'Willow basket with a cushion.' }),
  sold('blanket', 'Plaid Dog Blanket', 2200, 'Blankets', { description: 'Red and black wool plaid.' }),
  sold('bowl-steel', 'Steel Food Bowl', 1100, 'Bowls', { description: 'Brushed steel with a rubber foot.' }),
  sold('bowl-ceramic', 'White Ceramic Food Bowl', 1600, 'Bowls', { description: 'Glazed by hand.' }),
  sold('bowl-blue', 'Blue Ceramic Water Bowl', 1900, 'Bowls', { description: 'Deep and heavy.' }),
  sold('feeder', 'Bamboo Double Feeder', 4200, 'Bowls', { description: 'Two steel bowls in a bamboo stand.' }),
  sold('bone', 'Rubber Chew Bone', 800, 'Toys', { description: 'Natural rubber for strong jaws.' }),
  sold('tug', 'Rope Tug Toy', 700, 'Toys', { description: 'Knotted cotton rope.' }),
  sold('puzzle', 'Wooden Treat Puzzle', 2600, 'Toys', { description: 'Beech wood with sliding lids.' }),
  sold('wand', 'Feather Teaser Wand', 600, 'Toys', { description: 'Feathers on a bendy rod, for cats.' }),
  sold('mouse', 'Catnip Mouse', 450, 'Toys', { description: 'Grey felt filled with catnip.' }),
  sold('duck', 'Squeaky Duck', 900, 'Toys', { description: 'Yellow latex.', availability: 'out_of_stock' }),
  sold('food-salmon', 'Salmon Cat Food', 1400, 'Food', { description: 'Two kilos, grain free.' }),
  sold('food-puppy', 'Lamb Puppy Food', 3200, 'Food', { description: 'Four kilos for dogs up to one year.' }),
  sold('food-beef', 'Beef Dog Food', 4500, 'Food', { description: 'Ten kilos for grown dogs.' }),
  sold('treats', 'Chicken Dog Treats', 600, 'Food', { description: 'Dried strips.' }),
  sold('shampoo', 'Oatmeal Dog Shampoo', 1300, 'Grooming', { description: 'Mild, half a litre.' }),
  sold('brush', 'Slicker Brush', 1500, 'Grooming', { description: 'For long coats.' }),
  sold('clippers', 'Nail Clippers', 1200, 'Grooming', { description: 'Steel blades.' }),
  sold('cat-tree', 'Oak Cat Tree', 12900, 'Furniture', { description: 'Solid oak, three floors.' }),
  sold('post', 'Sisal Scratching Post', 4800, 'Furniture', { description: 'Ninety centimetres.' }),
  sold('swing', 'Parrot Swing', 1700, 'Birds', { description: 'Untreated pine.' }),
  ...kinds(
    'Color',
    [
      ['carrier-grey', 'Grey'],
      ['carrier-black', 'Black'],
    ],
    (id) => sold(id, 'Travel Carrier', 6500, 'Travel', { description: 'For cats and small dogs, fits under a seat.' }),
  ),
];

export const petGroups: readonly (readonly string[])[] = [
  ['collar-leather-s', 'collar-leather-m', 'collar-leather-l'],
  ['collar-nylon-red', 'collar-nylon-blue', 'collar-nylon-black'],
  ['bed-ortho-m', 'bed-ortho-l'],
  ['carrier-grey', 'carrier-black'],
];

export const petShop: MemoryShopContent = {
  products: petProducts,
  groups: petGroups,
  policies: {
    return: { text: 'You can return unused goods within 30 days. We pay the postage.', url: '' },
    shipping: { text: 'Delivery takes 3 days and costs 5 dollars.', url: '' },
  },
  orders: [order('4711', { items: [{ title: 'Rope Dog Lead', quantity: 1 }] })],
  stores: [store('s1', 'Elm Street', { city: 'Portland', phone: '555 0101' })],
  places: { portland: 'Portland' },
};
