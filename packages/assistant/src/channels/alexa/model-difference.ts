import { z } from 'zod';

/** Something that stands in one of two models only. */
export interface ModelDifference {
  readonly kind:
    | 'invocation-name'
    | 'intent'
    | 'sample'
    | 'slot'
    | 'slot-type'
    | 'value'
    | 'synonym'
    | 'prompt'
    | 'dialog';
  /** The intent, slot type, value or prompt that it belongs to. */
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
      intents: z.array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()).nullish(),
          slots: z
            .array(z.object({ name: z.string(), type: z.string().nullish(), samples: z.array(z.string()).nullish() }))
            .nullish(),
        }),
      ),
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
    dialog: z
      .object({
        intents: z
          .array(
            z.object({
              name: z.string(),
              confirmationRequired: z.boolean().nullish(),
              slots: z
                .array(
                  z.object({
                    name: z.string(),
                    elicitationRequired: z.boolean().nullish(),
                    confirmationRequired: z.boolean().nullish(),
                  }),
                )
                .nullish(),
            }),
          )
          .nullish(),
      })
      .nullish(),
    prompts: z
      .array(z.object({ id: z.string(), variations: z.array(z.object({ value: z.string().nullish() })).nullish() }))
      .nullish(),
  }),
});

type Item = Omit<ModelDifference, 'only'>;

/**
 * What was changed in the console, and what would be changed by publishing. Order and capitals mean nothing to Amazon.
 * @throws ZodError where the console's model cannot be read
 */
export function compareModels(inConsole: unknown, ours: unknown): ModelDifference[] {
  const theirs = itemsOf(inConsole);
  const own = itemsOf(ours);
  return [
    ...[...theirs].filter(([key]) => !own.has(key)).map(([, item]) => ({ ...item, only: 'console' as const })),
    ...[...own].filter(([key]) => !theirs.has(key)).map(([, item]) => ({ ...item, only: 'here' as const })),
  ];
}

/**
 * Of what was edited in the console since `sent` was uploaded, what uploading `ours` would undo. Where it is not known
 * what was sent, all that stands in the console only.
 */
export function findLostEdits(inConsole: unknown, sent: readonly unknown[], ours: unknown): ModelDifference[] {
  const now = compareModels(inConsole, ours);
  if (sent.length === 0) return now.filter((one) => one.only === 'console');
  const nearest = sent
    .map((model) => compareModels(inConsole, model))
    .reduce((least, found) => (found.length < least.length ? found : least));
  const edited = new Set(nearest.map(keyOf));
  return now.filter((one) => edited.has(keyOf(one)));
}

function keyOf({ kind, where, text, only }: ModelDifference): string {
  return JSON.stringify([kind, where.toLowerCase(), text.toLowerCase(), only]);
}

function itemsOf(model: unknown): Map<string, Item> {
  const { languageModel, dialog, prompts } = comparedSchema.parse(model).interactionModel;
  const { invocationName, intents, types } = languageModel;
  const items = new Map<string, Item>();
  const add = (kind: Item['kind'], where: string, text: string) =>
    items.set(`${kind} ${where.toLowerCase()} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`, {
      kind,
      where,
      text,
    });
  add('invocation-name', '', invocationName);
  for (const { name, samples, slots } of intents) {
    add('intent', '', name);
    for (const sample of samples ?? []) add('sample', name, sample);
    for (const slot of slots ?? []) {
      add('slot', name, `{${slot.name}}: ${slot.type ?? ''}`);
      for (const sample of slot.samples ?? []) add('sample', `${name} {${slot.name}}`, sample);
    }
  }
  for (const { name: type, values } of types ?? []) {
    add('slot-type', '', type);
    for (const { name } of values ?? []) {
      add('value', type, name.value);
      for (const synonym of name.synonyms ?? []) add('synonym', `${type}: ${name.value}`, synonym);
    }
  }
  // What is not required is the same as what is not named.
  for (const { name: intent, confirmationRequired, slots } of dialog?.intents ?? []) {
    if (confirmationRequired) add('dialog', intent, 'confirmationRequired');
    for (const slot of slots ?? []) {
      if (slot.elicitationRequired) add('dialog', intent, `{${slot.name}} elicitationRequired`);
      if (slot.confirmationRequired) add('dialog', intent, `{${slot.name}} confirmationRequired`);
    }
  }
  for (const { id, variations } of prompts ?? []) {
    for (const { value } of variations ?? []) add('prompt', id, value ?? '');
  }
  return items;
}
