import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import MiniSearch from 'minisearch';
import pg from 'pg';

/** The same catalogue in MiniSearch, with the options its own documentation gives for typing mistakes. */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query('select id, sku, title, brand, category from products');
await client.end();
const index = new MiniSearch({
  fields: ['title', 'brand', 'category', 'sku'],
  storeFields: ['sku', 'title'],
  searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true },
});
index.addAll(rows);
const server = createServer((request, response) => {
  const q = new URL(request.url ?? '/', 'http://x').searchParams.get('q') ?? '';
  const items = index
    .search(q)
    .slice(0, 10)
    .map(({ id, sku, title, score }) => ({ id, sku, title, score }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: true, items }));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('SIGTERM', () => process.exit(0));
