import { routes } from '@voicecart/contract/routes';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../test/test-server.ts';

/** Uploads a feed; without a query as a program does. */
export function upload(
  server: TestServer,
  caller: Caller | null,
  name: string,
  content: string | Buffer,
  /** As the dashboard: a preview is confirmed before anything is written. */
  query: { feed?: string; mode?: 'replace' | 'add'; preview?: 'true' } = {},
): Promise<TestReply> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  // The row's body is its form: `call` sends it as it is.
  return server.call(routes.uploadFeed, caller, { body: form, query } as never);
}

export function cancelFeed(server: TestServer, caller: Caller, id: string): Promise<TestReply> {
  return server.call(routes.cancelFeed, caller, { params: { id } });
}

export async function getRun(server: TestServer, caller: Caller, id: string) {
  const reply = await server.call(routes.getFeedRun, caller, { params: { id } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.run;
}

/** The run once the worker has ended it, or waits for an answer. */
export async function endOf(server: TestServer, caller: Caller, id: string) {
  await expect
    .poll(async () => (await getRun(server, caller, id)).status, { timeout: 120_000, interval: 100 })
    .toMatch(/^(done|failed|cancelled|previewed|held|undone)$/);
  return getRun(server, caller, id);
}

/** The run once it has ended; where it stopped at a limit, somebody has let it go on. */
export async function confirmedEndOf(server: TestServer, caller: Caller, id: string) {
  const run = await endOf(server, caller, id);
  if (run.status !== 'held') return run;
  const reply = await server.call(routes.confirmFeed, caller, { params: { id } });
  expect(reply.status, reply.text).toBe(200);
  return endOf(server, caller, id);
}
