import { languageOf } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { isHeardAtOnce } from '../knowledge/spoken-answer.ts';
import { type GradedTurn, gradeDialogue, readDialogues } from './bench.fixture.ts';

/**
 * Dialogues in trades that the demo shop is not in, written before the engine could answer them: questions about
 * products, policies, frequent questions and the store, through the understanding as a chat's words go. No answer is
 * longer than can be listened to: thirty words with the question at the end, more is told when it is asked for.
 * `BENCH=1` prints each turn that is not right, `BENCH_LOCALE=de-DE` runs one language only.
 */
test('questions about products and the shop are answered, briefly', { timeout: 600_000 }, async () => {
  const graded: GradedTurn[] = [];
  const only = process.env.BENCH_LOCALE;
  for (const dialogue of readDialogues().filter(({ locale }) => !only || locale === only))
    graded.push(...(await gradeDialogue(dialogue)));
  const share = (turns: readonly GradedTurn[], ...grades: readonly GradedTurn['grade'][]) =>
    turns.filter(({ grade }) => grades.includes(grade)).length / Math.max(1, turns.length);
  const english = graded.filter(({ locale }) => locale === 'en-US');
  const other = graded.filter(({ locale }) => locale !== 'en-US');
  if (process.env.BENCH) {
    for (const { grade, dialogue, say, got } of graded)
      if (grade !== 'right') process.stdout.write(`${grade} | ${dialogue} | ${say} | ${got}\n`);
    for (const [name, turns] of Object.entries({ english, other }))
      process.stdout.write(
        `${name}: ${turns.length} turns, right ${share(turns, 'right').toFixed(3)}, acceptable ${share(turns, 'acceptable').toFixed(3)}, embarrassing ${share(turns, 'embarrassing').toFixed(3)}\n`,
      );
  }
  expect(share(graded, 'embarrassing')).toBe(0);
  expect(share(english, 'right', 'acceptable')).toBeGreaterThanOrEqual(0.9);
  expect(share(other, 'right', 'acceptable')).toBeGreaterThanOrEqual(0.85);
  const long = graded.filter(({ got, locale }) => !isHeardAtOnce(got, languageOf(locale)));
  expect(long.map(({ got }) => got)).toEqual([]);
});
