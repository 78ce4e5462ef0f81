import { describe, expect, test } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';
import { hasSamples, inPieces, sample, tmpFolder } from './read-all.fixture.ts';
import { inspectFeed } from './read-feed.ts';

function inspect(content: string | Buffer, fileName = 'x.csv') {
  return inspectFeed({ bytes: inPieces(Buffer.from(content)), fileName, tmpFolder });
}

describe('looking at a feed before it is imported', () => {
  test('a known export needs no mapping', async () => {
    const csv = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Title,Default Title,5\n';
    expect(await inspect(csv)).toMatchObject({
      format: 'shopify-csv',
      proposal: null,
      sample: [['mug', 'Mug', 'Title', 'Default Title', '5']],
    });
  });

  test('an own table gets a guess, rated, and what is missing is named', async () => {
    const {
      proposal,
      columns,
      sample: rows,
    } = await inspect(
      'Artikelnummer;Bezeichnung;Preis;Angebotspreis;Bild;Lagerbestand;Farbe;Notiz\n' +
        'A-1;Lampe rund;19,90;;https://x.example/1.jpg;4;rot;x\nA-2;Stuhl;49,00;39,00;https://x.example/2.jpg;0;blau;y\n',
    );
    expect(columns).toHaveLength(8);
    expect(rows).toHaveLength(2);
    expect(proposal?.mapping).toEqual({
      sku: 'Artikelnummer',
      title: 'Bezeichnung',
      price: 'Preis',
      salePrice: 'Angebotspreis',
      image: 'Bild',
      stock: 'Lagerbestand',
      color: 'Farbe',
    });
    expect(proposal?.missing).toEqual([]);
    for (const value of Object.values(proposal?.confidence ?? {})) expect(value).toBeGreaterThan(0.6);
  });

  test('values that cannot be it outweigh a name', () => {
    const { mapping, missing } = proposeMapping(
      ['name', 'price', 'id', 'photo'],
      [
        ['Lamp', 'on request', 'L1', 'https://cdn.example/a.jpg'],
        ['Chair', 'on request', 'C1', 'https://cdn.example/b.jpg'],
      ],
    );
    expect(mapping).toEqual({ title: 'name', sku: 'id', image: 'photo' });
    expect(missing).toEqual(['price']);
  });

  test('an identifier that repeats is less trusted than one that does not', () => {
    const rows = Array.from({ length: 10 }, (_value, n) => ['same', `V${n}`, 'Thing', '5']);
    expect(proposeMapping(['sku', 'variant sku', 'name', 'price'], rows).mapping.sku).toBe('variant sku');
  });

  test('paths of XML are guessed by their last step', async () => {
    const item = (n: number) =>
      `<item nr="${n}"><names><name>Thing</name></names><price>${n}.00</price><sku>S${n}</sku></item>`;
    const { format, proposal } = await inspect(`<shop>${item(1)}${item(2)}${item(3)}</shop>`, 'x.xml');
    expect(format).toBe('xml');
    expect(proposal?.mapping).toMatchObject({ sku: 'sku', title: 'names/name', price: 'price' });
  });

  test.skipIf(!hasSamples)("WordPress's own export is plain XML whose repeated element is found", async () => {
    const { format, columns } = await inspect(sample('woocommerce/sample_products.xml'), 'x.xml');
    expect(format).toBe('xml');
    expect(columns).toContain('title');
    expect(columns).toContain('wp:post_id');
  });

  test('what is wrong further down does not hide the head', async () => {
    const csv = Buffer.concat([
      Buffer.from(`sku,title,price\n${'A,One,1\n'.repeat(200_000)}`),
      Buffer.from([0xff, 0xfe]),
    ]);
    expect((await inspect(csv)).columns).toEqual(['sku', 'title', 'price']);
  });
});
