import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { sentences } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import type { Question } from './question.ts';
import { beginsWithYesOrNo, tellText } from './shop-telling.ts';
import type { ShopText } from './shop-texts.ts';

/** So few words beside the name of a way to pay ask for nothing else. */
const wordsMax = 10;

/**
 * "Do you take Klarna", "what about Apple Pay": the frequent question that tells how one pays. Yes where it names what is
 * asked for; else only what it names, which says enough. Null where no way to pay is asked for, or none is written.
 */
export function answerPayment(
  context: AssistantContext,
  question: Question,
  all: readonly ShopText[],
  words: KnowledgeWords,
): Reply | null {
  const { payments } = words;
  const asked = payments.find(question.plain)?.text.trim();
  if (asked === undefined || question.plain.trim().split(' ').length > wordsMax) return null;
  const texts = all.flatMap((of) => {
    const at = of.kind === 'faq' ? of.sentences.findIndex(({ plain }) => payments.test(plain)) : -1;
    const sentence = of.sentences[at];
    return sentence ? [{ of, sentence, at, named: payments.spans(sentence.plain).length }] : [];
  });
  const [best] = texts.toSorted((a, b) => b.named - a.named);
  if (!best) return null;
  // "Pay pal" is PayPal.
  const joined = (text: string) => text.replaceAll(' ', '');
  const isNamed = (text: string) => joined(text).includes(joined(asked));
  // "... but not Klarna" names it, too.
  const clause = best.sentence.clauses.find(({ plain }) => isNamed(plain));
  const isDeniedThere = clause?.isDenied === true || best.sentence.clauses.some(({ isDenied }) => isDenied);
  const polarity = isNamed(best.sentence.plain) && !isDeniedThere ? 'yes' : null;
  const isAnswered = polarity !== null || best.of.askedAs.some(isNamed);
  const of = isAnswered ? best.of : withItsQuestion(best.of, best.at, words);
  return tellText(context, { ...best, of, score: 1, coverage: 1, polarity, rank: 1 }, question);
}

/** "Yes, and by card", of invoices, is no yes to bitcoin: such an answer is told together with what it answers. */
function withItsQuestion(of: ShopText, at: number, { language }: KnowledgeWords): ShopText {
  const told = of.sentences.map((sentence, place) =>
    place === at && beginsWithYesOrNo(sentence.text, language)
      ? { ...sentence, text: sentences(of.title, sentence.text) }
      : sentence,
  );
  return { ...of, sentences: told };
}
