import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * The colours that stand for something. Each is chosen so that white on shade 7 (light) and black on shade 4 (dark)
 * pass AA; the library's own red and teal do not. `theme.test.ts` holds the pairs.
 */
export const palette = {
  sea: ['#e9fbf8', '#d3f4ee', '#a5e8dc', '#73dac8', '#49cdb6', '#2fbfa7', '#1fa08c', '#0f766e', '#0c5f59', '#084843'],
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
  amber: ['#fffbeb', '#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#b45309', '#92400e', '#78350f'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
} as const satisfies Record<string, MantineColorsTuple>;

/** Neutral text and error colours of both schemes; the library's are under 4.5:1. */
export const neutral = {
  light: { body: '#ffffff', text: '#1a1d1f', dimmed: '#5c636a', placeholder: '#6b7278', error: '#c92a2a' },
  dark: { body: '#1b1c1d', text: '#e4e5e6', dimmed: '#a8abae', placeholder: '#9a9da0', error: '#ff8787' },
} as const;

/** Text on a filled colour follows the scheme; the library always takes the light scheme's answer. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  const isThemeColor = color in input.theme.colors;
  if (input.variant !== 'filled' || !isThemeColor) return resolved;
  return { ...resolved, color: 'var(--vc-on-filled)', hoverColor: 'var(--vc-on-filled)' };
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...neutralVariables('light'), '--vc-on-filled': '#ffffff', '--vc-surface': '#f7f8f9' },
  dark: { ...neutralVariables('dark'), '--vc-on-filled': '#101112', '--vc-surface': '#141516' },
});

function neutralVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const colors = neutral[scheme];
  return {
    '--mantine-color-body': colors.body,
    '--mantine-color-text': colors.text,
    '--mantine-color-dimmed': colors.dimmed,
    '--mantine-color-placeholder': colors.placeholder,
    '--mantine-color-error': colors.error,
  };
}

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  colors: palette,
  variantColorResolver,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Names instead of `Badge.extend`, so that the theme pulls no component into the first chunk.
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200, events: { hover: true, focus: true, touch: true } } },
    Paper: { defaultProps: { radius: 'md' } },
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
