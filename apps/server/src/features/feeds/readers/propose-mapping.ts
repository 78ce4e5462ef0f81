import { type FeedField, feedFields, requiredFeedFields } from '@voicecart/contract/routes/catalogue';
import { columnKey } from './columns.ts';
import type { ColumnMapping } from './plain.ts';

/** A guess at which column holds what, for the merchant to confirm. */
export interface MappingProposal {
  readonly mapping: ColumnMapping;
  /** 0 to 1 for each mapped field: below 0.6 the screen should ask for a look. */
  readonly confidence: Readonly<Partial<Record<FeedField, number>>>;
  readonly missing: readonly FeedField[];
}

/** Names that columns go by, the surest first; shops write them in their own language. */
const names: Readonly<Record<FeedField, readonly string[]>> = {
  sku: [
    'sku',
    'product sku',
    'item sku',
    'variant sku',
    'artikelnummer',
    'référence',
    'referencia',
    'codice',
    'item number',
    'product code',
    'productcode',
    'code',
    'article number',
    'art nr',
    'artnr',
    'art no',
    'artikel nr',
    'artikelnr',
    'bestellnummer',
    'produktnummer',
    'product number',
    'stock code',
    'réf',
    'ref',
    'código',
    '商品コード',
    '品番',
    'mpn',
    'product id',
    'item id',
    'id',
    'handle',
  ],
  title: [
    'title',
    'product title',
    'name',
    'product name',
    'productname',
    'item name',
    'bezeichnung',
    'titel',
    'produktname',
    'artikelname',
    'artikelbezeichnung',
    'produktbezeichnung',
    'désignation',
    'libellé',
    '商品名',
    'nom',
    'nombre',
    'nome',
    'titre',
    'título',
    'titolo',
    'headline',
  ],
  description: [
    'description',
    'product description',
    'productdescription',
    'long description',
    'body html',
    'body',
    'beschreibung',
    'descripción',
    'descrizione',
    'descrição',
    'details',
    'text',
    'short description',
    'summary',
  ],
  brand: ['brand', 'vendor', 'manufacturer', 'marke', 'hersteller', 'marque', 'marca', 'maker', 'supplier'],
  category: [
    'category',
    'product category',
    'product type',
    'categories',
    'kategorie',
    'catégorie',
    'categoría',
    'categoria',
    'type',
    'department',
    'collection',
  ],
  tags: ['tags', 'keywords', 'labels', 'schlagworte', 'tag'],
  price: [
    'price',
    'regular price',
    'variant price',
    'unit price',
    'list price',
    'productprice',
    'preis',
    'prix',
    'precio',
    'prezzo',
    'preço',
    'verkaufspreis',
    'vk preis',
    'vk',
    'prix ttc',
    'pvp',
    '価格',
    'msrp',
    'amount',
    'retail price',
    'selling price',
  ],
  salePrice: [
    'sale price',
    'saleprice',
    'special price',
    'discount price',
    'offer price',
    'angebotspreis',
    'reduced price',
    'prix promo',
    'precio rebajado',
  ],
  currency: ['currency', 'currency code', 'währung', 'devise', 'moneda', 'valuta', 'price currency', 'price@currency'],
  availability: [
    'availability',
    'in stock',
    'available',
    'stock status',
    'verfügbarkeit',
    'disponibilité',
    'disponibilidad',
    'disponibilità',
  ],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'stock quantity',
    'stock level',
    'inventory quantity',
    'bestand',
    'lagerbestand',
    'menge',
    '在庫数',
    'cantidad',
    'quantité',
    'quantità',
  ],
  image: [
    'image',
    'image url',
    'image link',
    'main image',
    'picture',
    'photo',
    'image src',
    'imageurl',
    'bild',
    'bild url',
    'imagen',
    'immagine',
    'thumbnail',
    'photourl',
  ],
  images: [
    'images',
    'additional image link',
    'additional images',
    'gallery',
    'image urls',
    'bilder',
    'imágenes',
    'pictures',
  ],
  link: [
    'link',
    'url',
    'product url',
    'product link',
    'producturl',
    'deeplink',
    'permalink',
    'lien',
    'enlace',
    'page url',
  ],
  barcode: ['barcode', 'gtin', 'ean', 'upc', 'isbn', 'gtin13', 'ean13', 'upc code'],
  group: ['item group id', 'group', 'group id', 'parent', 'parent sku', 'parent id', 'style', 'model', 'product group'],
  published: ['published', 'active', 'status', 'visible', 'enabled', 'visibility'],
  color: ['color', 'colour', 'farbe', 'couleur', 'colore', 'cor'],
  size: ['size', 'größe', 'grösse', 'taille', 'talla', 'taglia', 'tamanho'],
  material: ['material', 'matériau', 'materiale', 'fabric'],
};

type Shape = (value: string) => boolean;
const isAddress: Shape = (value) => /^(https?:)?\/\//i.test(value.trim());
const isImage: Shape = (value) =>
  isAddress(value) && /\.(jpe?g|png|webp|gif|avif|svg)\b|image|img|photo|cdn/i.test(value);
const isAmount: Shape = (value) => /^[^\d]{0,4}\d[\d.,' ]*[^\d]{0,4}$/.test(value.trim());
const isCount: Shape = (value) => /^-?\d{1,7}([.,]0+)?$/.test(value.trim());

/** What the values of a field look like; a column whose values do not is no candidate, whatever its name. */
const shapes: Readonly<Partial<Record<FeedField, Shape>>> = {
  price: isAmount,
  salePrice: isAmount,
  stock: isCount,
  image: isAddress,
  images: isAddress,
  link: isAddress,
  currency: (value) => /^[a-z]{3}$/i.test(value.trim()),
  barcode: (value) => /^[\d' -]{6,18}$/.test(value.trim()),
  sku: (value) => value.trim().length <= 100 && !isAddress(value),
  title: (value) => !isAddress(value) && !/^[\d.,\s]+$/.test(value),
};

/** Guesses the mapping from the columns' names and from what stands in the first rows. */
export function proposeMapping(columns: readonly string[], rows: readonly (readonly string[])[]): MappingProposal {
  const candidates: { field: FeedField; position: number; score: number }[] = [];
  for (const field of feedFields) {
    for (const [position, column] of columns.entries()) {
      const values = rows.map((row) => row[position] ?? '').filter((value) => value.trim() !== '');
      const score = scoreColumn(field, column, values);
      if (score > 0) candidates.push({ field, position, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score || a.position - b.position);
  const mapping: Partial<Record<FeedField, string>> = {};
  const confidence: Partial<Record<FeedField, number>> = {};
  const taken = new Set<number>();
  for (const { field, position, score } of candidates) {
    if (mapping[field] !== undefined || taken.has(position)) continue;
    mapping[field] = columns[position] ?? '';
    confidence[field] = Math.round(score * 100) / 100;
    taken.add(position);
  }
  return { mapping, confidence, missing: requiredFeedFields.filter((field) => mapping[field] === undefined) };
}

function scoreColumn(field: FeedField, column: string, values: readonly string[]): number {
  const named = scoreName(field, column);
  const shape = shapes[field];
  const fitting = shape && values.length > 0 ? values.filter(shape).length / values.length : null;
  if (fitting !== null && fitting < 0.7) return 0;
  if (named > 0) {
    // Identifiers that repeat are group keys or something else.
    if (field === 'sku' && values.length > 1) return named * (0.5 + (0.5 * new Set(values).size) / values.length);
    return fitting === null ? named * 0.9 : named;
  }
  // A column of picture addresses is the image whatever it is called; nothing else is told by its values alone.
  if (field === 'image' && values.length > 0 && values.every(isImage)) return 0.5;
  return 0;
}

function scoreName(field: FeedField, column: string): number {
  // XML columns are paths: the last step is the name.
  const whole = columnKey(column);
  const last = columnKey(column.split('/').at(-1) ?? column);
  let best = 0;
  for (const [rank, name] of names[field].entries()) {
    const key = columnKey(name);
    const weight = 1 - rank * 0.015;
    if (whole === key || last === key) best = Math.max(best, weight);
    else if (` ${last} `.includes(` ${key} `) && key.length > 2) best = Math.max(best, weight * 0.6);
  }
  return best;
}
