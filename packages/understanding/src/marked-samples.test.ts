import { describe, expect, it } from 'vitest';
import { loadModel, type Model, train } from './understanding.ts';

const CITIES = ['boston', 'denver', 'atlanta', 'dallas', 'chicago', 'miami'];

/** Samples with values in their places, as public sets have them, some intents saying "cheapest" and the others not. */
function travel(): Model {
  const samples = CITIES.flatMap((city, place) => {
    const other = CITIES[(place + 1) % CITIES.length] ?? '';
    return [
      { intent: 'fare', text: `what is the [cheapest](cost) fare from [${city}](from) to [${other}](to)` },
      { intent: 'hotel', text: `find the [cheapest](cost) hotel in [${city}](city)` },
      { intent: 'hotel', text: `which hotel in [${city}](city) has a pool` },
      { intent: 'car', text: `rent the [cheapest](cost) car in [${city}](city)` },
      { intent: 'car', text: `rent me a car in [${city}](city)` },
    ];
  });
  const planes = ['72s', '73s', '734', '100', '733', '767'].map((plane) => ({
    intent: 'seats',
    text: `how many seats are there in a [${plane}](plane)`,
  }));
  const flights = [
    { intent: 'flight', text: 'flights from [boston](from) to [denver](to)' },
    { intent: 'flight', text: 'show me the flights from [dallas](from) to [miami](to)' },
    { intent: 'flight', text: 'is there a flight from [atlanta](from) to [chicago](to)' },
  ];
  return train([...samples, ...planes, ...flights]);
}

describe('samples that show values', () => {
  const model = travel();
  const valuesOf = (text: string, from = model) => {
    const { intent, slots } = from.understand(text);
    return { intent, ...Object.fromEntries(Object.entries(slots).map(([slot, { value }]) => [slot, value])) };
  };
  const CHEAPEST_FLIGHT = 'show me the cheapest flights from boston to miami';

  it('lend an intent of few samples a slot that several others show', () => {
    expect(valuesOf(CHEAPEST_FLIGHT)).toEqual({ intent: 'flight', cost: 'cheapest', from: 'boston', to: 'miami' });
  });

  it('lend it in a stored model as well', () => {
    const loaded = loadModel(JSON.parse(JSON.stringify(model.toJSON())));
    expect(valuesOf(CHEAPEST_FLIGHT, loaded)).toEqual(valuesOf(CHEAPEST_FLIGHT));
  });

  it.each(['d9s', 'b52', 'q400', 'a320'])('keep letters and figures of one word together in a value: %s', (plane) => {
    expect(valuesOf(`how many seats are there in a ${plane}`)).toEqual({ intent: 'seats', plane });
  });

  it('has a value beside a name that no sample knows out of it again', () => {
    const added = [
      'add this [song](item) to [summer nights](list)',
      'put this [album](item) on [my](owner) [running](list) playlist',
      'add a [tune](item) by [the kinks](artist) to [old gold](list)',
      'put [adele](artist) on [my](owner) [slow mornings](list) playlist',
      'add [nina simone](artist) to the [blue hours](list) playlist',
      'add [purple haze](title) to [my](owner) [guitar heroes](list) playlist',
      'put [wild horses](title) into [road trip](list)',
      'can you add a [song](item) by [blur](artist) to [my](owner) [nineties](list) list',
      'i want a [daft punk](artist) [track](item) on [my](owner) [dance](list) playlist',
      'add the [artist](item) [sting](artist) to [soft](list)',
    ];
    const played = [
      'play [miles davis](artist)',
      'play the [song](item) [take five](title)',
      'play the [new](sort) [album](item) by [muse](artist)',
      'i want to hear [hey jude](title)',
      'play some [jazz](genre) on [deezer](service)',
    ];
    const model = train([
      ...added.map((text) => ({ intent: 'Add', text })),
      ...played.map((text) => ({ intent: 'Play', text })),
    ]);
    const { slots } = model.understand('play artist zorba kondo');
    expect(slots.item?.value).toBe('artist');
    expect(slots.artist?.value).toBe('zorba kondo');
  });
});
