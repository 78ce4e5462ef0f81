import { lazy, type ReactNode, Suspense } from 'react';
import { Page } from '../../ui/Page.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

// Most merchants have an app: the screens they land on load without it.
const FirstAppWelcome = lazy(() => import('./FirstAppWelcome.tsx'));

/** Where a screen is about an app and there is none. */
export function FirstAppInvitation({ description }: { description?: ReactNode }) {
  return (
    <Page description={description}>
      <Suspense fallback={<FormSkeleton />}>
        <FirstAppWelcome />
      </Suspense>
    </Page>
  );
}
