import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is also in public/color-scheme.js, which runs before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'voicecart-color-scheme' });
