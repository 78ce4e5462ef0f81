import { type MemoryShopContent, product } from '../../test-support/memory-shop.ts';

const tea = (id: string, title: string, price: number, category: string, description: string) =>
  product(id, title, price, { category, description });

const cup = (id: string, color: string) => ({
  ...tea(id, 'Celadon Tea Cup', 1800, 'Teaware > Cups', 'Porcelain, no handle.'),
  options: { Color: color },
});

/** Tea and what it is made with. */
export const teaShop: MemoryShopContent = {
  products: [
    tea('gyokuro', 'Gyokuro Shade Grown', 3200, 'Tea > Green', 'Sweet and deep, from Uji.'),
    tea('earl', 'Earl Grey Supreme', 1100, 'Tea > Black', 'Ceylon with real bergamot oil.'),
    tea('assam', 'Assam Breakfast', 950, 'Tea > Black', 'Malty and strong, takes milk well.'),
    tea('chamomile', 'Chamomile Flowers', 800, 'Tea > Herbal', 'Whole flowers, no caffeine.'),
    tea('rooibos', 'Rooibos Orange', 900, 'Tea > Herbal', 'South African rooibos with orange peel, no caffeine.'),
    tea('iron', 'Tetsubin Cast Iron Teapot', 8900, 'Teaware > Teapots', 'Enamelled inside, holds 0.8 liters.'),
    tea('glass', 'Small Glass Teapot', 3400, 'Teaware > Teapots', 'With a steel strainer, 400 milliliters.'),
    tea('large', 'Large Glass Teapot', 4200, 'Teaware > Teapots', 'With a bamboo lid, 1 liter.'),
    cup('cup-white', 'White'),
    cup('cup-green', 'Green'),
    tea('whisk', 'Bamboo Matcha Whisk', 2200, 'Teaware > Tools', 'Eighty prongs, carved by hand in Nara.'),
    tea('brass', 'Brass Tea Scoop', 1400, 'Teaware > Tools', ''),
    tea('tin', 'Tea Tin', 1200, 'Teaware > Storage', 'Tinplate with an inner lid. A pair keeps two kinds apart.'),
  ],
  groups: [['cup-white', 'cup-green']],
};
