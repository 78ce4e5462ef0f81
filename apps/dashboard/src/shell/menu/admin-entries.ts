import { msg } from '@lingui/core/macro';
import { to } from '@voicecart/contract/screens';
import {
  BadgeDollarSign,
  BellOff,
  ChartLine,
  GraduationCap,
  History,
  LayoutDashboard,
  LayoutTemplate,
  MailCheck,
  PackageSearch,
  Rocket,
  Search,
  Send,
  Settings,
  Sparkles,
  Store,
  Truck,
  UserSearch,
  Users,
} from 'lucide-react';
import type { MenuEntry } from './menu-entries.ts';

const rows: readonly Omit<MenuEntry, 'group'>[] = [
  { rows: ['M001'], screen: 'adminDashboard', order: 10, icon: LayoutDashboard },
  { rows: ['M016'], screen: 'users', order: 15, icon: Users },
  { rows: ['M017'], screen: 'userDetails', order: 16, icon: UserSearch, under: ['users'] },
  {
    rows: ['M003'],
    screen: 'merchants',
    order: 20,
    icon: Store,
    roles: ['super_admin', 'agency_admin', 'amazonpayrep'],
  },
  {
    rows: ['M008'],
    screen: 'invitations',
    label: msg`Send Invitation`,
    order: 30,
    icon: Send,
    roles: ['agency_admin', 'amazonpayrep'],
  },
  { rows: ['M009'], screen: 'tutorials', order: 40, icon: GraduationCap, roles: ['agency_admin'] },
  { rows: ['M002'], screen: 'skillAnalytics', order: 60, icon: ChartLine },
  { rows: ['M005'], screen: 'searchConfigurator', order: 70, icon: Sparkles },
  { rows: ['M014'], screen: 'searchOptimizer', order: 80, icon: Search },
  { rows: ['M006'], screen: 'orders', label: msg`Order/Cart History`, order: 90, icon: PackageSearch },
  { rows: ['M007'], screen: 'publishRequests', order: 100, icon: Rocket },
  { rows: ['M012'], screen: 'skillTemplates', order: 110, icon: LayoutTemplate },
  { rows: ['M010'], screen: 'merchantPricing', order: 120, icon: BadgeDollarSign },
  { rows: ['M011'], screen: 'testOrderMail', order: 130, icon: MailCheck },
  { rows: ['M013'], screen: 'failedNotifications', order: 140, icon: BellOff },
  { rows: ['M004'], screen: 'logHistory', order: 150, icon: History },
  {
    rows: ['M015'],
    screen: 'permissions',
    label: msg`Settings`,
    order: 160,
    icon: Settings,
    covers: [to('privileges')],
  },
  { rows: ['M015'], screen: 'shippingOptions', order: 165, icon: Truck, under: ['permissions'] },
];

/** The entries of admins, while they act as nobody. Merchants never load them. */
export const adminEntries: readonly MenuEntry[] = rows.map((row) => ({
  group: 'admin',
  roles: ['super_admin'],
  ...row,
}));
