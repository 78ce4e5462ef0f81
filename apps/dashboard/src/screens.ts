import { msg } from '@lingui/core/macro';
import { access } from '@voicecart/contract/access';
import { ShieldCheck } from 'lucide-react';
import type { Screen } from './shell/screen.ts';

/**
 * THE table of screens. To add one: write `features/<feature>/<Name>Screen.tsx` with a default export, add a row here.
 * Router, menu, titles, guards, the command palette and `screens.test.ts` read it.
 */
export const screens: readonly Screen[] = [
  // Everyone
  {
    path: '/login',
    title: msg`Sign in`,
    access: access.everyone,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/accounts/LoginScreen.tsx'),
  },
  {
    path: '/logout',
    title: msg`Sign out`,
    access: access.everyone,
    frame: 'bare',
    component: () => import('./features/accounts/LogoutScreen.tsx'),
  },
  {
    path: '/signup/basic',
    title: msg`Sign up`,
    access: access.everyone,
    frame: 'bare',
    isForGuests: true,
    component: () => import('./features/accounts/SignUpScreen.tsx'),
  },
  {
    path: '/pagenotfound',
    title: msg`Not found`,
    access: access.everyone,
    frame: 'bare',
    component: () => import('./shell/NotFoundScreen.tsx'),
  },
  ...(['about', 'privacy', 'terms', 'support'] as const).map(
    (page): Screen => ({
      path: `/${page}`,
      title: { about: msg`About`, privacy: msg`Privacy`, terms: msg`Terms`, support: msg`Support centre` }[page],
      access: access.everyone,
      frame: 'bare',
      component: () => import('./shell/InformationScreen.tsx'),
    }),
  ),

  // Build

  // Test

  // Publish

  // Watch

  // Shop

  // Account
  {
    path: '/profile',
    title: msg`Profile`,
    access: access.signedIn,
    frame: 'shell',
    menu: { group: 'account', order: 10, icon: ShieldCheck },
    component: () => import('./features/accounts/ProfileScreen.tsx'),
  },

  // Admin
];
