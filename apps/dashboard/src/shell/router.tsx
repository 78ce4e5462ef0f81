import { createBrowserRouter, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.ts';
import { screens } from '../screens.ts';
import { BareFrame } from './BareFrame.tsx';
import { redirectFor } from './guards.ts';
import { landingFor } from './landing.ts';
import { Root } from './Root.tsx';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './Shell.tsx';
import type { Screen } from './screen.ts';

/** Asks the guards before anything of the screen is loaded. */
function guard(screen: Screen): MiddlewareFunction {
  return async ({ request }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    const { pathname, search } = new URL(request.url);
    const elsewhere = redirectFor(screen, session, pathname + search);
    if (elsewhere) throw redirect(elsewhere);
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
    ErrorBoundary: ScreenError,
  };
}

async function toLanding() {
  const session = await queryClient.ensureQueryData(sessionQuery);
  return redirect(session ? landingFor(session) : '/login');
}

export function createRouter() {
  const framed = (frame: Screen['frame']) => screens.filter((screen) => screen.frame === frame).map(routeOf);
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ScreenError,
      HydrateFallback: () => null,
      children: [
        // Only ways to elsewhere; the router warns of a route that shows nothing unless that is said.
        { path: '/', loader: () => redirect('/index'), element: null },
        { path: '/index', loader: toLanding, element: null, ErrorBoundary: ScreenError },
        { Component: Shell, children: framed('shell') },
        { Component: BareFrame, children: framed('bare') },
        { path: '*', loader: () => redirect('/pagenotfound'), element: null },
      ],
    },
  ]);
}
