import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '@voicecart/contract/screens';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type FirstAppStep, firstAppSteps } from '../first-app-steps.ts';
import classes from './StepList.module.css';

/** Where one stands in the wizard; with an app, every step can be gone to. */
export function StepList({ current, appId }: { current: FirstAppStep; appId: string | null }) {
  const { t } = useLingui();
  const labels: Record<FirstAppStep, string> = {
    details: t`Name your app`,
    interactions: t`What it can do`,
    products: t`Add your products`,
    talk: t`Talk to your app`,
  };
  const at = firstAppSteps.indexOf(current);
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {firstAppSteps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'ahead';
          const content = (
            <>
              {state === 'done' ? <Check size={16} aria-hidden /> : <span aria-hidden>{index + 1}</span>}
              <span className={classes.words}>{labels[step]}</span>
              {state === 'done' && (
                <span className={classes.hidden}>
                  <Trans>done</Trans>
                </span>
              )}
            </>
          );
          return (
            <li key={step} className={classes.step} data-state={state}>
              {appId && state !== 'now' ? (
                <Link to={to('firstApp', { appId }, { step })} className={classes.label} aria-label={labels[step]}>
                  {content}
                </Link>
              ) : (
                <span className={classes.label} aria-current={state === 'now' ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
