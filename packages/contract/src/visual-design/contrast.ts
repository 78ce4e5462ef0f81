/** Contrast of colours by WCAG 2.2, success criterion 1.4.3. Colours are `#rrggbb`. */

/** The least for text that is read from a distance (AA for text of any size). */
export const contrastMin = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** 1 for the same colour, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** `share` of `other` in `one`, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

export interface ThemeColours {
  readonly background: string;
  /** Behind rows and steps. */
  readonly surface: string;
  readonly text: string;
  /** Second lines, numbers and hints: the accent, as near to it as can be read. */
  readonly soft: string;
  /** Whether the accent had to change to be read. */
  readonly isAccentAdjusted: boolean;
}

/**
 * The colours of a theme, in which all text can be read: black or white text, whichever differs more from the background,
 * and an accent that goes toward it until it can be read on the background and on rows.
 */
export function themeColours({ background, accent }: { background: string; accent: string }): ThemeColours {
  const text = contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';
  const surface = surfaceOf(background, text);
  let soft = accent;
  for (let share = 0.05; !isReadable(soft, background, surface) && share <= 1.001; share += 0.05) {
    soft = mixed(accent, text, Math.min(1, share));
  }
  return { background, surface, text, soft, isAccentAdjusted: soft !== accent };
}

/** A little off the background; away from the text where text on it could not be read otherwise. */
function surfaceOf(background: string, text: string): string {
  const nearer = mixed(background, text, 0.1);
  if (contrast(nearer, text) >= contrastMin) return nearer;
  return mixed(background, text === '#ffffff' ? '#000000' : '#ffffff', 0.1);
}

function isReadable(colour: string, ...behind: readonly string[]): boolean {
  return behind.every((one) => contrast(colour, one) >= contrastMin);
}
