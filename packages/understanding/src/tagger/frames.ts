import type { Sample } from '../samples.ts';
import type { SlotTypes } from '../slot-types/slot-types.ts';
import { phraseKey, type Token } from '../words/tokens.ts';

/** A sample with one slot that takes any words: "are there any offers on {topic}". */
type Frame = { intent: string; after: string; afterLength: number };

/** The frames of an app by their words before the slot. */
export type Frames = ReadonlyMap<string, readonly Frame[]>;

export function framesOf(samples: readonly Sample[], types: SlotTypes): Frames {
  const frames = new Map<string, Frame[]>();
  for (const { intent, parts } of samples) {
    const slots = parts.filter((part) => part.kind === 'slot');
    const [slot] = slots;
    if (slots.length !== 1 || !slot || types.byName.get(types.nameOf(intent, slot.slot))?.kind !== 'free') continue;
    const at = parts.indexOf(slot);
    const words = (from: number, to: number) =>
      parts.slice(from, to).flatMap((part) => (part.kind === 'words' ? part.tokens : []));
    const before = words(0, at);
    const after = words(at + 1, parts.length);
    const key = phraseKey(before);
    const own = frames.get(key) ?? [];
    own.push({ intent, after: phraseKey(after), afterLength: after.length });
    frames.set(key, own);
  }
  return frames;
}

/**
 * The intent whose frame says more around a text than the frame of the intent that was guessed: "take me to the
 * {category} section" holds more of its own than "take me to the {query}". Null where the guess came by no frame.
 */
export function closerFrame(frames: Frames, guessed: string, tokens: readonly Token[]): string | null {
  const wordsOf = new Map<string, number>();
  for (let before = 0; before < tokens.length; before += 1) {
    for (const frame of frames.get(phraseKey(tokens, 0, before)) ?? []) {
      const words = before + frame.afterLength;
      const slotEnd = tokens.length - frame.afterLength;
      if (slotEnd <= before || words <= (wordsOf.get(frame.intent) ?? 0)) continue;
      if (frame.after === phraseKey(tokens, slotEnd)) wordsOf.set(frame.intent, words);
    }
  }
  const own = wordsOf.get(guessed);
  if (own === undefined) return null;
  const closer = [...wordsOf].filter(([, words]) => words > own).sort(([, one], [, other]) => other - one);
  const [first, second] = closer;
  return first && first[1] !== second?.[1] ? first[0] : null;
}
