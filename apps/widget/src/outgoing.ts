import type { ChatMessage } from '@voicecart/contract/chat/chat-wire';

export interface Pending {
  readonly message: ChatMessage;
  readonly label: string;
  readonly state: 'sending' | 'waiting' | 'failed';
  /** When it was written, in milliseconds: what waits for too long is not sent any more. */
  readonly at: number;
}

/** The server answered, and refused. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** Too long, or nothing that the server knows: the same again is refused again. */
export function isUnsendable(status: number): boolean {
  return status === 400 || status === 413 || status === 422;
}

export function toPending(message: ChatMessage, state: Pending['state'], at: number): Pending {
  return { message, label: message.text ?? message.label ?? '', state, at };
}

/** Oldest first, each once. */
export function inOrder(messages: readonly Pending[]): Pending[] {
  const byId = new Map(messages.map((one) => [one.message.id, one]));
  return [...byId.values()].sort((a, b) => a.at - b.at);
}

/** Not checked here: the server does. It only tells one shopper from the next. */
export function subjectOf(jwt: string): string {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return String((JSON.parse(atob(payload)) as { sub?: unknown }).sub ?? '');
  } catch {
    return '';
  }
}

/** `randomUUID` is only there on secure pages. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
