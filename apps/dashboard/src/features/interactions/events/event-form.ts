import type { EventInput, ShopEventRow } from '@voicecart/contract/routes/events';

export const repeatKinds = ['', 'FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'own'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** An event as the form holds it: a whole day has dates, others dates with times. */
export interface EventValues {
  title: string;
  description: string;
  place: string;
  url: string;
  starts: string;
  ends: string;
  isAllDay: boolean;
  timeZone: string;
  repeatKind: RepeatKind;
  /** Of the kind `own`: a rule as calendars write it. */
  repeat: string;
  audience: 'everyone' | 'customers';
  calendarId: string;
  isActive: boolean;
}

export const emptyEvent: EventValues = {
  title: '',
  description: '',
  place: '',
  url: '',
  starts: '',
  ends: '',
  isAllDay: false,
  timeZone: '',
  repeatKind: '',
  repeat: '',
  audience: 'everyone',
  calendarId: '',
  isActive: true,
};

export function valuesOfEvent(event: ShopEventRow): EventValues {
  const length = event.isAllDay ? 10 : 16;
  return {
    title: event.title,
    description: event.description,
    place: event.place,
    url: event.url ?? '',
    starts: event.starts.slice(0, length),
    ends: event.ends.slice(0, length),
    isAllDay: event.isAllDay,
    timeZone: event.timeZone,
    repeatKind: repeatKinds.find((kind) => kind === event.repeat) ?? 'own',
    repeat: event.repeat,
    audience: event.audience,
    calendarId: event.calendarId ?? '',
    isActive: event.isActive,
  };
}

export function eventInputOf({ repeatKind, ...values }: EventValues): EventInput {
  return {
    ...values,
    starts: withTime(values.starts),
    ends: withTime(values.ends),
    url: values.url.trim() || null,
    repeat: repeatKind === 'own' ? values.repeat.trim() : repeatKind,
    calendarId: values.calendarId || null,
  };
}

function withTime(wall: string): string {
  return wall.length === 10 ? `${wall}T00:00` : wall.slice(0, 16);
}

/** The same moment for the other kind of field: a day gets a time, a time loses it. */
export function asAllDay(wall: string, isAllDay: boolean, time: string): string {
  if (wall === '') return '';
  return isAllDay ? wall.slice(0, 10) : `${wall.slice(0, 10)}T${time}`;
}

export type EventFault = 'required' | 'end' | 'address';

export function eventFaults(values: EventValues): Partial<Record<keyof EventValues, EventFault>> {
  const faults: Partial<Record<keyof EventValues, EventFault>> = {};
  if (values.title.trim() === '') faults.title = 'required';
  if (values.starts === '') faults.starts = 'required';
  if (values.ends === '') faults.ends = 'required';
  else if (values.isAllDay ? values.ends < values.starts : values.ends <= values.starts) faults.ends = 'end';
  if (values.url.trim() !== '' && !/^https?:\/\/[^\s/]+/i.test(values.url.trim())) faults.url = 'address';
  if (values.repeatKind === 'own' && values.repeat.trim() === '') faults.repeat = 'required';
  return faults;
}
