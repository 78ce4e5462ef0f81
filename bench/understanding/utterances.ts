import { readFileSync } from 'node:fs';

/** A text with what it means; several intents may be right, none for what belongs to no app. */
export type Utterance = { text: string; intent: string | null; also?: string[]; slots?: Record<string, string> };

const MARK = /\[([^[\]]+)\]\(([\p{L}\p{N}_.:-]+)\)/gu;

/** Takes the marks off "[red](colour) shoes": the text as it was said, and its slots. */
export function unmarked(marked: string): { text: string; slots: Record<string, string> } {
  const slots: Record<string, string> = {};
  const text = marked.replace(MARK, (_, value: string, slot: string) => {
    slots[slot] ??= value;
    return value;
  });
  return { text, slots };
}

/** "[red](colour) shoes" as "{colour} shoes", for those who do not learn from values in their places. */
export function withSlotNames(marked: string): string {
  return marked.replace(MARK, '{$2}');
}

/** The values that marks show for each slot. */
export function markedValues(texts: readonly string[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, value = '', slot = ''] of text.matchAll(MARK))
      values.set(slot, (values.get(slot) ?? new Set()).add(value));
  }
  return values;
}

/** The utterances that were looked at while the understanding was made: good for comparing, not for judging. */
export function readDevelopmentSet(): Utterance[] {
  const read: { utterances: Utterance[] } = JSON.parse(
    readFileSync(new URL('./heldout.json', import.meta.url), 'utf8'),
  );
  return read.utterances;
}

/** The utterances that judge the first interactions (1 to 4 and 23): nothing was tuned on them. */
export function readFreshSet(): Utterance[] {
  return readMarkedSet('heldout.fresh.txt');
}

/** The utterances that judge all interactions together: nothing was tuned on them either. */
export function readHeldOutSet(): Utterance[] {
  return readMarkedSet('heldout.all.txt');
}

/** The second that judges all interactions, tastes and notices included: written without a look at samples or the sets above. */
export function readSecondSet(): Utterance[] {
  return readMarkedSet('heldout.second.txt');
}

function readMarkedSet(file: string): Utterance[] {
  const utterances: Utterance[] = [];
  let intent: string | null | undefined;
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('# ')) intent = line.slice(2) === 'none' ? null : line.slice(2);
    else if (line !== '' && intent !== undefined) {
      const [said = '', also] = line.split(' | ');
      utterances.push({ ...unmarked(said), intent, ...(also ? { also: also.split(' ') } : {}) });
    }
  }
  return utterances;
}
