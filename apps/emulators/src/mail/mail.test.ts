import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type MailEmulator, startMail } from './mail.ts';

/** Speaks SMTP by hand and gives the codes of the answers, so that no mail library stands between. */
async function send(port: number, to: string[], source: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket });
  const answers = lines[Symbol.asyncIterator]();
  const codes: number[] = [];
  async function answer(): Promise<number> {
    for (;;) {
      const { value } = await answers.next();
      const text = String(value);
      if (text[3] === '-') continue;
      codes.push(Number(text.slice(0, 3)));
      return Number(text.slice(0, 3));
    }
  }
  async function say(line: string): Promise<number> {
    socket.write(`${line}\r\n`);
    return answer();
  }
  await answer();
  await say('EHLO test');
  await say('MAIL FROM:<shop@demo.voicecart.example>');
  let accepted = 0;
  for (const address of to) if ((await say(`RCPT TO:<${address}>`)) === 250) accepted += 1;
  if (accepted > 0 && (await say('DATA')) === 354) await say(`${source.replaceAll('\n', '\r\n')}\r\n.`);
  socket.end('QUIT\r\n');
  lines.close();
  return codes;
}

const welcome = `From: "Voicecart" <no-reply@demo.voicecart.example>
To: Ana <Ana@demo.voicecart.example>
Subject: =?utf-8?Q?Welcome_=E2=80=93_confirm?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Confirm: https://voicecart.example/confirm?key=3Dabc=26n=3D1.
--b
Content-Type: text/html; charset=utf-8

<p>Gr\u00fc\u00dfe</p><script>parent.hacked=1</script><a href="https://voicecart.example/confirm?key=abc&amp;n=1">Confirm</a>
--b--
`;

const listSchema = z.object({
  messages: z.array(
    z.looseObject({
      id: z.string(),
      subject: z.string(),
      to: z.array(z.string()),
      text: z.string(),
      html: z.string(),
      links: z.array(z.string()),
    }),
  ),
});

describe('the emulated mail server', () => {
  let directory: string;
  let mail: MailEmulator;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'mail-'));
    mail = await startMail({ stateFile: path.join(directory, 'mail.jsonl') });
  });
  afterEach(async () => {
    await mail.close();
    await rm(directory, { recursive: true, force: true });
  });
  const list = async (query = '') =>
    listSchema.parse(await (await fetch(`${mail.url}/api/messages${query}`)).json()).messages;

  test('takes a mail and gives it back decoded, with its links', async () => {
    expect(
      await send(mail.smtpPort, ['Ana@demo.voicecart.example', 'hidden@demo.voicecart.example'], welcome),
    ).not.toContain(500);
    const [message] = await list('?to=ana@demo.voicecart.example');
    expect(message).toMatchObject({
      subject: 'Welcome \u2013 confirm',
      to: ['ana@demo.voicecart.example', 'hidden@demo.voicecart.example'],
    });
    expect(message?.text.trim()).toBe('Confirm: https://voicecart.example/confirm?key=abc&n=1.');
    expect(message?.html).toContain('Gr\u00fc\u00dfe');
    expect(message?.links).toEqual(['https://voicecart.example/confirm?key=abc&n=1']);
    expect(await list('?to=hidden')).toHaveLength(1);
    expect(await list('?to=nobody')).toEqual([]);
  });

  test('waits for a mail that has not arrived yet', async () => {
    const waiting = list('?to=ana&wait=5000');
    await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome);
    expect(await waiting).toHaveLength(1);
    expect(await list('?to=other&wait=30')).toEqual([]);
  });

  test('shows the inbox and the message, the HTML only inside a sandbox', async () => {
    await send(
      mail.smtpPort,
      ['ana@demo.voicecart.example'],
      welcome.replace('=?utf-8?Q?Welcome_=E2=80=93_confirm?=', '<img src=x onerror=alert(1)>'),
    );
    const [message] = await list();
    const inbox = await (await fetch(mail.url)).text();
    expect(inbox).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(inbox).not.toContain('<img');
    const page = await fetch(`${mail.url}/messages/${message?.id}`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('sandbox="allow-popups');
    expect(text).not.toContain('parent.hacked');
    expect(text).toContain('href="https://voicecart.example/confirm?key=abc&amp;n=1"');
    const html = await fetch(`${mail.url}/messages/${message?.id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
    expect(await html.text()).toContain('Gr\u00fc\u00dfe');
    const raw = await fetch(`${mail.url}/messages/${message?.id}/raw`);
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await raw.text()).toContain('boundary=b');
    expect((await fetch(`${mail.url}/messages/nothing`)).status).toBe(404);
  });

  test('keeps the mail over a restart, even after a torn last line', async () => {
    await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome);
    await mail.close();
    const file = path.join(directory, 'mail.jsonl');
    await appendFile(file, '{"id":"torn","rece');
    mail = await startMail({ stateFile: file });
    expect(await list()).toHaveLength(1);
    await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome);
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  });

  test('deletes for one recipient, and all', async () => {
    await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome);
    await send(mail.smtpPort, ['bo@demo.voicecart.example'], welcome.replace('Ana@', 'bo@'));
    await fetch(`${mail.url}/api/messages?to=ana@`, { method: 'DELETE' });
    expect((await list()).map((message) => message.to)).toEqual([['bo@demo.voicecart.example']]);
    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });

  test('keeps the newest 1,000', async () => {
    for (let index = 0; index < 1_003; index += 1) {
      await mail.mailbox.receive(Buffer.from(`Subject: ${index}\r\n\r\nx`), {
        from: 'a@demo.voicecart.example',
        to: ['b@demo.voicecart.example'],
      });
    }
    const all = mail.mailbox.list();
    expect(all).toHaveLength(1_000);
    expect([all[0]?.subject, all.at(-1)?.subject]).toEqual(['1002', '3']);
  });

  test('bounces what is written to bounce@, as the inbox says', async () => {
    expect(await send(mail.smtpPort, ['bounce@shop.example'], welcome)).toContain(550);
    expect(mail.mailbox.list()).toEqual([]);
    expect(await (await fetch(mail.url)).text()).toContain('bounce@');
  });

  test('refuses and delays on purpose, for one recipient and a number of times', async () => {
    mail.faults.set({ to: 'ana@' }, { kind: 'refuse', at: 'recipient', code: 450, message: 'Later' }, { count: 1 });
    expect(await send(mail.smtpPort, ['bo@demo.voicecart.example'], welcome)).not.toContain(450);
    expect(await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome)).toContain(450);
    expect(await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome)).not.toContain(450);

    const set = await fetch(`${mail.url}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: { kind: 'refuse', at: 'message', code: 554 }, count: 1 }),
    });
    expect(set.status).toBe(201);
    expect(await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome)).toContain(554);

    mail.faults.set({}, { kind: 'slow', ms: 200 }, { count: 1 });
    const startedAt = performance.now();
    await send(mail.smtpPort, ['ana@demo.voicecart.example'], welcome);
    expect(performance.now() - startedAt).toBeGreaterThan(190);
    expect(await list()).toHaveLength(3);
  });
});
