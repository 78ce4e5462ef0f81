import { describe, expect, it } from 'vitest';
import { palette, tokens } from './theme.ts';

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('theme', () => {
  it.each(Object.entries(palette))('%s is readable as a filled and as a light control in both schemes', (_, shades) => {
    expect(contrast('#ffffff', shades[7])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', shades[8])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#101112', shades[4])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#101112', shades[5])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[9], shades[2])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[7], tokens.surface.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[4], tokens.surface.dark)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('every text is readable on every ground it stands on, %s', (scheme) => {
    const of = (name: keyof typeof tokens) => tokens[name][scheme];
    const onAll = ['ink', 'ink-2', 'ink-3', 'action', 'voice', 'warn', 'bad'] as const;
    for (const text of onAll) {
      for (const ground of ['surface', 'canvas'] as const)
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    const pairs = [
      ['ink-3', 'sunken'],
      ['ink', 'action-soft'],
      ['action-ink', 'action-soft'],
      ['voice-ink', 'voice-soft'],
      ['voice', 'voice-soft'],
      ['voice-ink', 'surface'],
      ['on-filled', 'action'],
    ] as const;
    for (const [text, ground] of pairs)
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    // An edge of a control, and a bar of a chart, against what it stands on.
    expect(contrast(of('control-line'), of('surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('control-line'), of('canvas'))).toBeGreaterThanOrEqual(3);
  });
});
