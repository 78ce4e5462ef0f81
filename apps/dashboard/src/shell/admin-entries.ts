import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Identity } from '@voicecart/contract/roles';
import {
  BadgeDollarSign,
  BellOff,
  ChartLine,
  GraduationCap,
  History,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
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

/** The entries of admins, while they act as nobody. Merchants never load them. */
export const adminEntries: readonly MenuEntry[] = [
  admin('M001', msg`Dashboard`, '/dashboard', 10, LayoutDashboard, ['super_admin']),
  admin('M003', msg`Merchants`, '/merchantLists', 20, Store, ['super_admin', 'agency_admin', 'amazonpayrep']),
  admin('M008', msg`Send Invitation`, '/payment-subscription', 30, Send, ['agency_admin', 'amazonpayrep']),
  admin('M009', msg`Tutorials`, '/tutorial', 40, GraduationCap, ['agency_admin']),
  admin('M016', msg`Users`, '/user-listing/v2', 50, Users, ['super_admin']),
  {
    ...admin('M017', msg`Users details`, '/analytics/v2', 55, UserSearch, ['super_admin']),
    under: ['/user-listing/v2'],
  },
  admin('M002', msg`Skill Analytics`, '/skill-analytics', 60, ChartLine, ['super_admin']),
  admin('M005', msg`Sales Assistant`, '/product-search-configurator', 70, Sparkles, ['super_admin']),
  admin('M014', msg`Search Keywords`, '/search-optimizer', 80, Search, ['super_admin']),
  admin('M006', msg`Order/Cart History`, '/order-history', 90, PackageSearch, ['super_admin']),
  admin('M007', msg`Publish/Request`, '/publish-requests', 100, Rocket, ['super_admin']),
  admin('M012', msg`Skill Templates`, '/skill-templates', 110, LayoutTemplate, ['super_admin']),
  admin('M010', msg`Merchant Pricing`, '/custom-merchant-pricing', 120, BadgeDollarSign, ['super_admin']),
  admin('M011', msg`Test Order Email`, '/setting', 130, MailCheck, ['super_admin']),
  admin('M013', msg`Failed Notifications`, '/failed-notifications', 140, BellOff, ['super_admin']),
  admin('M004', msg`Log History`, '/logHistory', 150, History, ['super_admin']),
  {
    ...admin('M015', msg`Settings`, '/permissions', 160, Settings, ['super_admin']),
    covers: ['/privilage-settings'],
  },
  { ...admin('M015', msg`Shipping options`, '/shipping-option', 165, Truck, ['super_admin']), under: ['/permissions'] },
];

function admin(
  row: string,
  title: MessageDescriptor,
  path: string,
  order: number,
  icon: LucideIcon,
  roles: readonly Identity[],
): MenuEntry {
  return { rows: [row], title, path, group: 'admin', order, icon, roles };
}
