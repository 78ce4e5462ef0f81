import { routes } from '@voicecart/contract/routes';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../test/test-server.ts';

/** Uploads a feed as the dashboard does. */
export function upload(
  server: TestServer,
  caller: Caller | null,
  name: string,
  content: string | Buffer,
): Promise<TestReply> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  // The row's body is its form: `call` sends it as it is.
  return server.call(routes.uploadFeed, caller, { body: form } as never);
}

export function cancelFeed(server: TestServer, caller: Caller, id: string): Promise<TestReply> {
  return server.call(routes.cancelFeed, caller, { params: { id } });
}

export async function getRun(server: TestServer, caller: Caller, id: string) {
  const reply = await server.call(routes.getFeedRun, caller, { params: { id } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.run;
}

/** The run once the worker has ended it. */
export async function endOf(server: TestServer, caller: Caller, id: string) {
  await expect
    .poll(async () => (await getRun(server, caller, id)).status, { timeout: 30_000, interval: 100 })
    .toMatch(/done|failed|cancelled/);
  return getRun(server, caller, id);
}
