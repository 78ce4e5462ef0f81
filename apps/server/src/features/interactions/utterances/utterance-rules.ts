import type { IntentDefinition } from '@voicecart/assistant/interactions/interaction';
import { isUsableSample, phraseSlotTypes, slotsIn } from '@voicecart/assistant/samples/sample-rules';
import { invalid } from '../../../platform/errors.ts';

const slotMark = /\{\s*([^{}]*?)\s*\}/g;
const charactersMax = 200;
const odd = /[^\p{L}\p{M}\p{N}\s.'’_\-{}\u200c\u200d]/u;

/**
 * An utterance tidied (single spaces, `{slot}` without spaces inside, no question mark at its end) and held against the rules of the assistant and
 * of Amazon for samples, so that nothing is saved that a model would leave out or a build refuse.
 * @throws AppError 400 at `text`, with the reason
 */
export function checkUtterance(given: string, intent: IntentDefinition): string {
  const text = withoutSentenceMarks(given.normalize('NFC').trim())
    .replace(/\s+/gu, ' ')
    .replace(/’/g, "'")
    .replace(slotMark, '{$1}');
  const fault = faultOf(text, intent);
  if (fault !== null) throw invalid('text', fault);
  return text;
}

/** Nobody speaks the marks of a sentence, and everybody writes them: "¿Dónde está mi pedido?". */
export function withoutSentenceMarks(text: string): string {
  return text.replace(/^[¿¡\s]+/u, '').replace(/[?!？！。।؟\s]+$/u, '');
}

/** The reason in words; the last line is the assistant's own verdict, so that the two can't part. */
function faultOf(text: string, intent: IntentDefinition): string | null {
  const mark = text.match(odd);
  if (mark) return `“${mark[0]}” can’t be part of an utterance: only words, apostrophes, full stops and {slots}.`;
  if (/[{}]/.test(text.replace(slotMark, ''))) return 'A brace is missing: slots stand in braces, like {query}.';
  if (text.length > charactersMax) return `At most ${charactersMax} characters.`;
  const used = slotsIn(text);
  const declared = Object.keys(intent.slots);
  for (const [index, slot] of used.entries()) {
    if (!Object.hasOwn(intent.slots, slot)) {
      const known = declared.length > 0 ? `It has ${declared.map((name) => `{${name}}`).join(', ')}.` : 'It has none.';
      return `${intent.name} has no slot {${slot}}. ${known}`;
    }
    if (used.indexOf(slot) !== index) return `The slot {${slot}} may stand in an utterance only once.`;
  }
  const phrase = used.find((slot) => phraseSlotTypes.has(intent.slots[slot] ?? ''));
  if (phrase !== undefined) {
    if (used.length > 1) return `The slot {${phrase}} takes any words, so that no other slot may stand beside it.`;
    if (!/[\p{L}\p{N}]/u.test(text.replace(slotMark, ' '))) {
      return `The slot {${phrase}} takes any words, so that it needs some around it, like “find {${phrase}}”.`;
    }
  }
  return isUsableSample(text, intent.slots) ? null : 'Enter what a shopper might say.';
}
