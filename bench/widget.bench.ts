import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../scripts/chromium.ts';
import { buildWidget } from '../scripts/dashboard-build.ts';
import { median } from './load.ts';
import { makeWorld, turnOnChat, type World } from './world.ts';

const session = z.object({ token: z.string() });
const rounds = 15;
const answers = 60;
const allowed = { lcpChangeMs: 20, shift: 0, interactionMs: 200, answerP95Ms: 150 };

/** What a page of a shop tells of itself; `interaction` is the slowest answer to a tap or a key. */
const vitals = z.object({ lcp: z.number(), shift: z.number(), interaction: z.number() });
type Vitals = z.output<typeof vitals>;

/** Runs in the page before anything else. */
const watchVitals = {
  content: `
    window.vitals = { lcp: 0, shift: 0, interaction: 0 };
    const watch = (type, note, more) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
    watch('layout-shift', (entry) => { vitals.shift += entry.value; });
    watch('event', (entry) => { vitals.interaction = Math.max(vitals.interaction, entry.duration); }, { durationThreshold: 16 });`,
};

/**
 * The storefront chat on a plain page of a shop: what it adds to the page's largest paint, whether it moves anything, how
 * quickly it answers hands, and how long the first answer of a conversation takes. Pages with and without it take turns.
 */
export async function run(): Promise<{ reached: boolean }> {
  await buildWidget();
  const world = await makeWorld(500, 'web');
  const shop = createServer((request, response) => {
    const script = request.url === '/with' ? `<script async src="${world.url}/w/${world.appId}.js"></script>` : '';
    const text = '<p>Handmade in the harbor.</p>'.repeat(40);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title>${script}</head><body><h1>Mugs</h1>${text}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await turnOnChat(world, [origin]);
    const took = await firstAnswers(world, origin);
    const p95 = took[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY;
    const lcp: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['without', 'with'] as const) {
        const page = await openPage(browser, `${origin}/${way}`);
        lcp[way].push((await vitalsOf(page)).lcp);
        await page.context().close();
      }
    }
    const change = median(lcp.with) - median(lcp.without);
    const { shift, interaction } = await talk(browser, `${origin}/with`);
    console.log(
      `largest paint ${median(lcp.without).toFixed(0)} ms, with the chat ${change.toFixed(0)} ms more, at most ${allowed.lcpChangeMs}; layout shift ${shift}; slowest interaction ${interaction} ms, at most ${allowed.interactionMs}`,
    );
    console.log(
      `first answers: p50 ${median(took).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${allowed.answerP95Ms} (load ${loadavg()[0]?.toFixed(1)})`,
    );
    const reached =
      change <= allowed.lcpChangeMs &&
      shift <= allowed.shift &&
      interaction < allowed.interactionMs &&
      p95 < allowed.answerP95Ms;
    return { reached };
  } finally {
    await browser.close();
    shop.close();
    await world.stop();
  }
}

/** How long the first message of each of many conversations takes, the quickest first. */
async function firstAnswers({ url, appId }: World, origin: string): Promise<number[]> {
  const took: number[] = [];
  for (let number = 0; number < answers; number += 1) {
    const call = (path: string, body: object, token?: string) =>
      fetch(`${url}/chat/${appId}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.0.${number}`,
          origin,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
    const { token } = session.parse(await (await call('sessions', { language: 'en-US' })).json());
    const began = performance.now();
    const reply = await call('messages', { id: randomUUID(), text: 'show me mugs' }, token);
    await reply.text();
    // The very first ones come before the app's words are learnt.
    if (number >= answers / 3) took.push(performance.now() - began);
    if (reply.status !== 202) throw new Error(`a message was answered ${reply.status}`);
  }
  return took.sort((a, b) => a - b);
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'load' });
  if (url.endsWith('/with')) await page.getByRole('button', { name: 'Open the chat' }).waitFor();
  return page;
}

/** Once what was painted last is told of. */
async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForFunction('window.vitals?.lcp');
  await page.waitForTimeout(300);
  return vitals.parse(await page.evaluate('window.vitals'));
}

/** Opens the chat, writes and closes it, as a hand does. */
async function talk(browser: Browser, url: string): Promise<Vitals> {
  const page = await openPage(browser, url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog');
  const field = chat.getByRole('textbox');
  await field.click();
  for (const text of ['show me mugs', 'show me lamps', 'show me chairs']) {
    await field.pressSequentially(text, { delay: 20 });
    await field.press('Enter');
    await chat.getByText(text).last().waitFor();
  }
  await chat.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  return vitalsOf(page);
}
