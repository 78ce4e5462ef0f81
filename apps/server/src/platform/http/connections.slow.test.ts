import { routes } from '@voicecart/contract/routes';
import { expect, it } from 'vitest';
import { halfSend } from '../../../test/raw-client.ts';
import { startVoiceShop } from '../../../test/voice-shop.ts';
import { hashPassword } from '../../features/identity/sign-in/passwords.ts';

/** The attack that took the server down: 20,000 half-sent requests, with the limits that it has by default. */
it('answers everybody else, as a rule within a second, during 20,000 half-sent requests and after them', async () => {
  const shop = await startVoiceShop({ SERVICES: 'web,voice,realtime' });
  const { server } = shop;
  const [email, password] = ['owner@flooded.example', 'Right-Pass-1'];
  const { userId } = await server.merchant();
  await server.platform.db
    .updateTable('users')
    .set({ email, password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  const timed = async (task: Promise<{ status: number }>) => {
    const since = performance.now();
    expect((await task).status).toBe(200);
    return performance.now() - since;
  };
  const everybody = async () => [
    await timed(fetch(`${server.url}/healthz`)),
    await timed(shop.speak()),
    await timed(server.call(routes.login, null, { body: { email, password } })),
  ];
  await everybody();
  const waits: number[] = [];
  const waves = [];
  for (let wave = 0; wave < 10; wave += 1) {
    waves.push(await halfSend(server.url, 2_000));
    waits.push(...(await everybody()));
  }
  for (const wave of waves) wave.end();
  waits.push(...(await everybody()));
  waits.sort((a, b) => a - b);
  // The attacker shares this process, and other tests its processor: one late answer among 33 says nothing of the server.
  expect(waits[Math.floor(waits.length * 0.8)]).toBeLessThan(1_000);
  expect(waits.at(-1)).toBeLessThan(10_000);
  await shop.stop();
}, 300_000);
