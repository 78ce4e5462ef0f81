import { to } from '@voicecart/contract/screens';
import { Outlet, useLocation } from 'react-router';
import classes from './BareFrame.module.css';
import { Footer } from './Footer.tsx';

/** Pages without menu: sign-in, sign-up, error pages. */
export function BareFrame() {
  // A shop platform shows these inside a page of its own, which has a footer.
  const hasFooter = !useLocation().pathname.startsWith(to('appNotifications'));
  return (
    <div className={classes.frame}>
      <main className={classes.main}>
        <Outlet />
      </main>
      {hasFooter && <Footer />}
    </div>
  );
}
