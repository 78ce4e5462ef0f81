import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Plan } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import {
  Bell,
  ChartColumn,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareQuote,
  MessageSquareText,
  MessagesSquare,
  Package,
  PackageSearch,
  Puzzle,
  Rocket,
  ScrollText,
} from 'lucide-react';
import type { MenuGroup } from './screen.ts';

/**
 * One entry of the menu as the spec has it (section 2, "Side menu"; checklists/menu.tsv, M001-M040). It is shown once the
 * table of screens has its path, to whom the guards let in there. What the spec does not name brings its entry in its
 * own row of `screens.ts`.
 */
export interface MenuEntry {
  /** The rows of the checklist that the entry is. */
  readonly rows: readonly string[];
  readonly title: MessageDescriptor;
  readonly path: string;
  readonly group: MenuGroup;
  readonly order: number;
  readonly icon: LucideIcon;
  /** Entries of admins, while they act as nobody. Where absent, the entry is for those who work in a merchant. */
  readonly roles?: readonly Identity[];
  /** The plans that have the entry. */
  readonly plan?: (plan: Plan) => boolean;
  /** True: only while an admin acts as the merchant. False: not then, since the admin has another. */
  readonly whileActing?: boolean;
  /** The entry that this one stands below, where the person sees that one. */
  readonly under?: readonly string[];
  /** Where it leads, if not to its path: to the app in focus. */
  readonly address?: (session: SessionInfo) => string;
  /** Addresses whose screens belong under the entry, though they do not begin with its path. */
  readonly covers?: readonly string[];
}

const hasFeature = (feature: Plan['features'][number]) => (plan: Plan) => plan.features.includes(feature);
const isNotificationPlan = ({ id }: Plan) => id === 'notification' || id === 'notification-plus';

/** For an entry whose screen is not built yet; the screen brings its own, which would be loaded for nothing today. */
const notBuilt = Puzzle;

/** The entries of those who work in a merchant, by plan. */
export const merchantEntries: readonly MenuEntry[] = [
  {
    rows: ['M018'],
    title: msg`Dashboard`,
    path: '/myapps/analytics',
    group: 'watch',
    order: 10,
    icon: LayoutDashboard,
    plan: (plan) => plan.dashboard === 'analytics',
  },
  {
    rows: ['M019'],
    title: msg`Dashboard`,
    path: '/myapps/appdashboard',
    group: 'build',
    order: 0,
    icon: House,
    plan: (plan) => plan.dashboard === 'appdashboard',
    // Where the landing rules and old links lead, before the plan's own address is shown.
    covers: ['/v2/dashboard'],
  },
  {
    rows: ['M020'],
    title: msg`Dashboard`,
    path: '/v2/dashboard',
    group: 'watch',
    order: 10,
    icon: LayoutDashboard,
    plan: (plan) => plan.dashboard === 'v2',
    covers: ['/analytics/plugin'],
  },
  {
    rows: ['M018', 'M019', 'M020'],
    title: msg`App log`,
    path: '/myapps/applog',
    group: 'watch',
    order: 15,
    icon: ScrollText,
    // The spec does not say which of the three has it: so each.
    under: ['/myapps/analytics', '/myapps/appdashboard', '/v2/dashboard'],
  },
  {
    rows: ['M022'],
    title: msg`Interactions`,
    path: '/myapps/interactions',
    group: 'build',
    order: 20,
    icon: Puzzle,
    plan: (plan) => plan.interactions === 'v1',
    covers: ['/myapps/setting', '/myapps/interactions-v2'],
  },
  {
    rows: ['M021'],
    title: msg`Features`,
    path: '/myapps/interactions-v2',
    group: 'build',
    order: 20,
    icon: Puzzle,
    plan: (plan) => plan.interactions === 'v2',
    covers: ['/myapps/setting'],
  },
  {
    rows: ['M029'],
    title: msg`Visual design`,
    path: '/apl-screen',
    group: 'build',
    order: 40,
    icon: notBuilt,
    plan: hasFeature('visual-design'),
  },
  {
    rows: ['M026'],
    title: msg`Conversations`,
    path: '/myapps/voiceapp',
    group: 'build',
    order: 30,
    icon: MessageSquareQuote,
    plan: (plan) => plan.conversations === 'voiceapp',
    address: ({ lastAppId, apps }) => {
      const id = lastAppId ?? apps[0]?.id;
      return id ? `/myapps/voiceapp/${id}` : '/myapps/voiceapp';
    },
  },
  {
    rows: ['M032'],
    title: msg`Test in sandbox`,
    path: '/myapps/testandpublish',
    group: 'test',
    order: 10,
    icon: MessageSquareText,
  },
  {
    rows: ['M036', 'M037'],
    title: msg`Submission checklist`,
    path: '/skill-submit-check',
    group: 'publish',
    order: 5,
    icon: notBuilt,
    plan: hasFeature('voice'),
  },
  {
    rows: ['M033'],
    title: msg`Go-live`,
    path: '/myapps/go-live',
    group: 'publish',
    order: 10,
    icon: Rocket,
    plan: (plan) => plan.goLive === 'go-live',
    whileActing: false,
  },
  {
    // The second, new entry (M035) is the admin's, and /myapps/publish with it (decisions.md).
    rows: ['M034', 'M035'],
    title: msg`Go-live`,
    path: '/myapps/publish',
    group: 'publish',
    order: 10,
    icon: Rocket,
    whileActing: true,
  },
  {
    rows: ['M039'],
    title: msg`Analytics`,
    path: '/myapps/v2/analytics',
    group: 'watch',
    order: 20,
    icon: ChartColumn,
  },
  {
    rows: ['M027'],
    title: msg`Conversations`,
    path: '/myapps/fresh',
    group: 'watch',
    order: 30,
    icon: MessagesSquare,
    plan: (plan) => plan.conversations === 'fresh',
    covers: ['/v2/conversations'],
  },
  {
    rows: ['M028'],
    title: msg`Conversations`,
    path: '/v2/conversations',
    group: 'watch',
    order: 30,
    icon: MessagesSquare,
    plan: (plan) => plan.conversations === 'v2',
    covers: ['/myapps/fresh'],
  },
  {
    rows: ['M040'],
    title: msg`Notification dashboard`,
    path: '/myapps/dashboard',
    group: 'watch',
    order: 50,
    icon: notBuilt,
    plan: isNotificationPlan,
  },
  {
    rows: ['M030'],
    title: msg`Notifications`,
    path: '/v2/redirect-notifications',
    group: 'watch',
    order: 60,
    icon: Bell,
    plan: hasFeature('notifications'),
  },
  {
    rows: ['M031'],
    title: msg`Alexa Notifications`,
    path: '/myapps/partner-app-notifications',
    group: 'watch',
    order: 70,
    icon: notBuilt,
    plan: isNotificationPlan,
  },
  {
    rows: ['M025'],
    title: msg`Products`,
    path: '/products',
    group: 'shop',
    order: 10,
    icon: Package,
    covers: ['/edit'],
  },
  {
    rows: ['M024'],
    title: msg`Order History`,
    path: '/order-history',
    group: 'shop',
    order: 30,
    icon: PackageSearch,
  },
  {
    rows: ['M023'],
    title: msg`Integrations`,
    path: '/myapps/v2/integrations',
    group: 'shop',
    order: 40,
    icon: Puzzle,
    plan: hasFeature('integrations'),
    covers: ['/configuration', '/dashboard-for-platforms'],
  },
  {
    rows: ['M038'],
    title: msg`Marketing`,
    path: '/v2/marketings',
    group: 'shop',
    order: 50,
    icon: notBuilt,
    plan: hasFeature('marketing'),
  },
];
