import {
  type NotificationBlock,
  type NotificationChannel,
  type NotificationContent,
  pushCharactersMax,
  smsCharactersMax,
} from '@voicecart/contract/notifications/kinds';
import { bracesIn, marksIn } from './marks.ts';

export interface ContentFault {
  /** `subject`, or the block's place from 0: `blocks.2`. */
  readonly path: string;
  readonly message: string;
}

/** What keeps a content from being sent: names that nothing has, or a text message that is too long. */
export function contentFaults(
  { subject, blocks }: NotificationContent,
  channel: NotificationChannel,
  names: readonly string[],
): ContentFault[] {
  const texts = [{ path: 'subject', text: subject }, ...blocks.flatMap(textsOf)];
  const listed = names.map((name) => `{${name}}`).join(', ');
  const faults = texts.flatMap(({ path, text }) =>
    bracesIn(text)
      .filter(({ name }) => !names.includes(name))
      .map(({ written }) => ({ path, message: `${written} isn’t a valid field. Use one of: ${listed}.` })),
  );
  if (channel === 'push' || channel === 'app') {
    for (const { path, text } of texts) {
      if (!marksIn(text).some(({ name }) => name === 'order.total')) continue;
      faults.push({ path, message: 'The price is shown in emails and text messages only: others may read this one.' });
    }
  }
  const length = blocks.flatMap(textsOf).reduce((sum, { text }) => sum + [...text].length, 0);
  if (channel === 'sms' && length > smsCharactersMax) {
    faults.push({ path: 'blocks.0', message: `A text message has at most ${smsCharactersMax} characters.` });
  }
  if (channel === 'push' && length > pushCharactersMax) {
    faults.push({ path: 'blocks.0', message: `A push message has at most ${pushCharactersMax} characters.` });
  }
  return faults;
}

function textsOf(block: NotificationBlock, place: number): { path: string; text: string }[] {
  if (block.kind === 'header' || block.kind === 'text') return [{ path: `blocks.${place}`, text: block.text }];
  return block.kind === 'button' ? [{ path: `blocks.${place}`, text: block.label }] : [];
}
