import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';
import { looks } from './support/viewports.ts';

test('a launch link that nobody knows says so, and one without its ids is mailed to us @slow', async ({ shop }) => {
  const skill = `amzn1.ask.skill.nobody${Date.now()}`;
  for (const path of [
    `/trackwithalexa?skillId=${skill}&orderId=1042`,
    `/track-with-alexa/${skill}/ada@shopper.example/1042`,
    `/notify-in-stock?domain=nobody.example&variantid=MUG&emailid=ada@shopper.example`,
    '/quick-links',
    '/managesubscriptionwithalexa',
  ]) {
    await shop.goto(url(path));
    await expect(shop.getByRole('alert')).toHaveText('Invalid URL! Please contact support@voicecart.example');
  }
  await expectAccessible(shop);
  await expect
    .poll(async () => (await latestMail('team@voicecart.example')).text)
    .toContain(`lacks emailid.\nPage: trackwithalexa\nSkill: ${skill}`);
});

test('whoever has an app is led from "Track with Alexa" to its links @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/v2/track-with-alexa'));
  await expect(shop).toHaveURL(/\/myapps\/order-tracking-upgrade$/);
  await expect(shop.getByRole('heading', { level: 1, name: 'Order tracking with Alexa' })).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Notifications', exact: true })).toHaveAttribute('aria-current', /.+/);
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
});

test('whoever has no app reads what it is, and how the links are made @slow', async ({ shop }) => {
  await signIn(shop, 'notification');
  await shop.goto(url('/v2/track-with-alexa'));
  await shop.getByRole('link', { name: 'See how the links are made' }).click();
  await expect(shop.getByRole('row', { name: '/notify-in-stock variantid, emailid' })).toBeVisible();
  await expectAccessible(shop);
  await shop.goto(url('/myapps/order-tracking-upgrade'));
  await expect(shop.getByRole('heading', { name: 'No voice app yet' })).toBeVisible();
});
