import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { isBegunBy } from '../meaning/wording.ts';
import type { Reply } from '../turn/reply.ts';
import { polarityOf } from './answering.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import type { Question } from './question.ts';
import { tellText } from './shop-telling.ts';
import type { ShopText } from './shop-texts.ts';
import { hasStem, stemsOf } from './stems.ts';

/** So much of what is asked stands in the text. */
const sharedMin = 0.4;
/** So many words that few texts have. */
const fewTexts = 2;

/**
 * "Can I bring my dog", of the only frequent question that speaks of bringing: a text that has a word of the question
 * that no other text has, and that nothing is sold by. Null where several have as much.
 */
export async function answerByWord(
  context: AssistantContext,
  question: Question,
  all: readonly ShopText[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  const { dialogue, language } = context;
  // "What is coming up": that something comes makes no text an answer, in whatever form.
  const asked = stemsOf(question.plain, words).content.filter((stem) => !words.stopStems.has(stem));
  const isOfIt = question.hasPronoun && dialogue.shown?.kind === 'products' && asked.length < 2;
  // "Is summer still valid", after deals: of none of them that is told, and no question of gift cards.
  if (dialogue.shown?.kind === 'deals') return null;
  if (asked.length === 0 || isOfIt || words.sells.test(question.plain) || isBegunBy(question.text, 'wanting', language))
    return null;
  const texts = all.map((of) => ({ of, stems: stemsOfText(of, words) }));
  const isService = words.services.test(question.plain);
  const rare: { readonly stem: string; readonly count: number }[] = [];
  for (const stem of asked) {
    // That something is sold makes a text no answer to what is sold.
    if (words.sellsBy.has(stem)) continue;
    const count = texts.filter(({ stems }) => hasStem(stems, stem, language)).length;
    if (count > 0 && count <= fewTexts && (isService || !(await isInTitle(stem, context, question, words))))
      rare.push({ stem, count });
  }
  const pairs = pairsIn(question, words);
  const scored = texts
    .filter(({ of }) => of.kind === 'faq')
    .map(({ of, stems }) => {
      const has = (stem: string) => hasStem(stems, stem, language);
      // "Gift wrapping" is no gift card.
      const isHalf = (stem: string) => pairs.some((pair) => pair.includes(stem) && !pair.every(has));
      const met = rare.filter(({ stem }) => has(stem) && !isHalf(stem));
      const isTelling = met.some(({ count }) => count === 1) || met.length > 1;
      const share = asked.filter(has).length / asked.length;
      return { of, stems, score: isTelling && share >= sharedMin ? met.length + share : 0 };
    })
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best || best.score === 0 || best.score === next?.score) return null;
  // "Can the mug go in the dishwasher" is not answered by what is said of wood.
  const missed = isService ? [] : asked.filter((stem) => !hasStem(best.stems, stem, language));
  for (const stem of missed) if (await isInTitle(stem, context, question, words)) return null;
  const at = Math.max(
    0,
    best.of.sentences.findIndex(({ stems }) => rare.some(({ stem }) => hasStem(stems, stem, language))),
  );
  const sentence = best.of.sentences[at];
  if (!sentence) return null;
  const polarity = polarityOf(question, sentence, best.of, words);
  return tellText(context, { of: best.of, sentence, at, score: 0.7, coverage: 0.7, polarity, rank: 0.7 }, question);
}

function stemsOfText({ heading, sentences }: ShopText, words: KnowledgeWords): ReadonlySet<string> {
  const near = [...heading].flatMap((stem) => words.near.get(stem) ?? []);
  return new Set([...heading, ...near, ...sentences.flatMap(({ stems }) => [...stems])]);
}

/** Words of the question that follow one another. */
function pairsIn({ plain }: Question, words: KnowledgeWords): string[][] {
  const stems = plain
    .trim()
    .split(' ')
    .map((word) => stemsOf(word, words).content[0]);
  return stems.flatMap((stem, at) => {
    const next = stems[at + 1];
    return stem === undefined || next === undefined ? [] : [[stem, next]];
  });
}

/** Whether something is sold by the word that a stem was made from. */
async function isInTitle(
  stem: string,
  { shop, language }: AssistantContext,
  { plain }: Question,
  words: KnowledgeWords,
): Promise<boolean> {
  const said = plain.trim().split(' ');
  const text = said.find((word) => stemsOf(word, words).content.includes(stem)) ?? stem;
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 3, offset: 0 });
  return page.items.some(({ title }) => hasStem(new Set(stemsOf(plainText(title), words).all), stem, language));
}
