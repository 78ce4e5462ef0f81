import type { ChatDay } from '@voicecart/contract/chat/chat-settings';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';

/** Whether people answer at a moment; `opensAt` where they do not, null where they never do. */
export function openingAt(
  hours: readonly ChatDay[],
  timeZone: string,
  at: Date,
): { readonly isOpen: true } | { readonly isOpen: false; readonly opensAt: Date | null } {
  const [today = '', clock = ''] = wallTime(at.toISOString(), timeZone).split('T');
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = dayAfter(today, ahead);
    const hoursOfDay = hours[weekdayOf(date)] ?? null;
    if (!hoursOfDay) continue;
    const { from, to } = hoursOfDay;
    if (ahead === 0 && clock >= from && clock < to) return { isOpen: true };
    if (ahead === 0 && clock >= from) continue;
    const opens = momentAt(`${date}T${from}`, timeZone);
    if (opens !== null) return { isOpen: false, opensAt: new Date(opens) };
  }
  return { isOpen: false, opensAt: null };
}

/** Monday is 0. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
