import { expect, it } from 'vitest';
import { faxPdf } from './fax-pdf.ts';

const strings = (pdf: string) =>
  [...pdf.matchAll(/^\[(.*)\] TJ$/gm)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
const written = async (...lines: string[]) => (await faxPdf(lines.join('\n'))).toString('latin1');
/** The letters that an embedded font's glyphs are said to be. */
const lettersOf = (pdf: string) =>
  [...pdf.matchAll(/beginbfrange\n(.*?)\nendbfrange/gs)]
    .flatMap(([, ranges = '']) => [...ranges.matchAll(/<([0-9a-f]{4,})>(?=[ \]])/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));

it('puts lines on as many pages as they need, with the signs that a fax can print', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => `Line ${index + 1}`);
  const pdf = await written('Café, Größe, ¿niño?', '도자기 (MUG)', ...lines);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(strings(pdf)).toEqual(['Café, Größe, ¿niño?', '??? (MUG)', ...lines]);
});

it('prints Japanese and Hindi in fonts that have their letters, and loads none where nobody needs one', async () => {
  expect(await written('Mug, blue')).not.toContain('FontFile');
  const japanese = await written('   2  陶器のマグ (MUG)');
  expect(japanese).toMatch(/Kosugi/);
  expect(lettersOf(japanese)).toEqual(expect.arrayContaining(['陶', '器', 'マ']));
  const hindi = await written('   1  मिट्टी के दीये (DIYA)');
  expect(hindi).toMatch(/Hind/);
  expect(lettersOf(hindi).join('')).toContain('द');
  expect(strings(hindi).some((text) => text.includes('?'))).toBe(false);
});

it('keeps what stands in columns below each other, however wide its letters are', async () => {
  const pdf = await written(`陶器${' '.repeat(6)}12.00`, `Mug plain ${''}12.00`);
  const starts = [...pdf.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/gm)].map(([, x]) => Number(x));
  // The Japanese run, what follows it in its line, and the whole second line.
  expect(starts).toEqual([54, 54 + 4 * 6, 54]);
});
