import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { brandDefaults } from '../brand.ts';
import { useSession } from '../lib/session.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import classes from './Root.module.css';
import type { Screen } from './screen.ts';

/** What every page has: the title, the loading bar, toasts, questions and the cookie banner. */
export function Root() {
  useDocumentTitle();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <div className={classes.loading} data-on={isLoading} aria-hidden />
      <Outlet />
      <ScrollRestoration />
      <ConfirmHost />
      <ToastRegion />
      <CookieBanner />
    </>
  );
}

/** The row of the table of screens that is in view. */
export function useScreen(): Screen | null {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : null;
}

function isScreen(handle: unknown): handle is Screen {
  return typeof handle === 'object' && handle !== null && 'component' in handle && 'title' in handle;
}

/** Keeps the browser's tab in step with the screen. */
function useDocumentTitle(): void {
  const { i18n } = useLingui();
  const screen = useScreen();
  const brand = useSession()?.brand.name ?? brandDefaults.name;
  const title = screen ? `${i18n._(screen.title)} · ${brand}` : brand;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
