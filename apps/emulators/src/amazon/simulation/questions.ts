import { builtInSlotTypes, type DialogIntent, type Model } from '../rules/model.ts';
import { type AlexaIntent, type AlexaSlot, alexaSlot, type Speaker } from './alexa-request.ts';
import { type DialogDirective, spokenText } from './alexa-response.ts';
import type { Delivery } from './endpoint.ts';
import { plain } from './phrases.ts';
import type { Understanding, Understood } from './understanding.ts';

/** What Alexa asked last, and for which intent; the next sentence is an answer to it if it can be. */
export interface Question {
  intent: AlexaIntent;
  asks: { kind: 'slot' | 'confirm-slot'; slot: string } | { kind: 'confirm-intent' };
  /** Alexa fills the dialog by herself; otherwise the skill is asked after every answer. */
  isDelegated: boolean;
}

export interface DialogueParts {
  model: Model;
  understanding: Understanding;
  speaker: Speaker;
  send(envelope: Record<string, unknown>): Promise<Delivery>;
}

/** The intent as Alexa sends it: every declared slot is there, filled or not. */
export function intentFrom(parts: DialogueParts, understood: Pick<Understood, 'intent' | 'slots'>): AlexaIntent {
  const declared = parts.model.languageModel.intents.find((intent) => intent.name === understood.intent);
  const slots = declared?.slots ?? [];
  const base: AlexaIntent = { name: understood.intent, confirmationStatus: 'NONE' };
  if (slots.length === 0) return base;
  return {
    ...base,
    slots: Object.fromEntries(
      slots.map((slot) => {
        const type = slot.type ?? '';
        const isCustom =
          !builtInSlotTypes.has(type) || parts.model.languageModel.types.some((one) => one.name === type);
        return [slot.name, alexaSlot(slot.name, understood.slots[slot.name], type, parts.speaker.skillId, isCustom)];
      }),
    ),
  };
}

function promptText(model: Model, id: string | undefined, intent: AlexaIntent): string {
  const variation = model.prompts.find((prompt) => prompt.id === id)?.variations[0];
  const text =
    variation?.type === 'SSML' ? spokenText({ type: 'SSML', ssml: variation.value }) : (variation?.value ?? '');
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => intent.slots?.[name]?.value ?? whole);
}

/** The next question of a dialog that Alexa leads, or `undefined` when everything is filled and confirmed. */
export function nextQuestion(
  model: Model,
  dialog: DialogIntent,
  intent: AlexaIntent,
): { question: Question; caption: string } | undefined {
  for (const slot of dialog.slots) {
    const filled = intent.slots?.[slot.name];
    if (slot.elicitationRequired && filled?.value === undefined) {
      const question: Question = { intent, asks: { kind: 'slot', slot: slot.name }, isDelegated: true };
      return { question, caption: promptText(model, slot.prompts.elicitation, intent) };
    }
    if (slot.confirmationRequired && filled?.value !== undefined && filled.confirmationStatus === 'NONE') {
      const question: Question = { intent, asks: { kind: 'confirm-slot', slot: slot.name }, isDelegated: true };
      return { question, caption: promptText(model, slot.prompts.confirmation, intent) };
    }
  }
  if (!dialog.confirmationRequired || intent.confirmationStatus !== 'NONE') return undefined;
  return {
    question: { intent, asks: { kind: 'confirm-intent' }, isDelegated: true },
    caption: promptText(model, dialog.prompts.confirmation, intent),
  };
}

function withSlot(intent: AlexaIntent, slot: AlexaSlot): AlexaIntent {
  return { ...intent, slots: { ...intent.slots, [slot.name]: slot } };
}

function isAbout(understood: Understood | undefined, name: string): boolean {
  return understood?.intent === name;
}

/** Takes a sentence as the answer to a question; `undefined` when it is none and stands for itself. */
export function answerTo(
  parts: DialogueParts,
  question: Question,
  text: string,
): { intent: AlexaIntent; understood: Understood } | undefined {
  const { intent, asks } = question;
  const declared = parts.model.languageModel.intents.find((one) => one.name === intent.name);
  const { best } = parts.understanding.understand(text);
  if (asks.kind !== 'slot') {
    const isYes =
      isAbout(best, 'AMAZON.YesIntent') || ['yes', 'ja', 'oui', 'sí', 'sì', 'sim', 'हाँ', 'はい'].includes(plain(text));
    const isNo =
      isAbout(best, 'AMAZON.NoIntent') || ['no', 'nein', 'non', 'não', 'नहीं', 'いいえ'].includes(plain(text));
    if (!isYes && !isNo) return undefined;
    const status = isYes ? 'CONFIRMED' : 'DENIED';
    const understood = { intent: intent.name, confidence: 1, slots: {} };
    if (asks.kind === 'confirm-intent') return { intent: { ...intent, confirmationStatus: status }, understood };
    const slot = intent.slots?.[asks.slot] ?? { name: asks.slot, confirmationStatus: 'NONE' };
    // A denied value is asked for again.
    return {
      intent: withSlot(
        intent,
        isYes ? { ...slot, confirmationStatus: status } : { name: slot.name, confirmationStatus: 'NONE' },
      ),
      understood,
    };
  }
  // A sentence that surely means something else leaves the dialog, as with Alexa: "stop", "help".
  if (best && best.confidence === 1 && best.intent !== intent.name && best.intent.startsWith('AMAZON.'))
    return undefined;
  const slot = declared?.slots.find((one) => one.name === asks.slot);
  if (!declared || !slot) return undefined;
  const fitted =
    isAbout(best, intent.name) && best?.slots[asks.slot]
      ? best
      : parts.understanding.matchWith(declared, slot.samples, text);
  const reading = fitted?.slots[asks.slot] ?? parts.understanding.readSlot(slot.type ?? '', plain(text));
  if (!reading) return undefined;
  if (!fitted && !reading.isKnown && best && best.confidence === 1 && best.intent !== intent.name) return undefined;
  const slots = { ...fitted?.slots, [asks.slot]: reading };
  const filled = intentFrom(parts, { intent: intent.name, slots }).slots ?? {};
  const merged = Object.values(filled)
    .filter((one) => one.value !== undefined)
    .reduce(withSlot, intent);
  return { intent: merged, understood: { intent: intent.name, confidence: fitted?.confidence ?? 0.8, slots } };
}

/** Puts a skill's updated intent over the one it was sent. */
export function updated(intent: AlexaIntent, directive: DialogDirective): AlexaIntent {
  const update = directive.updatedIntent;
  if (!update) return intent;
  const slots = Object.values(update.slots ?? {}).map((slot): AlexaSlot => {
    const before = intent.slots?.[slot.name];
    const isSame = before?.value === slot.value;
    return {
      ...(isSame && before ? before : { name: slot.name, ...(slot.value === undefined ? {} : { value: slot.value }) }),
      confirmationStatus: slot.confirmationStatus ?? 'NONE',
    };
  });
  return slots.reduce(withSlot, { ...intent, name: update.name });
}
