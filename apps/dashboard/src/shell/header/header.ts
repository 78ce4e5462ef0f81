import { shownAppName } from '@voicecart/contract/app-defaults';
import type { Locale } from '@voicecart/contract/locales';
import { planById } from '@voicecart/contract/plans';
import { isMerchantIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';
import { hasProfileLink } from '../../lib/guards/profile-link.ts';
import { upgradeToProPage } from '../../lib/guards/session-facts.ts';
import { modeOf, type SkillMode } from '../../lib/skill-mode.ts';

export type ProfileEntry = 'sync' | 'profile' | 'password' | 'subscription' | 'logout';

/** What header and shell are decided by. */
export interface ShellFacts {
  readonly session: SessionInfo;
  /** The app in focus. */
  readonly app: SessionInfo['apps'][number] | null;
  /** What this browser keeps as skillType; null where nothing was chosen. */
  readonly storedMode: SkillMode | null;
  /** The language this browser keeps, where the app speaks it. */
  readonly storedLanguage: Locale | null;
  /** The navigation-bar event has come (`navigation-bar.ts`). */
  readonly hasNavigationBar: boolean;
  readonly path: string;
}

/** Header and shell of a person (spec sections 2, 4 and 6; checklists/menu.tsv, whose rows are in the comments). */
export interface ShellParts {
  /** H017 */
  readonly hasHeader: boolean;
  /** H017, H018 */
  readonly hasFooter: boolean;
  /** H001; null where there is none, or the switcher says it. */
  readonly appName: string | null;
  /** H002 */
  readonly isLogoLink: boolean;
  /** H003 */
  readonly hasAppSwitcher: boolean;
  /** H004; null where there is nothing to toggle. */
  readonly mode: SkillMode | null;
  /** H005: what can be chosen from; null where there is no choice. */
  readonly languages: readonly Locale[] | null;
  /** The language the screens of the app speak of; null without an app. */
  readonly language: Locale | null;
  /** H006: where "Upgrade Now -Go Pro" leads. */
  readonly upgradeTo: string | null;
  /** H007: where "Payment Required" leads. */
  readonly payAt: string | null;
  /** H008: the text button; H009: the arrow. Both lead back to the list of merchants. */
  readonly leaveMerchant: 'logout' | 'arrow' | null;
  /** H011-H016, in order. */
  readonly profileMenu: readonly ProfileEntry[];
  /** H020: nothing of the app can be changed. */
  readonly isReadOnly: boolean;
}

export function shellParts(facts: ShellFacts): ShellParts {
  const { session, app, path } = facts;
  const { merchant, identity, actor } = session;
  const isSuperAdmin = identity === 'super_admin';
  const isShopPlatform = identity === 'shop_platform_user';
  const plan = merchant ? planById[merchant.planId] : null;
  const hasHeader = !isShopPlatform || plan?.headerInShopPlatform === true || facts.hasNavigationBar;
  const isMerchantSession = merchant !== null && isMerchantIdentity(identity);
  const hasAppSwitcher = isMerchantSession && merchant.isMultipleSkill && session.apps.length > 0;
  const mode = modeOf(session, app, facts.storedMode);
  const name = app && merchant ? shownAppName(app.name, merchant.id) : '';
  return {
    hasHeader,
    hasFooter: hasHeader && !path.startsWith(to('appNotifications')),
    appName: hasAppSwitcher || isSuperAdmin || name === '' ? null : name,
    isLogoLink: !isShopPlatform,
    hasAppSwitcher,
    mode,
    ...languagesOf(facts, isMerchantSession),
    upgradeTo: upgradeAddress(session),
    payAt:
      merchant?.source && merchant.subscriptionStatus === 'pending' && !isSuperAdmin
        ? to('subscription', { clientId: merchant.id })
        : null,
    leaveMerchant: actor === null ? null : actor.identity === 'agency_admin' ? 'arrow' : 'logout',
    profileMenu: profileMenu(session),
    isReadOnly: mode === 'prod' && isMerchantSession,
  };
}

function languagesOf({ session, app, storedLanguage }: ShellFacts, isMerchantSession: boolean) {
  const spoken = app?.locales ?? [];
  const [first = null] = spoken;
  const isChosen = storedLanguage !== null && spoken.includes(storedLanguage);
  // An app that speaks several languages already is the list that is allowed.
  const mayChoose = isMerchantSession && (session.permissions.allow_multi_locale === 1 || spoken.length > 1);
  return {
    language: isChosen ? storedLanguage : first,
    languages: mayChoose && spoken.length > 1 ? spoken : null,
  };
}

function upgradeAddress({ merchant, identity, brand }: SessionInfo): string | null {
  if (!merchant || !isMerchantIdentity(identity)) return null;
  const plan = planById[merchant.planId];
  if (plan.isBasic) return upgradeToProPage;
  const own = plan.name.replace('{brand}', brand.name).toLowerCase();
  const isOther = !merchant.domain.some((name) => name.trim().toLowerCase() === own);
  return isOther && merchant.upgradePlanId === null ? to('upgradePlan') : null;
}

function profileMenu(session: SessionInfo): readonly ProfileEntry[] {
  const { identity, actor, merchant, brand } = session;
  const isSuperAdmin = identity === 'super_admin' || actor?.identity === 'super_admin';
  const isShopPlatform = identity === 'shop_platform_user';
  const proPlus = `${brand.name} pro plus`.toLowerCase();
  const isProPlus = merchant?.domain.some((name) => name.trim().toLowerCase() === proPlus) ?? false;
  const shown: Record<ProfileEntry, boolean> = {
    sync: identity === 'super_admin',
    profile: hasProfileLink(session),
    password: !isSuperAdmin && !isShopPlatform && !isProPlus,
    subscription: isShopPlatform,
    logout: !isShopPlatform,
  };
  return (['sync', 'profile', 'password', 'subscription', 'logout'] as const).filter((entry) => shown[entry]);
}

const appFormPaths = [
  `${to('newVoiceApp')}/`,
  to('interactions'),
  '/myapps/setting/',
  to('visualDesign'),
  to('stores'),
  to('events'),
  to('flashBriefing'),
  to('faqs'),
  to('dealsOfTheDay'),
  to('voiceSettings'),
  to('offerOrder'),
];

/** Whether the screen at a path changes the app, so that production mode makes it read-only. Making an app is no change of one. */
export function isAppForm(path: string): boolean {
  return appFormPaths.some((prefix) => path.startsWith(prefix));
}
