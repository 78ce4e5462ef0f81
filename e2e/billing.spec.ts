import { expect, signIn, test, url } from './support/shop.ts';

test.describe.configure({ timeout: 240_000 });

const stripeUrl = () => process.env.E2E_STRIPE_URL ?? '';

async function turnClock(days: number): Promise<void> {
  const response = await fetch(`${stripeUrl()}/clock`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ days: String(days) }),
  });
  expect(response.status).toBe(303);
}

test('a merchant tries a plan, pays, falls into debt, pays again, changes and cancels', async ({ shop: page }) => {
  // Its landing and menu are those of both notification plans, so that no other journey notices.
  await signIn(page, 'notification');
  await page.goto(url('/upgrade-plan'));
  await page.getByRole('button', { name: 'Try Notification plus free for 14 days' }).click();
  await page.waitForURL(`${stripeUrl()}/checkout/**`);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.waitForURL('**/payment-subscription/success**');
  await expect(page.getByText('Your free trial of the Notification plus plan has started.')).toBeVisible();
  await page.getByRole('link', { name: 'View your plan' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Free trial');

  // The trial ends, and the first payment is taken. The event comes late: the page hears of it by itself.
  await turnClock(15);
  await expect(plan).toContainText('Renews on');

  // A card that declines renewals, and another one.
  const saveCard = async (number: string) => {
    await plan.getByRole('button', { name: 'Payment method and tax ID' }).click();
    await page.waitForURL(`${stripeUrl()}/portal/**`);
    await page.getByLabel('Card number').fill(number);
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await page.waitForURL('**/upgrade-plan**');
  };
  await saveCard('4000 0000 0000 0341');
  await turnClock(32);
  await expect(plan).toContainText('A payment is overdue');
  await saveCard('4242 4242 4242 4242');
  await expect(plan).toContainText('Renews on');

  const dialog = page.getByRole('dialog');
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Notification plus' }).click();
  await expect(dialog).toContainText('Due now');
  await dialog.getByRole('button', { name: 'Pay and change' }).click();
  await expect(plan).toContainText('per year');
  await page.getByRole('button', { name: 'Choose Notification', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change at period end' }).click();
  await expect(plan).toContainText('Changes to Notification on');
  await plan.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(plan).toContainText('Renews on');
  await plan.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan).toContainText('Ends on');
});
