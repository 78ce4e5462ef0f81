import type { Page } from '@playwright/test';
import { type ScreenRule, screenRules } from '@voicecart/contract/screens';
import { rotatingPart } from '../apps/server/test/rotating-part.ts';
import { expect, signIn, test, url } from './support/shop.ts';
import { untilQuiet } from './support/viewports.ts';

/**
 * Texts that try to be scripts, wherever a text is shown: nothing of them runs, and none becomes an element. Each day
 * another fifth of the screens; all of them with TEST_WHOLE=1.
 */

const call = 'window.ran=(window.ran||0)+1';
const payloads = [
  `<img src=x onerror="${call}">`,
  `<svg onload="${call}"><animate onbegin="${call}" attributeName=x dur=1s></svg>`,
  `"><script>${call}</script>`,
  `'"><iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<details open ontoggle="${call}"><input autofocus onfocus="${call}">`,
  `javascript:${call}//`,
  `</title></style></textarea><img src=x onerror=${call}>`,
  `{{constructor.constructor('${call}')()}}\${${call}}`,
  `<a href="jAvAsCrIpT&colon;${call}">link</a><math><mi xlink:href="data:x,${call}"></math>`,
] as const;
const mark = /onerror|onload|<script|javascript:|constructor/i;

/** Fields that hold what people wrote. The rest (states, ids, addresses) is ours, and a screen needs it as it is. */
const written =
  /(name|title|text|description|summary|subject|message|question|answer|label|note|reason|comment|speech|reply|phrase|utterance|query|brand|street|city|author|error|greeting|lead)$/i;
const isOurs = /^(https?:|[0-9a-f-]{36}$|\d|[a-z0-9_.:-]{1,40}$)/;

let given = 0;
function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]));
  if (typeof value !== 'string' || value === '') return value;
  if (isOurs.test(value) || !(written.test(key) || value.includes(' '))) return value;
  given += 1;
  return `${payloads[given % payloads.length]} ${value}`;
}

/** Every answer of the API says hostile things in the place of what people wrote. */
async function poison(page: Page): Promise<void> {
  await page.route(/\/(mobile-api|merchant-api|skill-api|chat)\//, async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    const type = answer.headers()['content-type'] ?? '';
    if (!type.includes('json') || !answer.ok()) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: poisoned(await answer.json()) });
  });
}

/** What ran, and elements that only a payload could have made. */
async function traces(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    const inside = await frame
      .evaluate(() => [
        ...('ran' in window ? ['a script ran'] : []),
        ...[...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value))
            .filter(({ name }) => !['placeholder', 'value', 'title', 'aria-label', 'alt', 'content'].includes(name))
            .map(({ name }) => `<${element.tagName.toLowerCase()} ${name}>`),
        ),
      ])
      // A frame that is gone by now shows nothing.
      .catch(() => []);
    found.push(...inside.map((one) => `${frame.url()}: ${one}`));
  }
  return found;
}

const rules: readonly ScreenRule[] = Object.values(screenRules);
const paths = rules
  .filter(({ access }) => access.who.includes('merchant'))
  .map(({ path }) => path.replace(/\/:\w+\?/g, ''))
  .filter((path) => !path.includes(':') && !/logout|shopify|bigcommerce|amazon-external/.test(path));

test('no screen runs what a text says', { tag: '@slow' }, async ({ context }) => {
  test.setTimeout(240_000);
  const page = await context.newPage();
  await signIn(page, 'pro');
  await poison(page);
  let shown = 0;
  for (const path of rotatingPart(paths, 5)) {
    await page.goto(url(path));
    await expect(page.locator('h1').first(), path).toBeAttached();
    await untilQuiet(page);
    expect(await traces(page), path).toEqual([]);
    if (mark.test((await page.locator('body').textContent()) ?? '')) shown += 1;
  }
  // Else nothing was tried.
  expect(given).toBeGreaterThan(200);
  expect(shown).toBeGreaterThan(3);
});
