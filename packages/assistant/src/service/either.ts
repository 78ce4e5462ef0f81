import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as eitherPhrases } from '@voicecart/language/either';
import { answer } from '../dialogue/answer.ts';
import type { AssistantContext as Context } from '../dialogue/assistant-context.ts';
import { dialogueIntents } from '../dialogue/dialogue-intents.ts';
import { isAskable } from '../meaning/askable.ts';
import { askingEither } from '../meaning/either.ts';
import { fill } from '../speech/phrase.ts';
import { sentences } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';

/** The assistant itself, in outcomes. */
const assistantType = 0;

/** What the words may mean, as far as the app answers it. */
function optionsOf({ turn, active }: Context) {
  const answered = new Set(
    [...active.flatMap(({ row }) => row.intents), ...dialogueIntents].map((intent) => intent.name),
  );
  return (turn.either ?? []).filter((intent) => answered.has(intent)).filter(isAskable);
}

/** Two things that were believed alike; the likeliest alone is no question, it is what was understood. */
export function isBetweenTwo(context: Context): boolean {
  return context.turn.intent !== 'AMAZON.FallbackIntent' && optionsOf(context).length > 1;
}

/** "Would you like to cancel an order, or send something back?"; null where nothing can be named. */
export function askEither(context: Context): Reply | null {
  const { turn, dialogue, language } = context;
  const [one, other] = optionsOf(context);
  if (one === undefined || turn.text === null) return null;
  const { either, only, wishes } = eitherPhrases[language];
  const asks =
    other === undefined ? fill(only, { one: wishes[one] }) : fill(either, { one: wishes[one], other: wishes[other] });
  const known = { said: turn.text.slice(0, 500), one, ...(other === undefined ? {} : { other }) };
  return answer(dialogue, assistantType, {
    says: '',
    asks,
    handled: 'asked',
    asking: { interaction: 'assistant', question: askingEither, known },
  });
}

export function isAskingEither({ turn, dialogue }: Context): boolean {
  const isAnswer = turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent';
  return dialogue.asking?.question === askingEither && turn.kind === 'intent' && isAnswer;
}

/** "Yes" to two things chooses none; "no" leaves them. */
export function answerEither({ turn, dialogue, language }: Context): Reply {
  const isYes = turn.intent === 'AMAZON.YesIntent';
  const asks = isYes
    ? (dialogue.last?.reprompt ?? assistantPhrases[language].whatNow)
    : assistantPhrases[language].whatNow;
  return answer(dialogue, assistantType, {
    says: sentences(isYes ? eitherPhrases[language].which : assistantPhrases[language].dropped),
    asks,
    handled: 'asked',
    asking: isYes ? dialogue.asking : null,
  });
}
