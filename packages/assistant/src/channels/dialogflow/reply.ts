import { cut } from '../../speech/text.ts';
import type { Card, Reply, Screen } from '../../turn/reply.ts';
import { type DialogflowTurn, stateName } from './request.ts';

/** Dialogflow's limits: a webhook's answer is 64 KiB at most; texts longer than these are not shown by its integrations. */
export const dialogflowLimits = { responseBytes: 64 * 1024, textCharacters: 4000, contextLifespan: 20 } as const;

interface Messages {
  readonly text: { readonly text: readonly string[] };
}

export interface EsResponse {
  readonly fulfillmentText: string;
  readonly fulfillmentMessages: readonly object[];
  readonly outputContexts: readonly {
    readonly name: string;
    readonly lifespanCount: number;
    readonly parameters?: { readonly state: string };
  }[];
}

export interface CxResponse {
  readonly fulfillmentResponse: { readonly messages: readonly object[]; readonly mergeBehavior: 'REPLACE' };
  readonly sessionInfo: { readonly parameters: Readonly<Record<string, string | boolean | null>> };
}

export type DialogflowResponse = EsResponse | CxResponse;

/**
 * Dresses a reply for the edition of Dialogflow that asked: the text, a card or a list where there is something to show,
 * and the dialogue state. Speech is plain text there; what does not fit is left out from the pictures on.
 */
export function writeDialogflowReply(reply: Reply, turn: DialogflowTurn): DialogflowResponse {
  const rich = turn.device.hasScreen ? richContent(reply) : null;
  const whole = assemble(reply, turn, rich);
  return rich === null || fits(whole) ? whole : assemble(reply, turn, null);
}

const encoder = new TextEncoder();

function fits(response: DialogflowResponse): boolean {
  return encoder.encode(JSON.stringify(response)).length <= dialogflowLimits.responseBytes;
}

function assemble(reply: Reply, turn: DialogflowTurn, rich: object | null): DialogflowResponse {
  const { edition, session } = turn.dialogflow;
  const speech = cut(reply.speech, dialogflowLimits.textCharacters);
  const spoken: Messages[] = speech === '' ? [] : [{ text: { text: [speech] } }];
  const state = JSON.stringify({ d: reply.dialogue });
  if (edition === 'cx') {
    return {
      fulfillmentResponse: {
        messages: [...spoken, ...(rich === null ? [] : [{ payload: rich }])],
        mergeBehavior: 'REPLACE',
      },
      // A flow ends the session on this; a parameter of null is forgotten.
      sessionInfo: {
        parameters: { [stateName]: reply.endsSession ? null : state, voicecart_ended: reply.endsSession },
      },
    };
  }
  const name = `${session}/contexts/${stateName}`;
  const card = turn.device.hasScreen ? cardOf(reply.card) : null;
  return {
    fulfillmentText: speech,
    fulfillmentMessages: [
      ...spoken,
      ...(card === null ? [] : [{ card }]),
      ...(rich === null ? [] : [{ payload: rich }]),
    ],
    outputContexts: [
      reply.endsSession
        ? { name, lifespanCount: 0 }
        : { name, lifespanCount: dialogflowLimits.contextLifespan, parameters: { state } },
    ],
  };
}

function cardOf(card: Card | null): object | null {
  if (card === null || card.linksAccount) return null;
  return {
    title: cut(card.title, 200),
    subtitle: cut(card.text, 1000),
    ...(card.imageUrl === null ? {} : { imageUri: card.imageUrl }),
  };
}

/** The rich responses of Dialogflow Messenger, the chat window that Google gives with either edition. */
function richContent({ screen }: Reply): object | null {
  if (screen === null || screen.template === 'message') return null;
  const rows = screen.template === 'list' ? screen.items.slice(0, 10).map(infoOf) : [detailOf(screen)];
  return rows.length === 0 ? null : { richContent: [rows] };
}

function infoOf({ title, subtitle, imageUrl }: { title: string; subtitle: string; imageUrl: string | null }): object {
  return {
    type: 'info',
    title: cut(title, 160),
    subtitle: cut(subtitle, 300),
    ...(imageUrl === null ? {} : { image: { src: { rawUrl: imageUrl } } }),
  };
}

function detailOf(screen: Extract<Screen, { template: 'detail' }>): object {
  return infoOf({
    title: screen.title,
    subtitle: [screen.subtitle, screen.text].filter((part) => part !== '').join('\n'),
    imageUrl: screen.imageUrl,
  });
}
