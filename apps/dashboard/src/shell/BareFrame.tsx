import { Outlet } from 'react-router';
import classes from './BareFrame.module.css';
import { Footer } from './Footer.tsx';

/** Pages without menu: sign-in, sign-up, error pages. */
export function BareFrame() {
  return (
    <div className={classes.frame}>
      <main className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
