import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';

type SessionApp = SessionInfo['apps'][number];

/** Screens that change one app. Deals, calendars and questions are the shop's: they stay open. */
const appPaths = [
  `${to('newVoiceApp')}/`,
  to('interactions'),
  '/myapps/setting/',
  to('visualDesign'),
  to('offerOrder'),
] as const;
const shopPaths = [to('deals'), to('newDeal'), to('calendarLists')] as const;

/**
 * Whether the screen at a path changes an app that is above the plan's number, so that the server would refuse it.
 * @param current the app in focus, where the path names none
 */
export function isOverPlan(path: string, apps: readonly SessionApp[], current: SessionApp | null): boolean {
  const starts = (prefix: string) => path.startsWith(prefix);
  if (!appPaths.some(starts) || shopPaths.some(starts)) return false;
  const named = apps.find(({ id }) => path.includes(id)) ?? current;
  return named?.isOverPlan ?? false;
}
