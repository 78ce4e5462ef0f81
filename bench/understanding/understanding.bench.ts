import { exportSamples } from '../../packages/assistant/src/export-samples.ts';
import { interactions } from '../../packages/assistant/src/interactions/interactions.ts';
import { demoApp } from '../../packages/assistant/src/test-support/conversation.ts';
import { manyIntents } from './manyIntents.ts';
import { exactMatching, type Lesson, nodeNlp, nodeNlpIntents, type Trainer, voicecart } from './matchers.ts';
import {
  type Comparison,
  exactComparison,
  type Measured,
  measure,
  olderComparison,
  shopComparison,
  tastesComparison,
} from './measure.ts';
import { fewSamples, readPublicSets } from './publicSets.ts';
import { readDevelopmentSet, readFreshSet, readHeldOutSet, readSecondSet, type Utterance } from './utterances.ts';

const ACCURACY_MIN = 0.95;
const SLOT_F1_MIN = 0.9;
const MEDIAN_MS_MAX = 0.2;
const MANY_INTENTS_TRAIN_SECONDS_MAX = 20;
/** How far above node-nlp, in shares, where there are many intents and few samples. */
const ABOVE_RIVAL_MIN = 0.05;
const QUESTIONS_MAX = 3000;

/**
 * Understanding beside node-nlp and exact matching on the same samples: all our interactions, asked utterances that were written
 * without its samples, alone on the half of them that is only summed and on those seen while it was made, and on a
 * second set written blind; how long 150 intents take to learn; and the public sets in the folder that
 * UNDERSTANDING_SETS names, with UNDERSTANDING_SAMPLES samples an intent (10 unless told). No public set is part of the project.
 */
export async function run(): Promise<{ reached: boolean; rows: Measured[] }> {
  const everything = interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] }));
  const shop: Lesson = { locale: 'en-US', ...exportSamples(demoApp({ interactions: everything }), 'en-US') };
  const held = await compare('held-out utterances of all interactions', shop, readHeldOutSet(), shopComparison, ALL);
  const unseen = readHeldOutSet().filter((_, place) => place % 2 === 1);
  const half = await compare('the half of them that is looked at as a sum only', shop, unseen, shopComparison, [
    voicecart,
  ]);
  const second = await compare('held-out, second, blind', shop, readSecondSet(), tastesComparison, ALL);
  // The older sets know five interactions and no words for the state of an order.
  const older = await compare('of five, fresh till lately', shop, readFreshSet(), olderComparison, [voicecart]);
  const seen = await compare('of five, seen before', shop, readDevelopmentSet(), olderComparison, [voicecart]);
  const rows = [...held, ...half, ...second, ...older, ...seen];
  const [ours, ...rivals] = held;
  let reached =
    ours !== undefined &&
    ours.accuracy >= ACCURACY_MIN &&
    ours.slotF1 >= SLOT_F1_MIN &&
    rivals.every((rival) => ours.accuracy > rival.accuracy && ours.slotF1 > rival.slotF1) &&
    ours.medianMs < MEDIAN_MS_MAX;

  const many = manyIntents(150, 100);
  const [learnt] = await compare(
    '150 made-up intents, 100 samples each',
    many.lesson,
    many.questions,
    exactComparison,
    [voicecart],
  );
  reached &&= learnt !== undefined && learnt.trainMs < 1000 * MANY_INTENTS_TRAIN_SECONDS_MAX;

  const folder = process.env.UNDERSTANDING_SETS;
  const samplesPerIntent = Number(process.env.UNDERSTANDING_SAMPLES ?? 10);
  for (const whole of folder ? readPublicSets(folder) : []) {
    const {
      name,
      locale,
      train,
      test,
      slotTypes = {},
      slots = {},
    } = fewSamples(whole, samplesPerIntent, QUESTIONS_MAX);
    const lesson = { locale, samples: train, slotTypes, slots };
    const [own, ...others] = await compare(name, lesson, test, exactComparison, ALL);
    if (!own) continue;
    rows.push(own, ...others);
    if (new Set(train.map(({ intent }) => intent)).size < 70 || samplesPerIntent > 10) continue;
    reached &&= others.every((other) => own.accuracyOfFitting >= other.accuracyOfFitting + ABOVE_RIVAL_MIN);
  }
  return { reached, rows };
}

const ALL: readonly Trainer[] = [voicecart, exactMatching, nodeNlp, nodeNlpIntents];

const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7);

async function compare(
  name: string,
  lesson: Lesson,
  utterances: readonly Utterance[],
  comparison: Comparison,
  trainers: readonly Trainer[],
): Promise<Measured[]> {
  const intents = new Set(lesson.samples.map(({ intent }) => intent)).size;
  console.log(`${name}: ${utterances.length} texts; ${lesson.samples.length} samples of ${intents} intents`);
  const rows: Measured[] = [];
  for (const trainer of trainers) {
    const measured = await measure(trainer, lesson, utterances, comparison);
    rows.push(measured);
    console.log(
      `  ${measured.name.padEnd(18)} right ${percent(measured.accuracy)}, of what fits ${percent(measured.accuracyOfFitting)}, ` +
        `of what fits and is no sample ${percent(measured.accuracyOfNew)}, slot F1 ${measured.slotF1.toFixed(3)}, ` +
        `kept ${percent(measured.kept)}, refused ${percent(measured.refused)}, ` +
        `trained in ${measured.trainMs.toFixed(0)} ms, median ${measured.medianMs.toFixed(3)} ms`,
    );
    const curve = measured.curve.map((point) => `${percent(point.kept)} > ${percent(point.refused)}`);
    console.log(`  ${''.padEnd(18)} kept > refused, by confidence: ${curve.join('; ')}`);
  }
  return rows;
}
