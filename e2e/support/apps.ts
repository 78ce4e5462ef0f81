import type { Page } from '@playwright/test';

/** An app as its form makes it, which is in hand then; the form is the subject of `journey.spec.ts`. */
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
    const chosen = JSON.stringify({ last_selected_voice_app: reply.app.id });
    const kept = await fetch('/mobile-api/user/bookmarks', { method: 'POST', headers, body: chosen });
    if (!kept.ok) throw new Error(await kept.text());
    return reply.app.id;
  }, draft);
}
