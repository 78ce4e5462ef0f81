import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { mountDashboard } from './static.ts';

it('serves the dashboard that was built last, though it was built while the server ran', async () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'vc-static-'))}/`;
  const build = (name: string) => {
    rmSync(`${folder}assets`, { recursive: true, force: true });
    mkdirSync(`${folder}assets`);
    writeFileSync(`${folder}assets/${name}.js`, `"${name}"`);
    writeFileSync(`${folder}index.html`, `<html><script src="/assets/${name}.js"></script></html>`);
  };
  build('first');
  const app = Fastify();
  const config = readConfiguration({ VOICECART_DATA: folder });
  await mountDashboard(app, { config, log: app.log } as unknown as Parameters<typeof mountDashboard>[1], folder);
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
    return { statusCode, body, cache: headers['cache-control'] };
  };
  expect((await get('/login')).body).toContain('first.js');
  expect(await get('/assets/first.js')).toEqual({
    statusCode: 200,
    body: '"first"',
    cache: 'public, max-age=31536000, immutable',
  });
  build('second');
  expect((await get('/login')).body).toContain('second.js');
  expect((await get('/assets/second.js')).body).toBe('"second"');
  expect((await get('/assets/first.js')).statusCode).toBeGreaterThanOrEqual(400);
  // A build empties the folder first: until the new page is there, the one before is served.
  rmSync(`${folder}index.html`);
  expect((await get('/login')).body).toContain('second.js');
  await app.close();
  rmSync(folder, { recursive: true });
});

it('ties the window that comes back from Amazon to its opener, and no other page of ours to strange ones', async () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'vc-static-'))}/`;
  writeFileSync(`${folder}index.html`, '<html></html>');
  const app = Fastify();
  const config = readConfiguration({ VOICECART_DATA: folder });
  await mountDashboard(app, { config, log: app.log } as unknown as Parameters<typeof mountDashboard>[1], folder);
  const policyOf = async (url: string) => (await app.inject({ url })).headers['cross-origin-opener-policy'];
  expect(await policyOf('/login')).toBe('same-origin-allow-popups');
  expect(await policyOf('/amazon-external-login?code=x')).toBe('unsafe-none');
  await app.close();
  rmSync(folder, { recursive: true });
});

it('E104 S151 V131 silences the console on the host of the payment partner, and nowhere else', async () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'vc-static-'))}/`;
  mkdirSync(`${folder}assets`);
  writeFileSync(`${folder}index.html`, '<html><head><script src="/first.js"></script></head></html>');
  const app = Fastify();
  const config = readConfiguration({ VOICECART_DATA: folder, PARTNER_HOST: 'Voice.Partner.example' });
  await mountDashboard(app, { config, log: app.log } as unknown as Parameters<typeof mountDashboard>[1], folder);
  const scriptsOn = async (host: string) => {
    const { body } = await app.inject({ method: 'GET', url: '/login', headers: { host } });
    return [...body.matchAll(/<script src="([^"]+)"/g)].map(([, script]) => script);
  };
  expect(await scriptsOn('voice.partner.example:8443')).toEqual(['/silent-console.js', '/first.js']);
  expect(await scriptsOn('voice.example')).toEqual(['/first.js']);
  await app.close();
  rmSync(folder, { recursive: true });
});

it('the script leaves no way to write to the console', () => {
  const script = readFileSync(new URL('../../../../dashboard/public/silent-console.js', import.meta.url), 'utf8');
  const written: string[] = [];
  const write = () => void written.push('a line');
  const quiet = { debug: write, log: write, info: write, warn: write, error: write, trace: write, table: write };
  runInNewContext(`${script}; for (const write of Object.values(console)) write('a line');`, { console: quiet });
  expect(written).toEqual([]);
});
