import { t } from '@lingui/core/macro';
import { home, to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { guards, guardsOf, refusedBy, upgradeRouteToKeep } from '../lib/guards/guards.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Screen } from '../lib/screen.ts';
import { sessionQuery } from '../lib/session.ts';
import { forgetSkillDisplay, writeStored } from '../lib/stored.ts';
import { showAlert } from './alert-banner.tsx';
import { BareFrame } from './BareFrame.tsx';
import { spendArrival } from './guards/shop-arrival.ts';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './Shell.tsx';

/** How old the answer to "who am I, and what may I" may be before it is asked again, beside the navigation. */
const sessionAgeMsMax = 30_000;

async function whoIsThere() {
  const session = await queryClient.ensureQueryData(sessionQuery);
  // Not waited for: where the answer has changed, the shell asks the guards of the open screen again.
  void queryClient.prefetchQuery({ ...sessionQuery, staleTime: sessionAgeMsMax });
  return session;
}

/** Asks the guards before anything of the screen is loaded. */
function guard(screen: Screen): MiddlewareFunction {
  return async ({ request }) => {
    if (guardsOf(screen).includes('child-skip')) {
      forgetSkillDisplay();
      writeStored('upgradeRoute', null);
      return;
    }
    const session = await whoIsThere();
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const upgradeRoute = upgradeRouteToKeep(session, address);
    if (upgradeRoute) writeStored('upgradeRoute', upgradeRoute);
    const refused = refusedBy(screen, session, address);
    if (!refused) return;
    if (refused.guard === 'access') {
      const hasApp = session !== null && session.apps.length > 0;
      const text = hasApp
        ? t`Your plan does not include this page. Upgrade to Pro to open it.`
        : t`Create an app first: products and settings belong to an app.`;
      showAlert({ type: 'info', text });
    }
    throw redirect(refused.to);
  };
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    middleware: [guard(screen)],
    // Without a loader the router sees nothing to do before it shows the screen, and runs no middleware.
    loader: () => null,
    lazy: { Component: async () => (await screen.component()).default },
  };
}

/** `/index`, the way in: the main guard, then who is signed in, then the phone; behind them the landing rules. */
async function toLanding() {
  const arrival = spendArrival();
  const elsewhere = arrival && (await (await import('./guards/main-guard.ts')).signInArrival(queryClient, arrival));
  if (elsewhere === 'ask') return null;
  if (elsewhere) return redirect(elsewhere);
  const session = await whoIsThere();
  const screen = { path: home, frame: 'shell', access: { who: [], scope: 'none' } } as const;
  const asked = { screen, session, address: home };
  return redirect(guards['logged-in'](asked) ?? guards['phone-verified'](asked) ?? (await toWhereTheyLand()));
}

const ArrivalQuestion = lazy(() => import('./guards/ArrivalQuestion.tsx'));

/** The way in shows itself only to ask. */
function Asked() {
  return (
    <Suspense>
      <ArrivalQuestion />
    </Suspense>
  );
}

/** The landing rules are code of their own, which no other page needs. */
async function toWhereTheyLand() {
  return (await import('./guards/land.ts')).land(queryClient);
}

export function createRouter(screens: readonly Screen[]) {
  // The boundary is a route of its own: the router draws nothing at all, boundary or not, of one that did not load.
  const framed = (frame: Screen['frame']) => [
    { ErrorBoundary: ScreenError, children: screens.filter((screen) => screen.frame === frame).map(routeOf) },
  ];
  const wayIn = { path: home, loader: toLanding, Component: Asked, ErrorBoundary: ScreenError };
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ScreenError,
      HydrateFallback: () => null,
      children: [
        // Only ways to elsewhere; the router warns of a route that shows nothing unless that is said.
        { path: '/', loader: () => redirect(home), element: null },
        { Component: Shell, children: framed('shell') },
        { Component: BareFrame, children: [wayIn, ...framed('bare')] },
        { path: '*', loader: () => redirect(to('pageNotFound')), element: null },
      ],
    },
  ]);
}
