import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { brandDefaults } from '../lib/brand.ts';
import { useIsMissing } from '../lib/missing.ts';
import { useSession } from '../lib/session.ts';
import { useScreenTitle } from '../lib/use-screen.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { BusyHost } from './busy.tsx';
import { loaderOf } from './loader.ts';
import classes from './Root.module.css';
import { StepUpHost } from './step-up.tsx';

// After the page itself: it only tells.
const CookieBanner = lazy(async () => ({ default: (await import('./analytics/CookieBanner.tsx')).CookieBanner }));

/** What every page has: the title, the loading bar, toasts, questions, the overlay of long waits and the cookie banner. */
export function Root() {
  useDocumentTitle();
  const loader = useLoader();
  return (
    <>
      <div className={classes.loading} data-state={loader} aria-hidden />
      <Outlet />
      {/* Pages that are loaded anew all have the key `default`: one must not open where another was scrolled to. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      <ConfirmHost />
      <StepUpHost />
      <BusyHost />
      <ToastRegion />
      <Suspense>
        <CookieBanner />
      </Suspense>
    </>
  );
}

function useLoader() {
  const isLoading = useNavigation().state === 'loading';
  const [state, setState] = useState<'off' | 'loading' | 'done'>('off');
  const [loader] = useState(() => loaderOf(setState));
  useEffect(() => loader.change(isLoading), [loader, isLoading]);
  useEffect(() => loader.stop, [loader]);
  return state;
}

/** Keeps the browser's tab in step with the screen. */
function useDocumentTitle(): void {
  const { i18n } = useLingui();
  const screenTitle = useScreenTitle();
  const brand = useSession()?.brand.name ?? brandDefaults.name;
  const isMissing = useIsMissing();
  const shown = isMissing ? msg`Not found` : screenTitle;
  const title = shown ? `${i18n._(shown)} · ${brand}` : brand;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
