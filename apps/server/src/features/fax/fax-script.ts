/** A script that the standard fonts of a PDF lack, and a font that has it. */
export interface FaxScript {
  readonly name: string;
  /** Its signs, one after the other. */
  readonly signs: RegExp;
  /** Under an open license: its file in the package. */
  readonly font: string;
}

/** The scripts of the languages that apps speak. */
export const faxScripts: readonly FaxScript[] = [
  {
    name: 'Japanese',
    signs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff01-\uff60]+/u,
    font: '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff',
  },
  {
    name: 'Devanagari',
    // Joiners stand between the letters of a word; words stay together, so that they are equally large.
    signs: /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+(?: [\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+)*/u,
    font: '@fontsource/hind/files/hind-devanagari-400-normal.woff',
  },
];

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff01-\uff60]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader counts as one sign, each with the columns that it takes on paper: a Japanese one takes two. */
export function columnsOf(text: string): { sign: string; columns: number }[] {
  return [...graphemes.segment(text)].map(({ segment }) => ({ sign: segment, columns: wide.test(segment) ? 2 : 1 }));
}

export function widthOf(text: string): number {
  return columnsOf(text).reduce((sum, { columns }) => sum + columns, 0);
}
