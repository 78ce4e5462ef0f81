import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { makeAuthority } from '@voicecart/emulators/amazon/authority';
import { startTestServer, type TestServer } from './test-server.ts';

export interface VoiceShop {
  readonly server: TestServer;
  /** Sends a signed launch and answers the status and how long it took, in milliseconds. */
  speak(): Promise<{ readonly status: number; readonly ms: number }>;
  stop(): Promise<void>;
}

/** A server with one app, and an Amazon whose signatures it believes. */
export async function startVoiceShop(env: Record<string, string> = {}): Promise<VoiceShop> {
  const authority = await makeAuthority({});
  const certificates = createServer((request, response) =>
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem),
  );
  await new Promise<void>((resolve) => certificates.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`;
  const server = await startTestServer({
    ALEXA_CERTIFICATE_ORIGIN: origin,
    ALEXA_EXTRA_ROOT_URL: `${origin}/root.pem`,
    ...env,
  });
  const made = await server.call(routes.createApp, await server.merchant(), {
    body: { name: 'Voice shop', invocationName: 'voice shop' },
  });
  const appId: string = made.body.app.id;
  const applicationId = 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555';
  await server.platform.db.updateTable('apps').set({ aws_skill_id: applicationId }).where('id', '=', appId).execute();
  await server.platform.pool.query(`select pg_notify('app_changed', $1)`, [appId]);
  let sequence = 0;

  return {
    server,
    async speak() {
      sequence += 1;
      const body = JSON.stringify(
        makeAlexaRequest({
          applicationId,
          locale: 'en-US',
          input: { kind: 'launch' },
          session: { id: 'amzn1.echo-api.session.test', isNew: true, attributes: undefined },
          userId: 'amzn1.ask.account.shopper',
          deviceId: 'device',
          screen: 'hub',
          requestId: `amzn1.echo-api.request.${sequence}`,
          at: Date.now(),
        }),
      );
      const headers = { 'content-type': 'application/json', ...authority.signRequest(Buffer.from(body)) };
      const sent = performance.now();
      const response = await fetch(`${server.url}/voice/alexa/${appId}`, { method: 'POST', body, headers });
      await response.text();
      return { status: response.status, ms: performance.now() - sent };
    },
    async stop() {
      await server.stop();
      certificates.close();
    },
  };
}
