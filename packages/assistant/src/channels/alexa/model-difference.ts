import { z } from 'zod';
import type { AlexaModel } from './model.ts';

/** Something that stands in one of two models only. */
export interface ModelDifference {
  readonly kind: 'invocation-name' | 'intent' | 'sample' | 'slot-type' | 'value' | 'synonym';
  /** The intent, slot type or value that it belongs to. */
  readonly where: string;
  readonly text: string;
  /** 'console': publishing would take it away. 'here': publishing would bring it. */
  readonly only: 'console' | 'here';
}

/** The parts of a model that a person edits in the developer console; what else stands there is not compared. */
const comparedSchema = z.object({
  interactionModel: z.object({
    languageModel: z.object({
      invocationName: z.string(),
      intents: z.array(z.object({ name: z.string(), samples: z.array(z.string()).nullish() })),
      types: z
        .array(
          z.object({
            name: z.string(),
            values: z
              .array(z.object({ name: z.object({ value: z.string(), synonyms: z.array(z.string()).nullish() }) }))
              .nullish(),
          }),
        )
        .nullish(),
    }),
  }),
});

type Item = Omit<ModelDifference, 'only'>;

/**
 * What was changed in the console, and what would be changed by publishing. Order and capitals mean nothing to Amazon.
 * @throws ZodError where the console's model cannot be read
 */
export function compareModels(inConsole: unknown, ours: AlexaModel): ModelDifference[] {
  const theirs = itemsOf(inConsole);
  const own = itemsOf(ours);
  return [
    ...[...theirs].filter(([key]) => !own.has(key)).map(([, item]) => ({ ...item, only: 'console' as const })),
    ...[...own].filter(([key]) => !theirs.has(key)).map(([, item]) => ({ ...item, only: 'here' as const })),
  ];
}

function itemsOf(model: unknown): Map<string, Item> {
  const { invocationName, intents, types } = comparedSchema.parse(model).interactionModel.languageModel;
  const items = new Map<string, Item>();
  const add = (kind: Item['kind'], where: string, text: string) =>
    items.set(`${kind} ${where.toLowerCase()} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`, {
      kind,
      where,
      text,
    });
  add('invocation-name', '', invocationName);
  for (const { name, samples } of intents) {
    add('intent', '', name);
    for (const sample of samples ?? []) add('sample', name, sample);
  }
  for (const { name: type, values } of types ?? []) {
    add('slot-type', '', type);
    for (const { name } of values ?? []) {
      add('value', type, name.value);
      for (const synonym of name.synonyms ?? []) add('synonym', `${type}: ${name.value}`, synonym);
    }
  }
  return items;
}
