import { useLingui } from '@lingui/react';
import { useScreenTitle } from '../lib/use-screen.ts';

/** What the table of screens calls the screen in view. */
export function ScreenTitle() {
  const { i18n } = useLingui();
  const title = useScreenTitle();
  return title && i18n._(title);
}
