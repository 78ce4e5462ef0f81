import { expect, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { event, memoryShop, product } from '../../test-support/memory-shop.ts';

const shop = () =>
  memoryShop({
    products: [product('p1', 'Workshop apron', 2900)],
    events: [
      event('e1', 'Glazing class', '2026-03-05T18:00:00Z', { calendar: 'Workshops' }),
      event('e2', 'Throwing class', '2026-03-06T18:00:00Z', { calendar: 'Workshops' }),
      event('e3', 'Spring sale', '2026-03-09T18:00:00Z', { calendar: 'Sales' }),
    ],
  });
const app = demoApp({
  interactions: [1, 7, 25].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});

test('a calendar is opened by its name, whatever its words are taken for', async () => {
  const asEvents = conversation(shop(), { app });
  await asEvents.script([['CalendarsIntent', /There are 2 calendars.*Which calendar/]]);
  const reply = await asEvents.turn('EventsIntent', { text: 'the workshops' });
  const asSearch = conversation(shop(), { app });
  await asSearch.script([
    ['CalendarsIntent', /Which calendar/],
    [{ ProductSearchIntent: { query: 'workshops' } }, reply.speech],
    [{ ProductSearchIntent: { query: 'throwing class' } }, /^Throwing class, on Friday/],
  ]);
  const others = conversation(shop(), { app });
  await others.script([
    ['CalendarsIntent', /Which calendar/],
    [{ ProductSearchIntent: { query: 'apron' } }, /Workshop apron/],
  ]);
  const all = conversation(shop(), { app });
  await all.script([['CalendarsIntent', /Which calendar/]]);
  const everything = await all.turn('EventsIntent', { text: 'any events' });
  expect(reply.speech).toMatch(/Glazing class.*Throwing class/);
  expect(reply.speech).not.toContain('Spring sale');
  expect(everything.speech).toMatch(/Glazing class.*Throwing class.*Or say: more/);
});
