import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { enrolPage } from './enrol.ts';

let world: ChannelsWorld;
beforeAll(async () => {
  world = await startChannels();
});
afterAll(() => world.close());

it('counts who ordered after a text message, however the shop writes their number', async () => {
  const merchant = await world.shop([], { quietFrom: 0, quietTo: 0 });
  const [spaced, doubled, other] = ['+1 (213) 373-4501', '001 213.373.4502', '+1 213 373 4503'];
  const [first = '', second = '', third = ''] = ['+12133734501', '+12133734502', '+12133734503'];
  const placedAt = '2026-01-05T10:00:00Z';
  for (const [at, phone] of [spaced, doubled, other].entries()) {
    await world.order(merchant, { number: `S${at}`, phone, placedAt });
  }
  const consent = { words: 'Yes, offers.', source: 'Checkout', at: placedAt };
  const body = { channel: 'sms' as const, recipients: [first, second, third], ...consent };
  expect((await world.server.call(routes.importConsents, merchant, { body })).body).toMatchObject({ kept: 3 });
  const content = { subject: 'Spring', blocks: [{ kind: 'text' as const, text: 'New mugs' }] };
  const fields = { name: 'Spring', channel: 'sms', language: 'en', audience: {}, content, subjectB: '' } as const;
  const made = await world.server.call(routes.createCampaign, merchant, { body: fields });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.campaign;
  await world.server.call(routes.sendCampaign, merchant, { params: { id }, body: { sendAt: null } });
  await enrolPage(world.server.platform, { merchantId: merchant.merchantId, campaignId: id, turn: 0 });
  await world.send(merchant);
  expect([first, second, third].map((to) => world.phones.outbox.list(to).length)).toEqual([1, 1, 1]);
  const later = new Date(Date.now() + 1_000).toISOString();
  // Two orders of one shopper count once.
  for (const [at, phone] of [spaced, first, doubled].entries()) {
    await world.order(merchant, { number: `L${at}`, phone, placedAt: later });
  }
  const { variants } = (await world.server.call(routes.getCampaign, merchant, { params: { id } })).body;
  expect(variants).toMatchObject([{ variant: 'a', sent: 3, ordered: 2 }]);
});
