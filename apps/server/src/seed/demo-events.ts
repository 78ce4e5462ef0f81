import { momentAt } from '@voicecart/contract/zoned-time';
import { newId } from '../platform/ids.ts';

const zone = 'America/New_York';
const dayMs = 86_400_000;

/** A calendar of workshops, one of them every Saturday, and two single events in the weeks to come. */
export function demoEvents(merchantId: string, now: number) {
  const calendar = { merchant_id: merchantId, id: newId(), name: 'Workshops' };
  const day = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
  const saturday = day((6 - new Date(now).getUTCDay() + 7) % 7 || 7);
  const event = (row: {
    title: string;
    description: string;
    place: string;
    day: string;
    from: string;
    to: string;
    repeat?: string;
    isWorkshop?: boolean;
  }) => {
    const starts = `${row.day}T${row.from}`;
    const ends = `${row.day}T${row.to}`;
    const moment = (wall: string) => new Date(momentAt(wall, zone) ?? now);
    return {
      merchant_id: merchantId,
      id: newId(),
      calendar_id: row.isWorkshop ? calendar.id : null,
      title: row.title,
      description: row.description,
      place: row.place,
      url: null,
      starts,
      ends,
      time_zone: zone,
      repeat: row.repeat ?? '',
      starts_at: moment(starts),
      over_at: row.repeat ? null : moment(ends),
    };
  };
  return {
    calendar,
    events: [
      event({
        title: 'Pottery for beginners',
        description: 'Make your own mug. Clay and glaze are included.',
        place: 'Harbor Street',
        day: saturday,
        from: '10:00',
        to: '12:30',
        repeat: 'FREQ=WEEKLY',
        isWorkshop: true,
      }),
      event({
        title: 'Candle making',
        description: 'Two hours, two candles to take home.',
        place: 'Beacon Hill',
        day: day(9),
        from: '18:00',
        to: '20:00',
        isWorkshop: true,
      }),
      event({
        title: 'Neighbourhood evening',
        description: 'Cider, music and ten percent off everything.',
        place: 'Brooklyn',
        day: day(16),
        from: '17:00',
        to: '21:00',
      }),
    ],
  };
}

export function demoNews(merchantId: string) {
  const item = (title: string, text: string, position: number) => ({
    merchant_id: merchantId,
    id: newId(),
    title,
    text,
    url: null,
    locale: null,
    valid_from: null,
    valid_until: null,
    position,
  });
  return [
    item('Winter blankets are here', 'Wool from Maine, in four colours. They keep warm for a lifetime.', 0),
    item('Open on Sundays', 'Until the end of the year Beacon Hill and Brooklyn are open on Sundays from noon.', 1),
  ];
}
