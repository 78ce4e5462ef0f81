import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNotificationPlan, type Plan } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { type ScreenKey, to } from '@voicecart/contract/screens';
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
import type { MenuGroup } from '../../lib/screen.ts';

/**
 * One entry of the menu as the spec has it (section 2, "Side menu"; checklists/menu.tsv, M001-M040). It is shown once the
 * table of screens has its key, to whom the guards let in there. What the spec does not name brings its entry in its
 * own row of `screens.ts`.
 */
export interface MenuEntry {
  /** The rows of the checklist that the entry is. */
  readonly rows: readonly string[];
  /** The screen it leads to, which is also its title. */
  readonly screen: ScreenKey;
  /** Where the menu's word is another than the title. */
  readonly label?: MessageDescriptor;
  readonly group: MenuGroup;
  readonly order: number;
  readonly icon: LucideIcon;
  /** Entries of admins, while they act as nobody. Where absent, the entry is for those who work in a merchant. */
  readonly roles?: readonly Identity[];
  readonly isFor?: (session: SessionInfo) => boolean;
  /** The plans that have the entry. */
  readonly plan?: (plan: Plan) => boolean;
  /** Where the plan lacks it, it stands locked at the end of its group, and leads to the plans that have it. */
  readonly isOffered?: boolean;
  /** True: only while an admin acts as the merchant. False: not then, since the admin has another. */
  readonly whileActing?: boolean;
  /** The entry that this one stands below, where the person sees that one. */
  readonly under?: readonly ScreenKey[];
  /** Where it leads, if not to its path: to the app in focus. */
  readonly address?: (session: SessionInfo) => string;
  /** Addresses whose screens belong under the entry, though they do not begin with its path. */
  readonly covers?: readonly string[];
}

const hasFeature = (feature: Plan['features'][number]) => (plan: Plan) => plan.features.includes(feature);

/** For an entry whose screen is not built yet; the screen brings its own, which would be loaded for nothing today. */
const notBuilt = Puzzle;

/** The entries of those who work in a merchant, by plan. */
export const merchantEntries: readonly MenuEntry[] = [
  {
    rows: ['M018'],
    screen: 'appAnalytics',
    group: 'watch',
    order: 10,
    icon: LayoutDashboard,
    plan: (plan) => plan.dashboard === 'analytics',
  },
  {
    rows: ['M019'],
    screen: 'appDashboard',
    group: 'build',
    order: 0,
    icon: House,
    plan: (plan) => plan.dashboard === 'appdashboard',
    // Where the landing rules and old links lead, before the plan's own address is shown.
    covers: [to('planDashboard')],
  },
  {
    rows: ['M020'],
    screen: 'planDashboard',
    group: 'watch',
    order: 10,
    icon: LayoutDashboard,
    plan: (plan) => plan.dashboard === 'v2',
    covers: [to('chatAnalytics')],
  },
  {
    rows: ['M018', 'M019', 'M020'],
    screen: 'appLog',
    group: 'watch',
    order: 15,
    icon: ScrollText,
    // The spec does not say which of the three has it: so each.
    under: ['appAnalytics', 'appDashboard', 'planDashboard'],
  },
  {
    rows: ['M022'],
    screen: 'interactions',
    group: 'build',
    order: 20,
    icon: Puzzle,
    plan: (plan) => plan.interactions === 'v1',
    covers: ['/myapps/setting', to('features')],
  },
  {
    rows: ['M021'],
    screen: 'features',
    group: 'build',
    order: 20,
    icon: Puzzle,
    plan: (plan) => plan.interactions === 'v2',
    covers: ['/myapps/setting'],
  },
  {
    rows: ['M029'],
    screen: 'visualDesign',
    group: 'build',
    order: 40,
    icon: notBuilt,
    plan: hasFeature('visual-design'),
  },
  {
    rows: ['M026'],
    screen: 'newVoiceApp',
    label: msg`Conversations`,
    group: 'build',
    order: 30,
    icon: MessageSquareQuote,
    plan: (plan) => plan.conversations === 'voiceapp',
    address: ({ lastAppId, apps }) => {
      const id = lastAppId ?? apps[0]?.id;
      return id ? to('voiceApp', { id }) : to('newVoiceApp');
    },
  },
  {
    rows: ['M032'],
    screen: 'sandbox',
    group: 'test',
    order: 10,
    icon: MessageSquareText,
  },
  {
    rows: ['M036', 'M037'],
    screen: 'submissionChecklist',
    group: 'publish',
    order: 5,
    icon: ScrollText,
    plan: hasFeature('voice'),
  },
  {
    rows: ['M033'],
    screen: 'goLive',
    group: 'publish',
    order: 10,
    icon: Rocket,
    plan: (plan) => plan.goLive === 'go-live',
    whileActing: false,
  },
  {
    // The second, new entry (M035) is the admin's, and /myapps/publish with it (decisions.md).
    rows: ['M034', 'M035'],
    screen: 'adminPublish',
    group: 'publish',
    order: 10,
    icon: Rocket,
    whileActing: true,
  },
  {
    rows: ['M039'],
    screen: 'analytics',
    group: 'watch',
    order: 20,
    icon: ChartColumn,
  },
  {
    rows: ['M027'],
    screen: 'freshConversations',
    group: 'watch',
    order: 30,
    icon: MessagesSquare,
    plan: (plan) => plan.conversations === 'fresh',
    covers: [to('conversations')],
  },
  {
    rows: ['M028'],
    screen: 'conversations',
    group: 'watch',
    order: 30,
    icon: MessagesSquare,
    plan: (plan) => plan.conversations === 'v2',
    covers: [to('freshConversations')],
  },
  {
    rows: ['M040'],
    screen: 'notificationDashboard',
    group: 'notify',
    order: 20,
    icon: LayoutDashboard,
    plan: isNotificationPlan,
  },
  {
    rows: ['M030'],
    screen: 'notifications',
    group: 'notify',
    order: 10,
    icon: Bell,
    plan: hasFeature('notifications'),
    isOffered: true,
    // The dashboard has an entry of its own in the Notification plans only.
    covers: [
      to('notificationDashboard'),
      to('failedNotifications'),
      to('orderTrackingUpgrade'),
      to('trackWithAlexa'),
      to('alexaNotifications'),
    ],
  },
  {
    rows: ['M031'],
    screen: 'alexaNotifications',
    group: 'notify',
    order: 30,
    icon: Bell,
    plan: isNotificationPlan,
  },
  {
    rows: ['M025'],
    screen: 'products',
    group: 'shop',
    order: 10,
    icon: Package,
    covers: [to('productEditLink')],
  },
  {
    rows: ['M024'],
    screen: 'orders',
    group: 'shop',
    order: 30,
    icon: PackageSearch,
  },
  {
    rows: ['M023'],
    screen: 'integrations',
    group: 'shop',
    order: 40,
    icon: Puzzle,
    plan: hasFeature('integrations'),
    covers: [to('configuration'), to('platforms')],
  },
  {
    rows: ['M038'],
    screen: 'marketing',
    group: 'notify',
    order: 40,
    icon: MessagesSquare,
    plan: hasFeature('marketing'),
  },
];
