import { crc32, deflateSync } from 'node:zlib';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { buildSkillFiles, manifestName } from '../../publishing/publishing.ts';
import { loadApp, requireApp } from '../apps.ts';

let server: TestServer;
let owner: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant();
  const body = { name: 'Harbor mugs', invocationName: 'harbor mugs' };
  appId = (await server.call(routes.createApp, owner, { body })).body.app.id;
});
afterAll(() => server.stop());

/** A square of one grey, in base64. */
function png(side: number, grey = 128): string {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), grey);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]).toString('base64');
}
/** The smallest that is read as one: a frame of 108 by 108 pixels without a scan. */
const jpeg = Buffer.from('ffd8ffc0000b08006c006c01011100ffd9', 'hex').toString('base64');
const icon = (grey?: number) => ({ small: png(108, grey), large: png(512, grey) });

const save = (given: { small: string; large: string } | null, as = owner) =>
  server.call(routes.saveAppIcon, as, { params: { id: appId }, body: { icon: given } });

/** The addresses of the icons that Amazon would be sent. */
async function iconsOfManifest(): Promise<string[]> {
  const { db, config } = server.platform;
  const [app, loaded] = [await requireApp(db, owner.merchantId, appId), await loadApp(db, appId)];
  if (!loaded) throw new Error('no app');
  const files = buildSkillFiles(app, loaded.definition, config);
  const text = JSON.stringify(files.find(({ name }) => name === manifestName)?.content);
  return ['smallIconUri', 'largeIconUri'].map((name) => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? '');
}

describe('the icon of an app', () => {
  it('is the product’s until there is one, then its own in both sizes, for everybody to load', async () => {
    const standard = await iconsOfManifest();
    expect(standard[0]).toMatch(/^https:.*\/skill-icon-108\.png$/);
    const saved = await save(icon());
    expect(saved.status, saved.text).toBe(200);
    const urls = await iconsOfManifest();
    expect(urls.map((url) => new URL(url).pathname)).toEqual([
      saved.body.app.iconUrl.replace('/512/', '/108/'),
      saved.body.app.iconUrl,
    ]);
    for (const [place, side] of [108, 512].entries()) {
      expect(urls[place]).toMatch(/^https:/);
      const loaded = await fetch(`${server.url}${new URL(urls[place] ?? '').pathname}`);
      expect(loaded.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await loaded.arrayBuffer()).toString('base64')).toBe(png(side));
    }
    expect((await save(null)).body.app.iconUrl).toBeNull();
    expect(await iconsOfManifest()).toEqual(standard);
  });

  it('counts as a change of the app once, is told by name, and comes back with a version', async () => {
    const first = await save(icon(10));
    const note = { note: 'With a dark icon' };
    const kept = await server.call(routes.saveVersion, owner, { body: { skill_id: appId, ...note } });
    expect((await save(icon(10))).body.app.revision).toBe(first.body.app.revision);
    const second = await save(icon(200));
    expect(second.body.app.revision).toBe(first.body.app.revision + 1);
    // Who has the old one in a manifest still loads it.
    expect((await fetch(`${server.url}${first.body.app.iconUrl}`)).status).toBe(200);
    const id = kept.body.version.id;
    const { differences } = (await server.call(routes.getVersion, owner, { params: { id } })).body;
    expect(differences).toMatchObject([{ area: 'details', name: 'icon' }]);
    await server.call(routes.changeVersion, owner, { params: { id }, body: { restore: true } });
    const app = (await server.call(routes.getApp, owner, { params: { id: appId } })).body.app;
    expect(app.iconUrl).toBe(first.body.app.iconUrl);
  });

  it('counts to the storage of its merchant, and goes when it is replaced and no version names it', async () => {
    const sizeBytes = Buffer.from(icon().small, 'base64').length + Buffer.from(icon().large, 'base64').length;
    const room = { STORAGE_PER_MERCHANT_BYTES: String(Math.floor(sizeBytes * 2.5)) };
    const small = await startTestServer({ SERVICES: 'web', ...room });
    try {
      const as = await small.merchant();
      const body = { name: 'Small mugs', invocationName: 'small mugs' };
      const { id } = (await small.call(routes.createApp, as, { body })).body.app;
      const put = (grey: number) => small.call(routes.saveAppIcon, as, { params: { id }, body: { icon: icon(grey) } });
      const status = async (url: string) => (await fetch(`${small.url}${url}`)).status;
      const urls: string[] = [];
      // Each takes the place of the one before.
      for (const grey of [1, 2, 3]) urls.push((await put(grey)).body.app.iconUrl);
      expect(await Promise.all(urls.map(status))).toEqual([404, 404, 200]);
      await small.call(routes.saveVersion, as, { body: { skill_id: id, note: '' } });
      expect((await put(4)).status).toBe(200);
      await small.call(routes.saveVersion, as, { body: { skill_id: id, note: '' } });
      // Two are needed by versions: a third has no room.
      const refused = await put(5);
      expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } });
      expect(await status(urls[2] ?? '')).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it.each([
    ['another size', { ...icon(), small: png(100) }, 'small'],
    ['sizes that are swapped', { small: png(512), large: png(108) }, 'small'],
    ['a JPEG, which Amazon refuses', { ...icon(), small: jpeg }, 'small'],
    ['no picture', { ...icon(), large: Buffer.from('<svg/>').toString('base64') }, 'large'],
    ['no base64', { ...icon(), large: '%%' }, 'icon.large'],
  ])('is refused with %s', async (_, given, path) => {
    const refused = await save(given);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  it('is changed by its merchant only; an address that names none is no page', async () => {
    expect((await save(icon(), await server.merchant())).status).toBe(404);
    for (const path of [`${appId}/512/0000000000000000.png`, `${appId}/64/x.png`, 'x/512/0000000000000000.png']) {
      expect((await fetch(`${server.url}/skill-icons/${path}`)).status, path).toBe(404);
    }
  });
});
