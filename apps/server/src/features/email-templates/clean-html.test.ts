import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { renderEmail } from './render-email.ts';

describe('a finished mail', () => {
  it.each([
    ['a handler', '<p onclick="x()" class="a">y</p>', '<p  class="a">y</p>'],
    ['a link that runs', '<a href="java\nscript:x()">y</a>', '<a >y</a>'],
    ['a link behind entities', '<a href="&#x1;&#106;avascript:x()">y</a>', '<a >y</a>'],
    ['a page in a link', '<a href="data:text/html,x">y</a>', '<a >y</a>'],
    ['a script', '<b>x</b><script>y()</script>', '<b>x</b>'],
    ['a picture of SVG', '<svg><a xlink:href="javascript:x()">y</a></svg>', '<svg><a >y</a></svg>'],
    [
      'what a title in SVG hides',
      '<svg><title><a href="javascript:x()">y</a></title></svg>',
      '<svg><title><a >y</a></title></svg>',
    ],
    ['an address that is sent elsewhere', '<meta http-equiv="refresh" content="0;url=x">y', 'y'],
  ])('loses %s', (_what, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('stays as it is, byte by byte, where nothing runs', () => {
    const html =
      '<!doctype html><p style=\'a:b\'>On <a href="https://shop.example/?a=javascript:1">us</a><img src=data:image/png;base64,AA==><!--[if mso]><td><![endif]-->';
    expect(cleanHtml(html)).toBe(html);
  });
});

const attributed = (name: string, value: string) =>
  `<mjml><mj-head><mj-html-attributes><mj-selector path="a"><mj-html-attribute name="${name}">${value}</mj-html-attribute></mj-selector></mj-html-attributes></mj-head><mj-body><mj-section><mj-column><mj-text><a href="https://shop.example">Shop</a></mj-text></mj-column></mj-section></mj-body></mjml>`;

describe('MJML', () => {
  it.each([
    ['href', 'javascript:alert(1)'],
    ['href', 'java&#115;cript:alert(1)'],
    ['onmouseover', 'alert(1)'],
  ])('puts no %s on a tag that runs', async (name, value) => {
    const { html, faults } = await renderEmail({ subject: 'Hello', body: attributed(name, value) }, {}, 'en');
    expect(html).toContain('Shop');
    expect(html).not.toMatch(/alert/);
    expect(faults).toMatchObject([
      { field: 'body', line: 1, isFatal: false, message: expect.stringContaining('run code') },
    ]);
  });

  it('keeps attributes that do nothing', async () => {
    const { html, faults } = await renderEmail({ subject: 'Hello', body: attributed('data-id', '7') }, {}, 'en');
    expect(html).toContain('data-id="7"');
    expect(faults).toEqual([]);
  });

  it('puts no running address together', async () => {
    const body =
      '<mjml><mj-body><mj-section><mj-column><mj-navbar base-url="javascript:"><mj-navbar-link href="alert(1)">x</mj-navbar-link></mj-navbar></mj-column></mj-section></mj-body></mjml>';
    expect((await renderEmail({ subject: 'Hello', body }, {}, 'en')).html).not.toMatch(/javascript/);
  });
});
