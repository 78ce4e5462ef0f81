import type { Language } from '@voicecart/contract/locales';
import { findNumbers } from '../../understanding/builtIn/numbers.ts';
import { tokenise } from '../../understanding/tokens.ts';

/** More than anybody says of one thing: 500 is the name of a part, and 2026 a year. */
const countMax = 99;
/** What Japanese puts behind the number of things. */
const japaneseCount = /^(.+?)(?:つ|個|本|枚|台|冊|足|着|箱|袋)の(.+)$/u;
const japaneseCountBehind = /^(.+?)を?([\d一二三四五六七八九十]+)(?:つ|個|本|枚|台|冊|足|着|箱|袋)$/u;

/** "Two mugs", "drei von den Tassen": how many are wanted and of what. Null where the words begin with no count. */
export function countedWords(said: string, language: Language): { quantity: number; words: string } | null {
  if (language === 'ja') return countedInJapanese(said);
  const tokens = tokenise(said);
  const number = findNumbers(tokens, language).find(({ from }) => from === 0);
  const next = number && tokens[number.to];
  return next ? counted(number.figures, said.slice(next.start)) : null;
}

function countedInJapanese(said: string): { quantity: number; words: string } | null {
  const before = japaneseCount.exec(said);
  const [number, words] = before ? [before[1], before[2]] : (japaneseCountBehind.exec(said)?.slice(1).reverse() ?? []);
  const figures = findNumbers(tokenise(number ?? ''), 'ja')[0]?.figures;
  return figures === undefined || words === undefined ? null : counted(figures, words);
}

function counted(figures: string, words: string): { quantity: number; words: string } | null {
  const quantity = Number(figures);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= countMax ? { quantity, words } : null;
}
