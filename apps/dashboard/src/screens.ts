import { msg } from '@lingui/core/macro';
import { access } from '@voicecart/contract/access';
import { AppWindow, House, MessageSquareText, Puzzle, ShieldCheck } from 'lucide-react';
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
  {
    path: '/myapps/appdashboard',
    title: msg`Dashboard`,
    access: access.merchant,
    frame: 'shell',
    menu: { group: 'build', order: 0, icon: House, plan: (plan) => plan.dashboard === 'appdashboard' },
    component: () => import('./features/apps/AppDashboardScreen.tsx'),
  },
  {
    path: '/myapps/appdashboard/:appId',
    title: msg`Dashboard`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/apps/AppDashboardScreen.tsx'),
  },
  {
    path: '/myapps',
    title: msg`Apps`,
    access: access.merchant,
    frame: 'shell',
    menu: { group: 'build', order: 10, icon: AppWindow },
    component: () => import('./features/apps/MyAppsScreen.tsx'),
  },
  ...['/myapps/firstapp', '/myapps/firstapp/:appId'].map(
    (path): Screen => ({
      path,
      title: msg`Your voice app in four steps`,
      access: access.merchant,
      frame: 'shell',
      component: () => import('./features/apps/FirstAppScreen.tsx'),
    }),
  ),
  {
    path: '/myapps/voiceapp',
    title: msg`Create a voice app`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  {
    path: '/myapps/voiceapp/:id',
    title: msg`Voice app`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/apps/VoiceAppScreen.tsx'),
  },
  {
    path: '/myapps/interactions',
    title: msg`Interactions`,
    access: access.merchant,
    frame: 'shell',
    menu: {
      group: 'build',
      order: 20,
      icon: Puzzle,
      plan: (plan) => plan.interactions === 'v1',
      covers: ['/myapps/setting'],
    },
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/interactions-v2',
    title: msg`Features`,
    access: access.merchant,
    frame: 'shell',
    menu: {
      group: 'build',
      order: 20,
      icon: Puzzle,
      plan: (plan) => plan.interactions === 'v2',
      covers: ['/myapps/setting'],
    },
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/interactions-v2/:aapid',
    title: msg`Features`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/InteractionsScreen.tsx'),
  },
  {
    path: '/myapps/setting/productfeed',
    title: msg`Product search`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/ProductFeedSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/orderstatus',
    title: msg`Order status`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/OrderStatusSettingScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromolist',
    title: msg`Deals and coupons`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/DealListScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromo',
    title: msg`Add a deal or coupon`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/DealFormScreen.tsx'),
  },
  {
    path: '/myapps/setting/dealsandpromo/:id',
    title: msg`Deal`,
    access: access.merchant,
    frame: 'shell',
    component: () => import('./features/interactions/DealFormScreen.tsx'),
  },

  // Test
  {
    path: '/myapps/testandpublish',
    title: msg`Test in sandbox`,
    access: access.merchant,
    frame: 'shell',
    menu: { group: 'test', order: 10, icon: MessageSquareText },
    component: () => import('./features/conversations/SandboxScreen.tsx'),
  },

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
