import { readFileSync } from 'node:fs';
import { frontPages } from '@voicecart/contract/billing/front-pages';
import { frontQuestions } from '@voicecart/contract/front/front-questions';
import { hasScreen } from '@voicecart/contract/screens/access';
import { expect, it } from 'vitest';
import { robots, sitemap, withFront } from './front-html.ts';

const config = { publicUrl: 'https://shop.example', BRAND_NAME: 'Ask & Buy' };
const index =
  '<html><head><meta name="description" content="x" /><title>x</title></head><body><div id="root"></div></body></html>';

it('reads without JavaScript at the addresses for visitors, and names the canonical one', () => {
  const html = withFront(index, '/pricing', config);
  expect(html).toContain('<title>Plans and prices – Ask &amp; Buy</title>');
  expect(html).toContain('<link rel="canonical" href="https://shop.example/pricing" />');
  expect(html).toContain('<noscript>');
  expect(html).toContain('<td>Pro</td><td>$99</td><td>$990</td>');
  expect(html).toContain('<td>Basic</td><td>Free</td><td>Free</td>');
  expect(html).toContain('<td>Enterprise</td><td>On request</td>');
  // Nothing but our own is asked for.
  expect(html.match(/(?:href|src)="(?:https?:)?\/\/[^"]*"/g)).toEqual(['href="https://shop.example/pricing"']);
});

it('tells visitors without JavaScript what the demo shop answers, and what others asked', () => {
  expect(withFront(index, '/landing/1', config)).toContain('<q>Put two in my cart</q>');
  expect(withFront(index, '/pricing', config)).toContain('<dt>What is a turn?</dt>');
});

it('asks the same questions as the page with JavaScript', () => {
  const screen = readFileSync(
    new URL('../../../../dashboard/src/features/plans/PricingScreen.tsx', import.meta.url),
    'utf8',
  );
  for (const text of frontQuestions.flat()) expect(screen).toContain(`t\`${text}\``);
});

it('leaves every other page as it is', () => {
  expect(withFront(index, '/login', config)).toBe(index);
});

it('tells search engines of pages that there are', () => {
  for (const { path } of frontPages) {
    expect([path, hasScreen(path)]).toEqual([path, true]);
    expect(sitemap(config)).toContain(`<loc>https://shop.example${path}</loc>`);
  }
  expect(robots(config)).toContain('Sitemap: https://shop.example/sitemap.xml');
});
