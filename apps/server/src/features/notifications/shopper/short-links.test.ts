import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';

let world: ChannelsWorld;
beforeAll(async () => {
  world = await startChannels();
});
afterAll(() => world.close());

it('a link in a text message leads to its order for 400 days, however often it is opened', async () => {
  const merchant = await world.shop([{ channel: 'mail', isOn: false }, { channel: 'sms' }]);
  const phone = '+12133734401';
  await world.order(merchant, { phone });
  await world.send(merchant);
  const [text] = world.phones.outbox.list(phone);
  const path = /\/n\/o\/[\w-]+/.exec(text?.text ?? '')?.[0] ?? '';
  expect(path).not.toBe('');
  const { pool, config } = world.server.platform;
  const openedAfter = async (days: number) => {
    await pool.query('update deliveries set prepared_at = now() - make_interval(days => $2) where merchant_id = $1', [
      merchant.merchantId,
      days,
    ]);
    const short = await fetch(`${world.server.url}${path}`, { redirect: 'manual' });
    expect(short.status).toBe(302);
    const whole = (short.headers.get('location') ?? '').replace(config.publicUrl, world.server.url);
    const page = await fetch(whole);
    return `${page.status} ${(await page.text()).includes('1042')}`;
  };
  expect(await openedAfter(0)).toBe('200 true');
  expect(await openedAfter(399)).toBe('200 true');
  expect(await openedAfter(401)).toBe('404 false');
});
