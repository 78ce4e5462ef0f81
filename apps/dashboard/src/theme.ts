import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * The colours that stand for something: sea for what can be pressed, rhubarb for what was said, red and amber for
 * exceptions. White on shade 7 (light) and black on shade 4 (dark) pass AA; `theme.test.ts` holds the pairs.
 */
export const palette = {
  sea: ['#e9fbf8', '#d3f4ee', '#a5e8dc', '#73dac8', '#49cdb6', '#2fbfa7', '#1fa08c', '#0f766e', '#0c5f59', '#084843'],
  rhubarb: [
    '#fff3ef',
    '#fde3dc',
    '#ffc6c4',
    '#ff9bb0',
    '#ee7b98',
    '#d95a80',
    '#bf3d6d',
    '#a4285a',
    '#841e4b',
    '#66173c',
  ],
  gray: ['#f5f7f5', '#eef1ee', '#e4e9e5', '#d7deda', '#b6c3be', '#94a39d', '#76827e', '#5c6965', '#46534f', '#17211f'],
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
  amber: ['#fffbeb', '#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#8a5300', '#724500', '#5c3800'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
} as const satisfies Record<string, MantineColorsTuple>;

/** The greys of the dark scheme as the library uses them: text first, then lines, then surfaces. */
const dark: MantineColorsTuple = [
  '#e9efec',
  '#b6c3be',
  '#94a39d',
  '#667672',
  '#2a3835',
  '#22302d',
  '#172220',
  '#131d1b',
  '#0e1615',
  '#0a110f',
];

/** One row a token, each in both schemes; the style sheets read them as `--vc-*`. `theme.test.ts` measures the pairs. */
export const tokens = {
  canvas: { light: '#eef1ee', dark: '#0e1615' },
  surface: { light: '#ffffff', dark: '#172220' },
  sunken: { light: '#e4e9e5', dark: '#0a110f' },
  line: { light: '#d7deda', dark: '#2a3835' },
  'control-line': { light: '#76827e', dark: '#667672' },
  ink: { light: '#17211f', dark: '#e9efec' },
  'ink-2': { light: '#46534f', dark: '#b6c3be' },
  'ink-3': { light: '#5c6965', dark: '#94a39d' },
  action: { light: '#0f766e', dark: '#49cdb6' },
  'action-soft': { light: '#e3f5f1', dark: '#123b37' },
  'action-ink': { light: '#0c5f59', dark: '#73dac8' },
  'on-filled': { light: '#ffffff', dark: '#06211e' },
  voice: { light: '#a4285a', dark: '#ff9bb0' },
  'voice-soft': { light: '#fde3dc', dark: '#43212c' },
  'voice-ink': { light: '#66173c', dark: '#ffd9d2' },
  warn: { light: '#8a5300', dark: '#f2b45a' },
  bad: { light: '#ad3007', dark: '#ff946e' },
} as const;

/** Text on a filled colour follows the scheme; the library always takes the light scheme's answer. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  const isThemeColor = color in input.theme.colors;
  if (input.variant !== 'filled' || !isThemeColor) return resolved;
  return { ...resolved, color: 'var(--vc-on-filled)', hoverColor: 'var(--vc-on-filled)' };
};

/** Of the library's own variables, those that have a token. */
const libraryNames = {
  surface: ['body', 'default'],
  ink: ['text', 'default-color'],
  'ink-3': ['dimmed', 'placeholder'],
  'control-line': ['default-border'],
  bad: ['error'],
  action: ['anchor'],
} as const satisfies Partial<Record<keyof typeof tokens, readonly string[]>>;

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, token] of Object.entries(tokens)) variables[`--vc-${name}`] = token[scheme];
  for (const [name, others] of Object.entries(libraryNames)) {
    for (const other of others) variables[`--mantine-color-${other}`] = `var(--vc-${name})`;
  }
  return variables;
}

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  colors: { ...palette, dark },
  variantColorResolver,
  fontFamily: 'var(--vc-font-text)',
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: 'var(--vc-font-display)',
    fontWeight: '400',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.25rem + 1.6vw, 2rem)', lineHeight: '1.19' },
      h2: { fontSize: '1.125rem', lineHeight: '1.34' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { sm: '7px', md: '12px', lg: '18px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--vc-shadow-card)', md: 'var(--vc-shadow-float)', lg: 'var(--vc-shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Names instead of `Badge.extend`, so that the theme pulls no component into the first chunk.
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'transparent', radius: 'sm', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 500, letterSpacing: 0, paddingInline: 0 } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200, events: { hover: true, focus: true, touch: true } } },
    // Cards have a shadow and no border; `withBorder` stays for the screens that ask for one, and is the same hairline.
    Paper: { defaultProps: { radius: 'md', shadow: 'xs' } },
    Card: { defaultProps: { radius: 'md', shadow: 'xs' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { marginBottom: '0.25rem' },
        description: { marginTop: '0.25rem' },
        error: { marginTop: '0.25rem' },
      },
    },
  },
});
