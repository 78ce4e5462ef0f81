import { expect, it } from 'vitest';
import { wholeLinksOf } from './whole-links.ts';

const link = '{link.main}';
const judged = (markup: string) => wholeLinksOf(markup)(markup.indexOf(link));

it.each([
  `<a href="${link}">x</a>`,
  `<a href='${link}'>x</a>`,
  `<p>\r\n\r\n<a class="b"\r\n href="${link}">x</a>`,
  `<mjml><mj-body><mj-button href="${link}">x</mj-button></mj-body></mjml>`,
  `<table><tr><td><a href="${link}">x</a></td></tr></table>`,
  `<p>one</p><!--[if mso]><td><a href="${link}">x</a></td><![endif]-->`,
])('%s is a whole link', (markup) => {
  expect(judged(markup)).toBe(true);
});

it.each([
  link,
  `<p title="${link}">x</p>`,
  `<a href="https://evil.example/?${link}">x</a>`,
  `<a href="https://shop.example" href="${link}">x</a>`,
  `<a data-href="${link}">x</a>`,
  `<img src='https://evil.example/p.gif?x=href="${link}"'>`,
  `<a href='https://evil.example/?href="${link}"'>x</a>`,
  `<p style='background:url(https://evil.example/?href="${link}")'>x</p>`,
  `<style>a { background: url('https://evil.example/?href="${link}"') }</style>`,
  `<!-- <a href="${link}">x</a> -->`,
  `<!--><img src='https://evil.example/?--><a href="${link}">'>`,
  `<!--[if mso]><img src='https://evil.example/?href="${link}"'><![endif]-->`,
  `<xmp><img src='</xmp><img src="https://evil.example/?<a href='${link}'">`,
])('%s is none', (markup) => {
  expect(judged(markup)).toBe(false);
});
