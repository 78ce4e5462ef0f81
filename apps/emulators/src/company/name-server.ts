import { createSocket } from 'node:dgram';
import packet from 'dns-packet';

export interface NameServer {
  /** As DNS_SERVERS names it. */
  readonly address: string;
  /** TXT records by name. */
  readonly records: Map<string, string[]>;
  /** Answers SERVFAIL to every question. */
  setFailing(isFailing: boolean): void;
  close(): Promise<void>;
}

/** A name server that knows TXT records alone: where companies prove that a domain is theirs. */
export async function startNameServer(options: { port?: number } = {}): Promise<NameServer> {
  const records = new Map<string, string[]>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const asked = packet.decode(message);
    const [question] = asked.questions ?? [];
    const found = question?.type === 'TXT' ? (records.get(question.name.toLowerCase()) ?? []) : [];
    const nameUnknown = 3;
    const serverFailure = 2;
    const code = isFailing ? serverFailure : found.length === 0 ? nameUnknown : 0;
    const reply = packet.encode({
      type: 'response',
      ...(asked.id === undefined ? {} : { id: asked.id }),
      flags: packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | code,
      questions: question ? [question] : [],
      answers: (isFailing ? [] : found).map((data) => ({
        type: 'TXT' as const,
        name: question?.name ?? '',
        ttl: 60,
        data,
      })),
    });
    socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(options.port ?? 0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    setFailing(value) {
      isFailing = value;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
