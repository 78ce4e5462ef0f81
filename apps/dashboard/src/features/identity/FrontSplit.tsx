import { lazy, type ReactNode, Suspense } from 'react';
import { FrontBrand } from '../../ui/FrontHeader.tsx';
import classes from './FrontSplit.module.css';

// Watched by those who are new; the form beside it is what most people come for.
const DemoDialogue = lazy(async () => ({ default: (await import('./sign-up/LandingDialogue.tsx')).DemoDialogue }));

/** The front door: a shop that answers out loud on one side, a form on the other; on a phone the form stands first. */
export function FrontSplit({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.brand}>
        <FrontBrand />
      </div>
      <div className={classes.side}>
        <div className={classes.column}>{children}</div>
      </div>
      <div className={classes.stage}>
        <Suspense fallback={null}>
          <DemoDialogue />
        </Suspense>
      </div>
    </div>
  );
}
