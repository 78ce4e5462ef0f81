import { publishMessages } from '@voicecart/contract/messages';
import type { Finding } from '../faults.ts';
import { PublishRefused } from '../publish-run.ts';
import { type ModelOutline, outlineOf } from '../skill-files.ts';
import type { Step } from './step.ts';

const valueCharactersMax = 140;
const path = (type: number, value?: number) =>
  `$.interactionModel.languageModel.types[${type}]${value === undefined ? '' : `.values[${value}].name.value`}`;

/** What Amazon would refuse minutes later, in the middle of a build. */
function checkSlotTypes(model: ModelOutline): Finding[] {
  return model.types.flatMap((type, typeIndex) => {
    const findings: Finding[] = [];
    if (type.values.length === 0 && !type.name.startsWith('AMAZON.')) {
      const message = `The slot type ${type.name} has no values.`;
      findings.push({ code: 'MissingSlotTypeValues', message, propertyPath: path(typeIndex) });
    }
    const seen = new Set<string>();
    type.values.forEach((value, valueIndex) => {
      const text = value.name.value;
      const place = path(typeIndex, valueIndex);
      if ([...text].length > valueCharactersMax) {
        const message = `“${text.slice(0, 40)}…” is longer than ${valueCharactersMax} characters.`;
        findings.push({ code: 'INVALID_STRING_LENGTH', message, propertyPath: place });
      }
      const known = text.trim().toLowerCase();
      if (seen.has(known)) {
        const message = `“${text}” is there more than once.`;
        findings.push({ code: 'DuplicateSlotTypeValue', message, propertyPath: place });
      }
      seen.add(known);
    });
    return findings;
  });
}

export const updateSlots: Step = {
  name: 'update-slots',
  message: publishMessages.updatingSlots,
  async run(run) {
    const { models } = await run.files();
    const faults = [];
    const lines = [];
    for (const file of models) {
      const model = outlineOf(file);
      faults.push(...(await run.point(checkSlotTypes(model), file.locale)));
      const values = model.types.reduce((sum, type) => sum + type.values.length, 0);
      lines.push(`${file.locale}: ${model.types.length} slot types with ${values} values`);
    }
    if (faults.length > 0) throw new PublishRefused('The slots are not valid.', faults);
    return lines.join('; ');
  },
};
