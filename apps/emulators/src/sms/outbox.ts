import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeSaver, readState } from '../state-file.ts';

const messagesMax = 500;

const sentSchema = z.object({
  sid: z.string(),
  channel: z.enum(['sms', 'call', 'fax']),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  /** What the phone shows, what is said in the call, or what the fax machine prints. */
  text: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

export interface Outbox {
  /** `sid`: the provider's own id, where it is no Twilio's. */
  add(sent: Omit<Sent, 'sid' | 'at'> & { sid?: string }): Promise<Sent>;
  /** Newest first; only those to a number that holds the digits of `to`. */
  list(to?: string): Sent[];
  clear(): Promise<void>;
  /** Resolves at the next message, or when `signal` is aborted. */
  next(signal: AbortSignal): Promise<void>;
}

/** Opens what was sent before, kept in `stateFile`; in memory only without one. */
export async function openOutbox(stateFile: string | undefined): Promise<Outbox> {
  let messages = (stateFile === undefined ? undefined : await readState(stateFile, z.array(sentSchema))) ?? [];
  const saver = makeSaver(stateFile, () => messages);
  const waiting = new Set<() => void>();
  return {
    async add(sent) {
      const kind = sent.channel === 'sms' ? 'SM' : 'CA';
      const sid = sent.sid ?? kind + randomBytes(16).toString('hex');
      const message = { ...sent, sid, at: new Date().toISOString() };
      messages = [...messages, message].slice(-messagesMax);
      await saver.save();
      for (const wake of waiting) wake();
      return message;
    },
    list(to) {
      const digits = (to ?? '').replace(/\D/g, '');
      return messages.filter((message) => message.to.includes(digits)).toReversed();
    },
    async clear() {
      messages = [];
      await saver.save();
    },
    next(signal) {
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        if (signal.aborted) wake();
        else signal.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
