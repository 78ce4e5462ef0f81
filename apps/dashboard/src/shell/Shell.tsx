import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { redirectFor } from '../lib/guards/guards.ts';
import { useCurrentApp, useSession } from '../lib/session.ts';
import { useScreen } from '../lib/use-screen.ts';
import { ReadOnlyArea } from '../ui/read-only.tsx';
import { AlertBanner, leaveAlertBehind } from './alert-banner.tsx';
import { Footer } from './Footer.tsx';
import { Header, MenuBar } from './header/Header.tsx';
import { HeaderTools } from './header/HeaderTools.tsx';
import { isAppForm, type ShellParts } from './header/header.ts';
import { refuseAppChanges } from './header/production-mode.ts';
import { useSayMode } from './header/use-say-mode.ts';
import { Sidebar } from './menu/Sidebar.tsx';
import { isOverPlan } from './over-plan.ts';
import { ShortcutHost } from './palette/shortcuts.tsx';
import classes from './Shell.module.css';
import { useShellParts } from './use-shell-parts.ts';

const AgencyNotice = lazy(() => import('./AgencyNotice.tsx'));
const ProductionBanner = lazy(() => import('./header/ProductionBanner.tsx'));
const OverPlanNotice = lazy(() => import('./OverPlanNotice.tsx'));
const PaymentNotice = lazy(() => import('./PaymentNotice.tsx'));
const WantedPlanNotice = lazy(() => import('./WantedPlanNotice.tsx'));
const NavigationDrawer = lazy(() => import('./menu/NavigationDrawer.tsx'));
// After the page itself: nobody has scrolled yet.
const ScrollToTop = lazy(() => import('./ScrollToTop.tsx'));
// After the page itself, and long before it is needed: then it could not be fetched any more.
const ConnectionNotice = lazy(async () => ({ default: (await import('./ConnectionNotice.tsx')).ConnectionNotice }));

/** The frame of everything behind the sign-in: header, menu by groups (a drawer on a phone), page, footer. */
export function Shell() {
  const session = useSession();
  const parts = useShellParts();
  const navigate = useNavigate();

  const isSignedIn = session !== null;
  useEffect(() => (isSignedIn ? listen() : undefined), [isSignedIn]);

  // Signed out elsewhere, or expired: the way back leads here again.
  useEffect(() => {
    if (isSignedIn) return;
    const next = window.location.pathname + window.location.search;
    void navigate(to('signIn', {}, { next }), { replace: true });
  }, [isSignedIn, navigate]);

  if (!session || !parts) return null;
  return <Frame session={session} parts={parts} />;
}

/** Hears the server from now on. @returns how to stop */
function listen(): () => void {
  const connection = import('../lib/realtime.ts').then(({ connectRealtime }) => connectRealtime());
  return () => void connection.then((stop) => stop());
}

function Frame({ session, parts }: { session: SessionInfo; parts: ShellParts }) {
  const { i18n } = useCatalogue();
  const { t } = useLingui();
  const location = useLocation();
  const { app, apps } = useCurrentApp();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnArrival(location.pathname);
  const isLoading = useNavigation().state === 'loading';
  useGuardAgain(session);
  useModeOfOtherApp(parts);
  useEffect(() => refuseAppChanges(parts.isReadOnly), [parts.isReadOnly]);
  // The phone's menu closes as soon as it has led somewhere (H024).
  useEffect(() => {
    if (!isLoading) return;
    setMenuOpen(false);
    leaveAlertBehind();
  }, [isLoading]);

  const openMenu = () => setMenuOpen(true);
  const closeMenu = () => setMenuOpen(false);
  const isInProduction = parts.isReadOnly && isAppForm(location.pathname);
  const isAbovePlan = isOverPlan(location.pathname, apps, app);
  const reason = isInProduction
    ? i18n._(shellMessages.productionBanner)
    : isAbovePlan
      ? t`This app is above your plan, so it’s read-only.`
      : null;
  return (
    <div className={classes.shell} data-header={parts.hasHeader} data-banner={parts.isReadOnly}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <div className={classes.top}>
        {parts.hasHeader ? <Header session={session} parts={parts} onMenu={openMenu} /> : <MenuBar onMenu={openMenu} />}
        <Suspense>{parts.isReadOnly && <ProductionBanner />}</Suspense>
      </div>
      <aside className={classes.sidebar}>
        <Suspense>
          <Sidebar session={session} />
        </Suspense>
      </aside>
      {isMenuOpen && (
        <Suspense>
          <NavigationDrawer onClose={closeMenu}>
            {parts.hasHeader && <HeaderTools session={session} parts={parts} />}
            <Sidebar session={session} onNavigate={closeMenu} />
          </NavigationDrawer>
        </Suspense>
      )}
      <div className={classes.content}>
        <main id="main" tabIndex={-1} ref={main} className={classes.main}>
          <AlertBanner />
          {session.merchant?.subscriptionStatus === 'past_due' && (
            <Suspense>
              <PaymentNotice />
            </Suspense>
          )}
          {session.merchant?.upgradePlanId && (
            <Suspense>
              <WantedPlanNotice planId={session.merchant.upgradePlanId} />
            </Suspense>
          )}
          {session.agencyNotice && (
            <Suspense>
              <AgencyNotice notice={session.agencyNotice} />
            </Suspense>
          )}
          {isAbovePlan && (
            <Suspense>
              <OverPlanNotice />
            </Suspense>
          )}
          <ReadOnlyArea value={reason}>
            <Outlet />
          </ReadOnlyArea>
        </main>
        {parts.hasFooter && <Footer />}
      </div>
      <ShortcutHost />
      <Suspense>
        <ScrollToTop />
        <ConnectionNotice />
      </Suspense>
    </div>
  );
}

/** After a navigation readers and the keyboard start at the new page, not where the old link was. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // An address that names a place in the page has the focus go there.
    if (window.location.hash !== '') return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The session changed while a screen is open (a permission, the plan, the last app): its guards are asked again. */
function useGuardAgain(session: SessionInfo): void {
  const navigate = useNavigate();
  const screen = useScreen();
  const { pathname, search } = useLocation();
  const elsewhere = screen ? redirectFor(screen, session, pathname + search) : null;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
}

/** Another app may stand in another mode: said a second after the switch (E084). */
function useModeOfOtherApp({ mode }: ShellParts): void {
  const { app } = useCurrentApp();
  const say = useSayMode();
  const last = useRef(app?.id);
  const sayMode = useEffectEvent(() => {
    if (mode) say(mode);
  });
  useEffect(() => {
    const isSwitch = last.current !== undefined && last.current !== app?.id;
    last.current = app?.id;
    if (!isSwitch) return;
    const timer = setTimeout(sayMode, 1_000);
    return () => clearTimeout(timer);
  }, [app?.id]);
}
