import { seededRandom } from '../../apps/server/src/seed/random.ts';

/**
 * A made catalogue with the shape of real ones: kinds of things with their own makers, materials, models and sizes, so
 * that most titles differ in a word or two. Names of makers are invented or are everyday words; nothing is taken from a
 * shop. The same at every run.
 */
export interface MadeProduct {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly priceMinor: number;
}

interface Kind {
  readonly category: string;
  readonly names: readonly string[];
  readonly brands: readonly string[];
  readonly traits: readonly string[];
  readonly lines: readonly string[];
  readonly sizes: readonly string[];
}

const words = (text: string) => text.split(',').map((word) => word.trim());

const kinds: readonly Kind[] = [
  {
    category: 'Shoes > Running',
    names: words('Running Shoes, Trail Runners, Racing Flats, Walking Shoes, Training Shoes'),
    brands: words('Strideway, Harrier, Kestrel, Fleetfoot, Aurora Sport'),
    traits: words('Lightweight, Cushioned, Waterproof, Breathable, Reflective, Wide Fit'),
    lines: words(
      'Velocity, Air Force, Cloud Chaser, Pegasus Glide, Wave Rider, Ridge Runner, Gale, Tempo, Phantom, Thunder',
    ),
    sizes: words('One, Two, Three, Pro, Max, Elite'),
  },
  {
    category: 'Kitchen > Appliances',
    names: words(
      'Kettle, Toaster, Blender, Espresso Machine, Coffee Grinder, Stand Mixer, Slow Cooker, Rice Cooker, Juicer, Food Processor',
    ),
    brands: words('Hearthstone, Brewster, Copperfield, Kitchen Genie, Millwright'),
    traits: words('Stainless Steel, Cordless, Variable Speed, Programmable, Quiet, Glass, Retro, Digital'),
    lines: words('Classic, Barista, Morning Glory, Artisan, Evergreen, Heritage, Maestro, Compact, Signature, Velvet'),
    sizes: words('1.5 Litre, 2 Litre, 3 Litre, 4 Slice, 2 Slice, 12 Cup, 6 Quart'),
  },
  {
    category: 'Furniture > Living Room',
    names: words(
      'Sofa, Armchair, Coffee Table, Bookcase, Sideboard, Floor Lamp, Side Table, Ottoman, Rocking Chair, Footstool',
    ),
    brands: words('Oakhaven, Lindqvist, Foxglove Home, Harbour, Birch and Brass'),
    traits: words('Solid Oak, Walnut, Velvet, Corner, Upholstered, Reclining, Extendable, Rattan, Marble Top, Linen'),
    lines: words('Chelsea, Hampton, Sienna, Windermere, Bergen, Charleston, Monaco, Savannah, Tuscany, Dorset'),
    sizes: words('Two Seater, Three Seater, Small, Large, Compact, Tall'),
  },
  {
    category: 'Outdoor > Camping',
    names: words(
      'Tent, Sleeping Bag, Backpack, Headlamp, Camping Stove, Hiking Poles, Hammock, Water Filter, Cool Box, Lantern',
    ),
    brands: words('Northridge, Timberwolf, Basecamp, Granite Peak, Wayfinder'),
    traits: words(
      'Ultralight, Inflatable, Four Season, Insulated, Rechargeable, Folding, Windproof, Family, Collapsible',
    ),
    lines: words('Summit, Horizon, Explorer, Glacier, Wilderness, Nomad, Voyager, Cascade, Avalanche, Expedition'),
    sizes: words('One Person, Two Person, Four Person, 40 Litre, 65 Litre, 20 Litre'),
  },
  {
    category: 'Beauty > Skin Care',
    names: words(
      'Face Cream, Cleanser, Serum, Sunscreen, Body Lotion, Lip Balm, Hand Cream, Eye Cream, Face Mask, Toner',
    ),
    brands: words('Lumiere, Wild Meadow, Botanica, Silk and Stone, Dewdrop'),
    traits: words(
      'Hydrating, Fragrance Free, Vitamin C, Rosehip, Lavender, Hyaluronic, Soothing, Mineral, Overnight, Charcoal',
    ),
    lines: words('Radiance, Pure Calm, Midnight, Youthful, Bare, Renewal, Cashmere, Bloom, Essential, Crystal'),
    sizes: words('50 ml, 100 ml, 200 ml, Travel Size, Family Size'),
  },
  {
    category: 'Electronics > Audio',
    names: words(
      'Headphones, Earbuds, Bluetooth Speaker, Soundbar, Turntable, Microphone, Record Player, Radio, Subwoofer, Amplifier',
    ),
    brands: words('Sonora, Echo Valley, Resonance, Blue Whale, Cadence'),
    traits: words('Wireless, Noise Cancelling, Portable, Waterproof, Over Ear, Studio, Vintage, Foldable, Bookshelf'),
    lines: words(
      'Quiet Comfort, Bass Boost, Symphony, Maverick, Freestyle, Crescendo, Nightfall, Harmony, Pulse, Sonic',
    ),
    sizes: words('Two, Three, Five, Mini, Plus, Ultra'),
  },
  {
    category: 'Toys > Games',
    names: words(
      'Board Game, Puzzle, Building Blocks, Plush Bear, Toy Train, Doll House, Card Game, Race Car Track, Kite, Chess Set',
    ),
    brands: words('Merrymaker, Puddleduck, Wooden Wonders, Dragonfly, Giggle Factory'),
    traits: words('Wooden, Magnetic, Giant, Educational, Glow in the Dark, Travel, Deluxe, Musical, Cooperative'),
    lines: words(
      'Castle Quest, Jungle Safari, Space Pirates, Farmyard, Ocean Rescue, Dinosaur Valley, Fairy Garden, City Builders, Treasure Island, Circus',
    ),
    sizes: words('500 Piece, 1000 Piece, 24 Piece, Junior, Family Edition'),
  },
  {
    category: 'Garden > Tools',
    names: words(
      'Lawn Mower, Hedge Trimmer, Garden Hose, Watering Can, Wheelbarrow, Pruning Shears, Leaf Blower, Spade, Compost Bin, Bird Feeder',
    ),
    brands: words('Greenthumb, Thistledown, Hawthorn, Evermore, Rake and Row'),
    traits: words(
      'Electric, Galvanised, Telescopic, Battery Powered, Expandable, Heavy Duty, Copper, Ergonomic, Long Handled',
    ),
    lines: words('Meadow, Orchard, Cottage, Estate, Harvest, Wildflower, Sherwood, Springtime, Bramble, Willow'),
    sizes: words('10 Metre, 20 Metre, 30 Metre, 40 cm, 60 cm, Large'),
  },
];

const colours = words(
  'Red, Navy, Forest Green, Black, Ivory, Charcoal, Teal, Burgundy, Mustard, Lilac, Silver, Rose Gold',
);

export function madeCatalogue(count: number): MadeProduct[] {
  const random = seededRandom(20_261_122);
  const seen = new Set<string>();
  const products: MadeProduct[] = [];
  while (products.length < count) {
    const kind = random.pick(kinds);
    const brand = random.pick(kind.brands);
    const parts = [brand, random.pick(kind.lines)];
    if (random.whole(1, 3) > 1) parts.push(random.pick(kind.sizes));
    if (random.whole(1, 4) > 1) parts.push(random.pick(kind.traits));
    parts.push(random.pick(kind.names));
    if (random.whole(1, 2) === 1) parts.push(random.pick(colours));
    const title = parts.join(' ');
    if (seen.has(title)) continue;
    seen.add(title);
    products.push({
      sku: `M${String(products.length).padStart(6, '0')}`,
      title,
      brand,
      category: kind.category,
      priceMinor: random.whole(500, 40_000),
    });
  }
  return products;
}
