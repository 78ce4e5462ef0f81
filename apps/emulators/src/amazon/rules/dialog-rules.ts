import type { Model } from './model.ts';

/** Collects what one rule finds. */
export type Report = (kind: 'error' | 'warning', code: string, message: string, path: string, value?: unknown) => void;

/** A dialog may name only what the language model declares, and every question needs its prompt. */
export function checkDialog(model: Model, report: Report): void {
  const prompts = new Set(model.prompts.map((prompt) => prompt.id));
  const intents = new Map(model.languageModel.intents.map((intent) => [intent.name, intent]));
  model.dialog?.intents.forEach((dialogIntent, index) => {
    const path = `$.interactionModel.dialog.intents[${index}]`;
    const intent = intents.get(dialogIntent.name);
    if (!intent) {
      report(
        'error',
        'UnknownDialogIntent',
        `The dialog names the intent "${dialogIntent.name}", which is not in the language model.`,
        `${path}.name`,
        dialogIntent.name,
      );
      return;
    }
    const checkPrompt = (id: string | undefined, isNeeded: boolean, place: string, what: string) => {
      if (id === undefined && isNeeded) report('error', 'MissingPrompt', `${what} needs a prompt.`, place);
      if (id !== undefined && !prompts.has(id))
        report('error', 'UnknownPrompt', `${what} names the prompt "${id}", which is not declared.`, place, id);
    };
    checkPrompt(
      dialogIntent.prompts.confirmation,
      dialogIntent.confirmationRequired,
      `${path}.prompts.confirmation`,
      `The confirmation of intent "${intent.name}"`,
    );
    dialogIntent.slots.forEach((slot, slotIndex) => {
      const slotPath = `${path}.slots[${slotIndex}]`;
      const declared = intent.slots.find((one) => one.name === slot.name);
      if (!declared)
        report(
          'error',
          'UnknownDialogSlot',
          `The dialog of intent "${intent.name}" names the slot "${slot.name}", which is not declared.`,
          `${slotPath}.name`,
          slot.name,
        );
      else if (declared.type !== slot.type)
        report(
          'error',
          'DialogSlotTypeMismatch',
          `The slot "${slot.name}" of intent "${intent.name}" has another type in the dialog.`,
          `${slotPath}.type`,
          slot.type,
        );
      checkPrompt(
        slot.prompts.elicitation,
        slot.elicitationRequired,
        `${slotPath}.prompts.elicitation`,
        `The elicitation of slot "${slot.name}"`,
      );
      checkPrompt(
        slot.prompts.confirmation,
        slot.confirmationRequired,
        `${slotPath}.prompts.confirmation`,
        `The confirmation of slot "${slot.name}"`,
      );
      slot.validations.forEach((validation, validationIndex) => {
        checkPrompt(
          validation.prompt,
          true,
          `${slotPath}.validations[${validationIndex}].prompt`,
          `The validation of slot "${slot.name}"`,
        );
      });
    });
  });
}
