import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { startServer } from '../../server.ts';
import { createLog } from '../log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

it('a request that ends before its body is no fault of ours', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const loud = await startServer(server.platform.config, server.databaseUrl, log);
  try {
    const { hostname, port } = new URL(loud.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      'POST /mobile-api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
      () => socket.destroy(),
    );
    await expect.poll(() => lines.join('')).toContain('a request ended before its body');
    expect(lines.join('')).not.toContain('request failed');
  } finally {
    await loud.stop();
  }
});
