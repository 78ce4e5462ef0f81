import { useMatches } from 'react-router';
import type { Screen } from './screen.ts';

/** The row of the table of screens that is in view. */
export function useScreen(): Screen | null {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : null;
}

function isScreen(handle: unknown): handle is Screen {
  return typeof handle === 'object' && handle !== null && 'component' in handle && 'title' in handle;
}
