import { readFileSync } from 'node:fs';
import { exportSamples } from '../../packages/assistant/src/export-samples.ts';
import { demoApp } from '../../packages/assistant/src/test-support/conversation.ts';
import { exactMatching, type Lesson, nodeNlp, nodeNlpIntents, voicecart } from './matchers.ts';
import { type Measured, measure, type Utterance } from './measure.ts';

const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7);

/**
 * Understanding, beside node-nlp and exact matching on the same samples: first the held-out shopping utterances over our own
 * interactions, then, where `UNDERSTANDING_SET` names one, any other set as JSON: `{ train: { intent, text }[], test: { intent,
 * text, slots? }[], slotTypes?, slots? }`. Public sets are read from there; none is part of the project.
 */
export async function run(): Promise<{ reached: boolean; rows: Measured[] }> {
  const heldout: { utterances: Utterance[] } = JSON.parse(
    readFileSync(new URL('./heldout.json', import.meta.url), 'utf8'),
  );
  const own = await compare('held-out shopping utterances', exportSamples(demoApp(), 'en-US'), heldout.utterances);
  const rows = [...own];
  const other = process.env.UNDERSTANDING_SET;
  if (other) {
    const set: {
      train: Lesson['samples'];
      test: Utterance[];
      slotTypes?: Lesson['slotTypes'];
      slots?: Lesson['slots'];
    } = JSON.parse(readFileSync(other, 'utf8'));
    rows.push(
      ...(await compare(
        other,
        { samples: set.train, slotTypes: set.slotTypes ?? {}, slots: set.slots ?? {} },
        set.test,
      )),
    );
  }
  const [ours, , ...theirs] = own;
  const reached =
    ours !== undefined &&
    ours.accuracy >= 0.95 &&
    ours.slotF1 >= 0.9 &&
    theirs.every((rival) => ours.accuracy > rival.accuracy && ours.slotF1 > rival.slotF1) &&
    ours.medianMs < 0.2;
  return { reached, rows };
}

async function compare(name: string, lesson: Lesson, utterances: readonly Utterance[]): Promise<Measured[]> {
  const intents = new Set(lesson.samples.map(({ intent }) => intent)).size;
  console.log(`${name}: ${utterances.length} texts; ${lesson.samples.length} samples of ${intents} intents`);
  const rows: Measured[] = [];
  for (const trainer of [voicecart, exactMatching, nodeNlp, nodeNlpIntents]) {
    const measured = await measure(trainer, lesson, utterances);
    rows.push(measured);
    console.log(
      `  ${measured.name.padEnd(18)} right ${percent(measured.accuracy)}, of what fits and is no sample ${percent(measured.accuracyOfNew)}, ` +
        `slot F1 ${measured.slotF1.toFixed(3)}, kept ${percent(measured.kept)}, refused ${percent(measured.refused)}, ` +
        `trained in ${measured.trainMs.toFixed(0)} ms, median ${measured.medianMs.toFixed(3)} ms`,
    );
    const curve = measured.curve.map((point) => `${percent(point.kept)} > ${percent(point.refused)}`);
    console.log(`  ${''.padEnd(18)} kept > refused, by confidence: ${curve.join('; ')}`);
  }
  return rows;
}
