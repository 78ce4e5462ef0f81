import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { connectRealtime } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { AlertBanner } from './alert-banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { ShortcutHost } from './shortcuts.tsx';

/** The frame of everything behind the sign-in: header, menu by groups (a drawer on a phone), page, footer. */
export function Shell() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useFocusOnArrival(location.pathname);

  const isSignedIn = session !== null;
  useEffect(() => (isSignedIn ? connectRealtime() : undefined), [isSignedIn]);

  // Signed out elsewhere, or expired: the way back leads here again.
  useEffect(() => {
    if (isSignedIn) return;
    const next = encodeURIComponent(window.location.pathname + window.location.search);
    void navigate(`/login?next=${next}`, { replace: true });
  }, [isSignedIn, navigate]);

  if (!session) return null;
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <Header session={session} onMenu={() => setMenuOpen(true)} />
      <aside className={classes.sidebar}>
        <Sidebar session={session} />
      </aside>
      <NavigationDrawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <Sidebar session={session} onNavigate={() => setMenuOpen(false)} />
      </NavigationDrawer>
      <div className={classes.content}>
        <main id="main" tabIndex={-1} ref={main} className={classes.main}>
          <AlertBanner />
          <Outlet />
        </main>
        <Footer />
      </div>
      <ShortcutHost />
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
