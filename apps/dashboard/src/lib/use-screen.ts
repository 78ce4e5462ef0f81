import type { MessageDescriptor } from '@lingui/core';
import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import { type Screen, titleOf } from './screen.ts';

/**
 * The table of screens. It comes by context since it imports each screen: what a screen imports must not import the
 * table.
 */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext);
}

/** The row of the table of screens that is in view. */
export function useScreen(): Screen | null {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : null;
}

/** What the screen in view is called. */
export function useScreenTitle(): MessageDescriptor | null {
  const match = useMatches().at(-1);
  return match && isScreen(match.handle) ? titleOf(match.handle, match.params) : null;
}

function isScreen(handle: unknown): handle is Screen {
  return typeof handle === 'object' && handle !== null && 'component' in handle && 'title' in handle;
}
