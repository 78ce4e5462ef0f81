import { describe, expect, it } from 'vitest';
import { setupOf } from './setup.ts';

const ready = { products: 400, interactionsOn: 3, isTried: true, isPublished: true, isLive: true };

describe('the setup of an app', () => {
  it.each([
    [
      'without products: products first',
      { products: 0, isTried: false, isPublished: false, isLive: false },
      1,
      'products',
    ],
    [
      'nothing switched on: interactions',
      { interactionsOn: 0, isTried: false, isPublished: false, isLive: false },
      1,
      'interactions',
    ],
    ['never talked to: the sandbox', { isTried: false, isPublished: false, isLive: false }, 2, 'sandbox'],
    ['tried: publishing', { isPublished: false, isLive: false }, 3, 'publish'],
    ['published: going live', { isLive: false }, 4, 'live'],
    ['an earlier step that came undone is the next one', { products: 0 }, 4, 'products'],
    ['all done: nothing is next', {}, 5, null],
    ['what Amazon refused is not done', { isRefused: true }, 4, 'publish'],
  ])('%s', (_, change, doneCount, next) => {
    expect(setupOf({ ...ready, ...change })).toMatchObject({ doneCount, next });
  });

  it('leaves out what the viewer may not do', () => {
    const facts = { products: 0, interactionsOn: 1, isTried: false, isPublished: false, isLive: false };
    expect(setupOf(facts, ['interactions', 'publish'])).toMatchObject({ doneCount: 1, next: 'publish' });
    expect(setupOf(facts, ['interactions'])).toMatchObject({ doneCount: 1, next: null });
  });
});
