import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** What spreadsheets take for the beginning of a formula. */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/;

/** As a spreadsheet reads it: quotes taken off. */
const cellsOf = (line: string) => Papa.parse<string[]>(line, { newline: '\r\n' }).data[0] ?? [];

it.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1', '=HYPERLINK("http://evil.example")'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ...['\u0000=1', '\u0001\u0002=1', '\u007f@x', '"=1"', '=1;=2', ',=1', '\n=1'],
])('%j starts no formula', (text) => {
  const cells = cellsOf(csvLine([text, 'next', text]));
  expect(cells).toHaveLength(3);
  for (const cell of cells) expect(cell).not.toMatch(startsFormula);
});

it('10,000 made cells start no formula, and lose nothing but control characters', () => {
  // Numbers of a fixed seed: the same cells each time.
  let seed = 20261122;
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % max;
  };
  const alphabet = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\u0000',
    '\u0007',
    '"',
    "'",
    ',',
    ';',
    ' ',
    'a',
    '1',
    'é',
    '(',
    ')',
  ];
  for (let index = 0; index < 10_000; index += 1) {
    const text = Array.from({ length: 1 + next(8) }, () => alphabet[next(alphabet.length)]).join('');
    const [cell = ''] = cellsOf(csvLine([text, 'x']));
    expect(cell, JSON.stringify(text)).not.toMatch(startsFormula);
    const kept = text.replaceAll('\u0000', '').replaceAll('\u0007', '');
    expect([kept, `'${kept}`], JSON.stringify(text)).toContain(cell);
  }
});

it('numbers stay numbers', () => {
  expect(csvLine([-5, 1.5, true, null, undefined])).toBe('-5,1.5,true,,\r\n');
});
