import { expect, it } from 'vitest';
import { faxPdf } from './fax-pdf.ts';

const strings = (pdf: string) =>
  [...pdf.matchAll(/^\[(.*)\] TJ$/gm)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );

it('puts lines on as many pages as they need, with the signs that a fax can print', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => `Line ${index + 1}`);
  const pdf = (await faxPdf(['Café, Größe, ¿niño?', '陶器 (MUG)', ...lines].join('\n'))).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(strings(pdf)).toEqual(['Café, Größe, ¿niño?', '?? (MUG)', ...lines]);
});
