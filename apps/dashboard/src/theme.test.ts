import { describe, expect, it } from 'vitest';
import { neutral, palette } from './theme.ts';

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
    expect(contrast(shades[7], neutral.light.body)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[4], neutral.dark.body)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)('text, help, placeholder and error are readable on the %s page', (scheme) => {
    const { body, ...texts } = neutral[scheme];
    const surface = scheme === 'light' ? '#f7f8f9' : '#2e2e2e';
    for (const text of Object.values(texts)) {
      expect(contrast(text, body)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
