import type { Page } from '@playwright/test';

/** An app as its form makes it; the form is the subject of `journey.spec.ts`. */
export async function makeDraft(
  shop: Page,
  draft: { name: string; summary: string; description: string; invocationName: string },
): Promise<string> {
  return shop.evaluate(async (app) => {
    const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    const made = await fetch('/mobile-api/skills', { method: 'POST', headers, body: JSON.stringify(app) });
    if (made.status !== 201) throw new Error(await made.text());
    const reply: { app: { id: string } } = await made.json();
    return reply.app.id;
  }, draft);
}
