import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { Reply } from '../turn/reply.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import type { Question } from './question.ts';
import { tellText } from './shop-telling.ts';
import type { ShopText } from './shop-texts.ts';

/** So few words beside the name of a way to pay ask for nothing else. */
const wordsMax = 8;

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
  const polarity = joined(best.sentence.plain).includes(joined(asked)) ? 'yes' : null;
  return tellText(context, { ...best, score: 1, coverage: 1, polarity, rank: 1 }, question);
}
