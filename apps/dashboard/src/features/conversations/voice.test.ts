import { describe, expect, it } from 'vitest';
import { chooseVoice } from './voice.ts';

const voice = (lang: string, isDefault = false) => ({ lang, default: isDefault });

describe('the voice for a locale', () => {
  it('is of its region, else of its language, the browser’s default first', () => {
    const voices = [voice('de-DE', true), voice('en-GB', true), voice('en_US'), voice('en-US')];
    expect(chooseVoice(voices, 'en-US')?.lang).toBe('en_US');
    expect(chooseVoice(voices, 'en-IN')?.lang).toBe('en-GB');
  });

  it('is none where no voice speaks the language', () => {
    expect(chooseVoice([voice('de-DE')], 'fr-FR')).toBeNull();
    expect(chooseVoice([], 'en-US')).toBeNull();
  });
});
