import type { IntentDefinition } from '@voicecart/assistant/interaction';
import { invalid } from '../../platform/errors.ts';

const phraseTypes: ReadonlySet<string> = new Set(['AMAZON.SearchQuery']);
const allowed = /[^\p{L}\p{M}\p{N}\s.'’_\-{}]/u;
const slotMark = /\{\s*([^{}]*?)\s*\}/g;

/**
 * An utterance tidied (single spaces, `{slot}` without spaces inside) and held against Amazon's rules for samples
 * (reference/alexa.md, section 11), so that a model does not fail at the build for it.
 * @throws AppError 400 at `text`
 */
export function checkUtterance(given: string, intent: IntentDefinition): string {
  const text = given.trim().replace(/\s+/gu, ' ').replace(/’/g, "'").replace(slotMark, '{$1}');
  const fault = faultOf(text, intent);
  if (fault !== null) throw invalid('text', fault);
  return text;
}

function faultOf(text: string, intent: IntentDefinition): string | null {
  if (text === '') return 'Write what a shopper may say.';
  const odd = text.match(allowed);
  if (odd) return `“${odd[0]}” can’t be part of an utterance: only words, apostrophes, full stops and {slots}.`;
  if (/[{}]/.test(text.replace(slotMark, ''))) return 'A brace is missing: slots stand in braces, like {query}.';
  const used = [...text.matchAll(slotMark)].map((mark) => mark[1] ?? '');
  const declared = Object.keys(intent.slots);
  for (const [index, slot] of used.entries()) {
    if (!Object.hasOwn(intent.slots, slot)) {
      const known = declared.length > 0 ? `It has ${declared.map((name) => `{${name}}`).join(', ')}.` : 'It has none.';
      return `${intent.name} has no slot {${slot}}. ${known}`;
    }
    if (used.indexOf(slot) !== index) return `The slot {${slot}} may stand in an utterance only once.`;
  }
  const words = text.replace(slotMark, ' ');
  if (!/[\p{L}\p{N}]/u.test(words) && used.length === 0) return 'Write what a shopper may say.';
  const phrase = used.find((slot) => phraseTypes.has(intent.slots[slot] ?? ''));
  if (phrase === undefined) return null;
  if (!/[\p{L}\p{N}]/u.test(words)) {
    return `The slot {${phrase}} takes any words, so that it needs some around it, like “find {${phrase}}”.`;
  }
  if (used.length > 1) return `The slot {${phrase}} takes any words, so that no other slot may stand beside it.`;
  return null;
}
