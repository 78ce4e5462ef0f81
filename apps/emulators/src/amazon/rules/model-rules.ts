import type { Findings } from '../builds.ts';
import { type Problem, problem } from '../smapi/problems.ts';
import { checkDialog, type Report } from './dialog-rules.ts';
import { checkInvocationName } from './invocation-name.ts';
import { builtInIntents, builtInSlotTypes, type Model, normalised, phraseTypes, slotsIn } from './model.ts';

/** Certification asks for these three; a build only warns (which of them Amazon's build itself requires is not documented). */
export const requiredIntents = ['AMAZON.CancelIntent', 'AMAZON.HelpIntent', 'AMAZON.StopIntent'];

const intentsMax = 250;
const modelBytesMax = 1_500_000;
const slotValueCharactersMax = 140;
const languagePath = '$.interactionModel.languageModel';

function checkSizes(model: Model, report: Report): void {
  const { intents, types } = model.languageModel;
  if (intents.length > intentsMax)
    report(
      'error',
      'INVALID_ARRAY_SIZE',
      `A model has at most ${intentsMax} intents; this one has ${intents.length}.`,
      `${languagePath}.intents`,
      intents,
    );
  const size = Buffer.byteLength(JSON.stringify(model));
  if (size > modelBytesMax)
    report(
      'error',
      'ModelTooLarge',
      `The model is ${size} bytes; at most ${modelBytesMax} are allowed.`,
      '$.interactionModel',
      model,
    );
  types.forEach((type, typeIndex) => {
    type.values.forEach((value, valueIndex) => {
      for (const text of [value.name.value, ...value.name.synonyms]) {
        if ([...text].length <= slotValueCharactersMax) continue;
        const path = `${languagePath}.types[${typeIndex}].values[${valueIndex}].name.value`;
        report(
          'error',
          'INVALID_STRING_LENGTH',
          `Slot value "${text.slice(0, 40)}..." in slot type "${type.name}" is longer than ${slotValueCharactersMax} characters.`,
          path,
          text,
        );
      }
    });
  });
}

function checkNames(model: Model, report: Report): void {
  const { intents, types } = model.languageModel;
  const seenIntents = new Set<string>();
  intents.forEach((intent, index) => {
    const path = `${languagePath}.intents[${index}].name`;
    if (seenIntents.has(intent.name))
      report(
        'error',
        'DuplicateIntentName',
        `The intent "${intent.name}" is declared more than once.`,
        path,
        intent.name,
      );
    seenIntents.add(intent.name);
    const isAmazons = intent.name.startsWith('AMAZON.');
    if (isAmazons && !builtInIntents.has(intent.name) && !intent.name.includes('<')) {
      report('error', 'UnknownBuiltInIntent', `"${intent.name}" is not a built-in intent.`, path, intent.name);
    }
    if (!isAmazons && !/^\p{L}[\p{L}\d_.]*$/u.test(intent.name)) {
      report(
        'error',
        'InvalidIntentName',
        `The intent name "${intent.name}" may hold only letters, digits, underscores and periods, and begins with a letter.`,
        path,
        intent.name,
      );
    }
    const seenSlots = new Set<string>();
    intent.slots.forEach((slot, slotIndex) => {
      const slotPath = `${languagePath}.intents[${index}].slots[${slotIndex}].name`;
      if (seenSlots.has(slot.name))
        report(
          'error',
          'DuplicateSlotName',
          `The slot "${slot.name}" is declared more than once in intent "${intent.name}".`,
          slotPath,
          slot.name,
        );
      seenSlots.add(slot.name);
      if (!/^\p{L}[\p{L}\d_.]*$/u.test(slot.name))
        report(
          'error',
          'InvalidSlotName',
          `The slot name "${slot.name}" may hold only letters, digits, underscores and periods.`,
          slotPath,
          slot.name,
        );
    });
  });
  const seenTypes = new Set<string>();
  types.forEach((type, index) => {
    const path = `${languagePath}.types[${index}].name`;
    if (seenTypes.has(type.name))
      report('error', 'DuplicateSlotType', `The slot type "${type.name}" is declared more than once.`, path, type.name);
    seenTypes.add(type.name);
    const isExtension = type.name.startsWith('AMAZON.');
    if (!isExtension && type.values.length === 0 && !type.valueSupplier) {
      report(
        'error',
        'MissingSlotTypeValues',
        `The slot type "${type.name}" has no values.`,
        `${languagePath}.types[${index}].values`,
        type.values,
      );
    }
    const seenValues = new Set<string>();
    const seenIds = new Set<string>();
    type.values.forEach((value, valueIndex) => {
      const valuePath = `${languagePath}.types[${index}].values[${valueIndex}]`;
      const text = normalised(value.name.value);
      if (seenValues.has(text))
        report(
          'error',
          'DuplicateSlotTypeValue',
          `The slot type "${type.name}" has the value "${value.name.value}" more than once.`,
          `${valuePath}.name.value`,
          value.name.value,
        );
      seenValues.add(text);
      if (value.id && seenIds.has(value.id))
        report(
          'error',
          'DuplicateSlotTypeValueId',
          `The slot type "${type.name}" has the id "${value.id}" more than once.`,
          `${valuePath}.id`,
          value.id,
        );
      if (value.id) seenIds.add(value.id);
    });
  });
}

function checkSlotTypes(model: Model, report: Report): void {
  const declared = new Set(model.languageModel.types.map((type) => type.name));
  model.languageModel.intents.forEach((intent, index) => {
    intent.slots.forEach((slot, slotIndex) => {
      const path = `${languagePath}.intents[${index}].slots[${slotIndex}].type`;
      if (slot.type === undefined)
        report(
          'error',
          'MISSING_REQUIRED_PROPERTY',
          `The slot "${slot.name}" in intent "${intent.name}" has no type.`,
          path,
        );
      else if (!declared.has(slot.type) && !builtInSlotTypes.has(slot.type)) {
        report(
          'error',
          'UnknownSlotType',
          `The slot type "${slot.type}" of slot "${slot.name}" in intent "${intent.name}" is not declared.`,
          path,
          slot.type,
        );
      }
    });
  });
}

const sampleWords = /^[\p{L}\p{M}\p{N}\s.'’_\-{}|]+$/u;

function checkSamples(model: Model, report: Report): void {
  const owners = new Map<string, string>();
  model.languageModel.intents.forEach((intent, index) => {
    const typeOf = new Map(intent.slots.map((slot) => [slot.name, slot.type ?? '']));
    const typeOfLower = new Map(intent.slots.map((slot) => [slot.name.toLowerCase(), slot.type ?? '']));
    const seen = new Set<string>();
    const isBuiltIn = intent.name.startsWith('AMAZON.');
    if (!isBuiltIn && intent.samples.length === 0) {
      report(
        'error',
        'MissingSampleUtterances',
        `The intent "${intent.name}" has no sample utterances.`,
        `${languagePath}.intents[${index}].samples`,
        intent.samples,
      );
    }
    if (
      isBuiltIn &&
      intent.samples.length > 0 &&
      ['AMAZON.FallbackIntent', 'AMAZON.SelectIntent'].includes(intent.name)
    ) {
      report(
        'error',
        'BuiltInIntentNotExtensible',
        `The intent "${intent.name}" cannot have sample utterances.`,
        `${languagePath}.intents[${index}].samples`,
        intent.samples,
      );
    }
    intent.samples.forEach((sample, sampleIndex) => {
      const path = `${languagePath}.intents[${index}].samples[${sampleIndex}]`;
      const quoted = `Sample utterance "${sample}" in intent "${intent.name}"`;
      const text = normalised(sample);
      if (text === '') {
        report('error', 'EmptySampleUtterance', `${quoted} is empty.`, path, sample);
        return;
      }
      if (!sampleWords.test(sample)) {
        report(
          'error',
          'InvalidSampleUtterance',
          `${quoted} holds a character that is not allowed: only letters, digits, spaces, periods for abbreviations, underscores, possessive apostrophes and hyphens are.`,
          path,
          sample,
        );
      }
      const used = slotsIn(sample);
      const phrases = used.filter((name) => phraseTypes.has(typeOf.get(name) ?? ''));
      const bare = sample.replace(/\{[^}]*\}/g, '').replace(/\s+/g, '');
      for (const name of used.filter((slot) => !typeOf.has(slot))) {
        report(
          'error',
          'UndeclaredSlot',
          `${quoted} references the slot "${name}", which is not declared in the intent.`,
          path,
          sample,
        );
      }
      if (used.length !== new Set(used).size)
        report('error', 'RepeatedSlot', `${quoted} uses a slot more than once.`, path, sample);
      if (phrases.length > 0 && bare === '') {
        report(
          'error',
          'InvalidIntentSamplePhraseSlot',
          `${quoted} must include a carrier phrase. Sample intent utterances with phrase types cannot consist of only slots.`,
          path,
          sample,
        );
      } else if (phrases.length > 0 && used.length > 1) {
        report(
          'error',
          'InvalidIntentSamplePhraseSlot',
          `${quoted} cannot include a phrase slot together with another slot.`,
          path,
          sample,
        );
      }
      if (seen.has(text))
        report('error', 'DuplicateSampleUtterance', `${quoted} is there more than once.`, path, sample);
      // Slots of one type sound the same, whatever they are called.
      const shape = text.replace(/\{\s*([^{}|]*?)\s*\}/g, (mark, name: string) => `{${typeOfLower.get(name) ?? mark}}`);
      const owner = owners.get(shape);
      // One wording for two intents builds, but which of them answers is left to chance.
      if (owner !== undefined && owner !== intent.name)
        report(
          'warning',
          'ConflictingSampleUtterance',
          `${quoted} is also a sample of intent "${owner}".`,
          path,
          sample,
        );
      seen.add(text);
      owners.set(shape, owner ?? intent.name);
    });
  });
}

function checkRequiredIntents(model: Model, report: Report): void {
  const names = new Set(model.languageModel.intents.map((intent) => intent.name));
  for (const name of requiredIntents.filter((one) => !names.has(one))) {
    report(
      'warning',
      'MissingRequiredIntent',
      `The model has no "${name}", which certification requires.`,
      `${languagePath}.intents`,
      model.languageModel.intents,
    );
  }
  if (![...names].some((name) => !name.startsWith('AMAZON.'))) {
    report(
      'warning',
      'NoCustomIntent',
      'The model has no intent of its own.',
      `${languagePath}.intents`,
      model.languageModel.intents,
    );
  }
}

const rules = [checkSizes, checkNames, checkSlotTypes, checkSamples, checkDialog, checkRequiredIntents];

/** What a build finds in a model whose schema is right (reference, section 11). */
export function checkModel(model: Model, locale: string): Findings {
  const name = checkInvocationName(model.languageModel.invocationName, locale);
  const errors: Problem[] = [...name.errors];
  const warnings: Problem[] = [...name.warnings];
  const report: Report = (kind, code, message, path, value) => {
    (kind === 'error' ? errors : warnings).push(problem(code, message, path, value));
  };
  for (const rule of rules) rule(model, report);
  return { errors, warnings };
}
