import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { screenRules } from '@voicecart/contract/screen-access';
import { describe, expect, it } from 'vitest';
import { screens } from './screens.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const source = readFileSync(join(import.meta.dirname, 'screens.ts'), 'utf8');
const imports = [...source.matchAll(/import\('(\.\/[^']+)'\)/g)].map(([, path = '']) => path);

describe('the table of screens', () => {
  it('names each path once', () => {
    const paths = screens.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s has a title and an address of its own',
    (path, screen) => {
      expect(i18n._(screen.title).trim()).not.toBe('');
      expect(path).toMatch(/^\/[^?#]*[^/]$/);
      expect(path).not.toBe('/index');
    },
  );

  it.each(imports)('%s exists and gives a screen', (path) => {
    const file = join(import.meta.dirname, path);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^export default /m);
  });

  it('has a screen for every rule of the contract, so that the server permits no address without one', () => {
    const paths = new Set(screens.map(({ path }) => path));
    expect(Object.keys(screenRules).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('shows in the menu only what has no parameter in its address', () => {
    const inMenu = screens.filter(({ menu }) => menu);
    expect(inMenu.filter(({ path }) => path.includes(':')).map(({ path }) => path)).toEqual([]);
  });

  it('keeps guests out of everything that stands in the shell', () => {
    const open = screens.filter(({ frame, access }) => frame === 'shell' && access.who.includes('anonymous'));
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});
