import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

const messagesMax = 1_000;
/** The file grows by one line a message; it is written anew when this many lines are of messages long gone. */
const staleLinesMax = 500;

const messageSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** Who the sending server said it is from and for. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Web addresses in the message, in order. */
  links: z.array(z.string()),
  attachments: z.array(z.object({ filename: z.string(), mimeType: z.string(), sizeBytes: z.number() })),
  /** The source as it came, base64. */
  raw: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export interface Mailbox {
  /** Parses and keeps a message; it is on disk when this resolves. */
  receive(source: Buffer, envelope: Message['envelope']): Promise<Message>;
  /** Newest first; only those for a recipient whose address holds `to`. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  /** Deletes all messages, or those for a recipient; gives their number. */
  clear(to?: string): Promise<number>;
  /** Resolves at the next message, or when `signal` is aborted. */
  nextMessage(signal: AbortSignal): Promise<void>;
}

function linksIn(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((found) =>
    (found[1] ?? found[2] ?? '').replaceAll('&amp;', '&'),
  );
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((found) => found[0].replace(/[.,;:!?]+$/, ''));
  return [...new Set([...fromHtml, ...fromText])].filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link));
}

async function parse(source: Buffer, envelope: Message['envelope']): Promise<Message> {
  const parsed = await PostalMime.parse(source);
  const named = [parsed.to ?? [], parsed.cc ?? []]
    .flat(2)
    .flatMap((address) => address.address ?? address.group?.map((member) => member.address) ?? []);
  const text = parsed.text ?? '';
  const html = parsed.html ?? '';
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    envelope,
    from: parsed.from?.address ?? envelope.from,
    // Hidden recipients stand in the envelope only.
    to: [...new Set([...named, ...envelope.to].map((address) => address.toLowerCase()))],
    subject: parsed.subject ?? '',
    text,
    html,
    links: linksIn(html, text),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      sizeBytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    raw: source.toString('base64'),
  };
}

async function load(file: string): Promise<Message[]> {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return content.split('\n').flatMap((line) => {
    try {
      const message = messageSchema.safeParse(JSON.parse(line));
      return message.success ? [message.data] : [];
    } catch {
      // A kill can tear the last line; that message was never acknowledged.
      return [];
    }
  });
}

/** Opens the messages kept in `stateFile`, one JSON line each; in memory only without one. */
export async function openMailbox(stateFile: string | undefined): Promise<Mailbox> {
  let messages = stateFile === undefined ? [] : (await load(stateFile)).slice(-messagesMax);
  let staleLines = 0;
  const waiting = new Set<() => void>();
  // One writer at a time, in the order of arrival.
  let writing: Promise<void> = Promise.resolve();

  function inOrder(write: () => Promise<void>): Promise<void> {
    const next = writing.then(write);
    writing = next.catch(() => undefined);
    return next;
  }
  function rewrite(): Promise<void> {
    staleLines = 0;
    if (stateFile === undefined) return Promise.resolve();
    return writeAtomically(stateFile, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  }
  if (stateFile !== undefined) {
    await mkdir(path.dirname(stateFile), { recursive: true });
    await rewrite();
  }
  const isFor = (message: Message, to: string) =>
    message.to.some((address) => address.includes(to.trim().toLowerCase()));

  return {
    async receive(source, envelope) {
      const message = await parse(source, envelope);
      await inOrder(async () => {
        messages.push(message);
        if (messages.length > messagesMax) {
          messages = messages.slice(-messagesMax);
          staleLines += 1;
        }
        if (staleLines > staleLinesMax) await rewrite();
        else if (stateFile !== undefined) await appendFile(stateFile, `${JSON.stringify(message)}\n`, { mode: 0o600 });
      });
      for (const wake of waiting) wake();
      return message;
    },
    list(to) {
      return messages.filter((message) => to === undefined || to === '' || isFor(message, to)).toReversed();
    },
    find: (id) => messages.find((message) => message.id === id),
    async clear(to) {
      const before = messages.length;
      await inOrder(() => {
        messages = to === undefined || to === '' ? [] : messages.filter((message) => !isFor(message, to));
        return rewrite();
      });
      return before - messages.length;
    },
    nextMessage(signal) {
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

/** The message's HTML with its inline images in place, for the sandboxed frame. */
export async function displayedHtml(message: Message): Promise<string> {
  const parsed = await PostalMime.parse(Buffer.from(message.raw, 'base64'), { attachmentEncoding: 'base64' });
  return parsed.attachments.reduce((html, { contentId, mimeType, content }) => {
    if (contentId === undefined || !/^image\/[\w.+-]+$/.test(mimeType) || typeof content !== 'string') return html;
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
  }, message.html);
}
