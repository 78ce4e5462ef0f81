import { expect, it } from 'vitest';
import { compileContent, type MessageData } from './message-content.ts';
import { standardContent } from './standard-content.ts';

const data: MessageData = {
  shopName: 'Harbor',
  order: { number: '7', expected: '', carrier: '', trackingNumber: '', total: '' },
  items: [],
  dueOn: '',
  digest: [],
  mainUrl: 'https://shop.example/order',
  preferencesUrl: 'https://voicecart.example/n/preferences/secret',
  unsubscribeUrl: 'https://voicecart.example/n/unsubscribe/secret',
  hasStopWords: false,
  postalAddress: '',
};

it('a button of the merchant’s own hands no link of the shopper to another site', async () => {
  const url = 'https://evil.example/c?t={link.preferences}';
  const content = { subject: 'News', blocks: [{ kind: 'button' as const, label: 'Look', url }] };
  const fill = await compileContent(content, { channel: 'mail', language: 'en', reason: 'news' });
  expect(fill(data).html).toContain('https://evil.example/c?t=%7Blink.preferences%7D');
  expect(`${fill(data).html}${fill(data).text}`).not.toMatch(/evil\.example\S*secret/);
});

it('says who brings the parcel, where that is known, escaped, and says nothing in its place where it is not', async () => {
  const kind = { channel: 'mail', language: 'en', reason: 'order' } as const;
  const fill = await compileContent(standardContent('shipped', 'mail', 'en'), kind);
  const parcel = { ...data.order, carrier: 'A & B', trackingNumber: '1Z9' };
  const told = fill({ ...data, order: parcel });
  expect(told.text).toContain('Carrier: A & B\n\nTracking number: 1Z9');
  expect(told.html).toContain('Carrier: A &amp; B<br />Tracking number: 1Z9');
  const silent = fill(data);
  expect(`${silent.text}${silent.html}`).not.toMatch(/Carrier|Tracking number|\{order/);
});

it('a mail that an older version has saved is sent without what would run', async () => {
  const html = '<a href="javascript:x()" onclick="y()">Order {order.number}</a><a href="{link.unsubscribe}">Stop</a>';
  const content = { subject: 'News', blocks: [], markup: { mjml: '<mjml></mjml>', html } };
  const fill = await compileContent(content, { channel: 'mail', language: 'en', reason: 'news' });
  expect(fill(data).html).toBe('<a  >Order 7</a><a href="https://voicecart.example/n/unsubscribe/secret">Stop</a>');
});
