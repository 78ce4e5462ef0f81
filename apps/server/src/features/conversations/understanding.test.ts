import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApp } from '@voicecart/assistant/test-support/conversation';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { UnderstandingModels } from './understanding.ts';

const directory = mkdtempSync(join(tmpdir(), 'voicecart-models-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const silent = createLog('silent');
const clearCart = { type: 16, settings: { confirms: true }, utterances: [], slotValues: [] };

test('what an app says and how it is set up is not learnt anew, what it listens to is', async () => {
  const models = new UnderstandingModels(directory, silent);
  const app = demoApp({ interactions: [clearCart] });
  const first = await models.get(app, 'en-US');
  const setOtherwise = demoApp({
    id: 'another-app',
    messages: { ...app.messages, welcomeText: 'Ahoy.' },
    interactions: [{ ...clearCart, settings: { confirms: false } }],
  });
  expect(await models.get(setOtherwise, 'en-US')).toBe(first);

  const added = { locale: 'en-US', intent: 'ClearCartIntent', text: 'bin the lot', change: 'added' } as const;
  const taught = await models.get(demoApp({ interactions: [{ ...clearCart, utterances: [added] }] }), 'en-US');
  expect(taught).not.toBe(first);
  expect(taught.understand('bin the lot').intent).toBe('ClearCartIntent');
  expect(models.before(app, 'de-DE')).toBeNull();
  const later = demoApp({ interactions: [{ ...clearCart, utterances: [{ ...added, text: 'throw it all out' }] }] });
  const learning = models.get(later, 'en-US');
  // Who can't wait for it is answered by what was known before.
  expect(models.before(later, 'en-US')).toBe(taught);
  const learnt = await learning;
  expect(models.before(later, 'en-US')).toBe(learnt);
}, 120_000);

test('what was learnt is there after a restart, and a damaged file is learnt anew', async () => {
  const kept = mkdtempSync(join(directory, 'kept-'));
  const files = () => readdirSync(kept).map((name) => join(kept, name));
  const lesson = (text: string) =>
    demoApp({
      interactions: [
        { ...clearCart, utterances: [{ locale: 'en-US', intent: 'ClearCartIntent', text, change: 'added' }] },
      ],
    });
  const understood = async (phrase: string) =>
    (await new UnderstandingModels(kept, silent).get(lesson('bin the lot'), 'en-US')).understand(phrase).intent;

  expect(await understood('bin the lot')).toBe('ClearCartIntent');
  const [own = ''] = files();
  await new UnderstandingModels(kept, silent).get(lesson('ditch the whole heap'), 'en-US');
  const other = files().find((path) => path !== own) ?? '';
  // Read and not learnt: it knows what the file says, whatever that is.
  copyFileSync(other, own);
  expect(await understood('ditch the whole heap')).toBe('ClearCartIntent');

  truncateSync(own, 1_000);
  expect(await understood('bin the lot')).toBe('ClearCartIntent');
  expect(await understood('ditch the whole heap')).not.toBe('ClearCartIntent');
  expect(files().sort()).toEqual([own, other].sort());
}, 120_000);

test('what could not be learnt ahead is told in the log, what was given up for later is not', async () => {
  const lines: { appId?: string; locale?: string; msg: string; err: { message: string } }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  // No folder at all: each thread ends on it.
  const models = new UnderstandingModels(JSON.parse('7'), log);
  const app = (at: number) => {
    const utterance = {
      locale: 'en-US',
      intent: 'ClearCartIntent',
      text: `empty number ${at}`,
      change: 'added',
    } as const;
    return demoApp({ id: `app-${at}`, interactions: [{ ...clearCart, utterances: [utterance] }] });
  };
  // The first is begun, the second given up for the last.
  for (let at = 0; at < 22; at += 1) models.learnAhead(app(at), 'en-US');
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(lines[0]).toMatchObject({ appId: 'app-0', locale: 'en-US', msg: 'an app was not learnt ahead' });
  expect(lines.map(({ appId }) => appId)).not.toContain('app-1');
}, 90_000);
