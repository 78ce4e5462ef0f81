import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { settingScreens } from '@voicecart/contract/screens';
import { describe, expect, it } from 'vitest';
import { titleOf } from './lib/screen.ts';
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
      expect(i18n._(titleOf(screen)).trim()).not.toBe('');
      expect(path.replace(/\/:\w+\?/g, '')).toMatch(/^\/[^?#]*[^/]$/);
      expect(path).not.toBe('/index');
    },
  );

  it.each(imports)('%s exists and gives a screen', (path) => {
    const file = join(import.meta.dirname, path);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^export default /m);
  });

  it('calls the settings screen of each interaction by the interaction', () => {
    const setting = screens.find(({ key }) => key === 'interactionSetting');
    const titles = Object.keys(settingScreens).map(
      (interaction) => setting && i18n._(titleOf(setting, { interaction })),
    );
    expect(titles).toContain('Order status');
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('shows in the menu only what has no parameter in its address', () => {
    const inMenu = screens.filter(({ menu }) => menu);
    expect(inMenu.filter(({ path }) => /:\w+(?!\w|\?)/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('keeps guests out of everything that stands in the shell', () => {
    const open = screens.filter(({ frame, access }) => frame === 'shell' && access.who.includes('anonymous'));
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});
