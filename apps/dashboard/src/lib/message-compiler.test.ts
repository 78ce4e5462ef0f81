import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { messages, publishMessages } from '@voicecart/contract/messages';
import { describe, expect, it } from 'vitest';
import { compileText } from './message-compiler.ts';

const catalogues = ['en', 'de'].map((locale) =>
  readFileSync(join(import.meta.dirname, `../locales/${locale}.po`), 'utf8'),
);
const catalogueTexts = catalogues
  .flatMap((catalogue) => [...catalogue.matchAll(/^msg(?:id|str) ("(?:[^"\\]|\\.)*"(?:\n"(?:[^"\\]|\\.)*")*)/gm)])
  .map(([, quoted = '""']) =>
    quoted
      .split('\n')
      .map((line) => JSON.parse(line))
      .join(''),
  )
  .filter((text) => text !== '' && !text.startsWith('POT-Creation-Date') && !text.startsWith('MIME'));

describe('compiling texts', () => {
  it.each([
    'plain words',
    'a {x} and {0}',
    "You've got {count}",
    "it''s",
    "say '{query}' now",
    "{x}'s and '{'0'}'",
    '{n, plural, one {# field <0>x</0>} other {# fields {y}}}',
    "{n, plural, =0 {none} one {a '#' b} other {c}}",
    '{n, plural, offset:1 =0 {none} one {you} other {# x}} end',
    ' {n, selectordinal, one {#st} other {#th}}',
    '{g, select, male {he {n, plural, one {#} other {# s}}} other {they}}',
    '{d, date, short} {d, date}',
    '# no',
  ])('reads %s as Lingui does', (text) => {
    expect(compileText(text)).toEqual(compileMessage(text));
  });

  it('reads every text of the catalogues and of the specification as Lingui does', () => {
    const texts = [...catalogueTexts, ...Object.values(messages), ...Object.values(publishMessages)];
    for (const text of texts) expect(compileText(text)).toEqual(compileMessage(text));
  });

  it.each(['{a', 'a } b', '{n, plural, one {x', "'{a"])('shows %s, which is not well formed, as it is', (text) => {
    expect(compileText(text)).toEqual([text]);
  });
});
