import { expect, it } from 'vitest';
import { withReference } from './checkout-reference.ts';

const id = '01900000-0000-7000-8000-000000000001';
const campaign = `utm_source=voicecart&utm_medium=alexa&utm_content=${id}`;

it.each([
  [
    'https://mugs.example/checkout-link/?products=17:1,22:1',
    `https://mugs.example/checkout-link/?products=17:1,22:1&${campaign}`,
  ],
  [
    'https://mugs.example/cart/90011:1',
    `https://mugs.example/cart/90011:1?${campaign}&attributes%5Bvoicecart%5D=${id}`,
  ],
  ['https://mugs.example/cart#items', `https://mugs.example/cart?${campaign}#items`],
])('%s carries its reference where the shop keeps it', (url, expected) => {
  expect(withReference(url, id, 'alexa')).toBe(expected);
});
