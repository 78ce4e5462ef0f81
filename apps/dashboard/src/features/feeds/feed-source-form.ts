import type { FeedSchedule, FeedSource } from '@voicecart/contract/routes/catalogue';
import { feedHours } from '@voicecart/contract/routes/catalogue';

/** Selects hold text. */
export interface FeedSourceValues {
  url: string;
  username: string;
  /** Empty: the kept one stays. */
  password: string;
  /** For SFTP; empty: the kept one stays. */
  privateKey: string;
  kind: FeedSchedule['kind'];
  hour: string;
  minute: string;
  timeZone: string;
  every: string;
}

export function valuesOfSource(source: FeedSource | null, timeZone: string): FeedSourceValues {
  const schedule: FeedSchedule = source?.schedule ?? { kind: 'daily', hour: 3, minute: 0, timeZone };
  const daily = schedule.kind === 'daily' ? schedule : { hour: 3, minute: 0, timeZone };
  return {
    url: source?.url ?? '',
    username: source?.username ?? '',
    password: '',
    privateKey: '',
    kind: schedule.kind,
    hour: String(daily.hour),
    minute: String(daily.minute),
    timeZone: daily.timeZone,
    every: String(schedule.kind === 'hours' ? schedule.every : 6),
  };
}

export function scheduleOf({ kind, hour, minute, timeZone, every }: FeedSourceValues): FeedSchedule {
  if (kind === 'daily') return { kind, hour: Number(hour), minute: minute === '30' ? 30 : 0, timeZone };
  if (kind === 'hours') return { kind, every: feedHours.find((hours) => String(hours) === every) ?? 6 };
  return { kind: 'off' };
}

export function sourceInputOf(values: FeedSourceValues) {
  const { url, username, password, privateKey } = values;
  return {
    url: url.trim(),
    username: username.trim(),
    schedule: scheduleOf(values),
    ...(password ? { password } : {}),
    ...(privateKey.trim() ? { privateKey } : {}),
  };
}
