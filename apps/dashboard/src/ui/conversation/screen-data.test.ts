import { describe, expect, it } from 'vitest';
import { readScreen } from './screen-data.ts';

describe('screen data', () => {
  it('is read for each template', () => {
    expect(readScreen({ template: 'message', title: 'Hi', text: 'Welcome', hint: null })).toMatchObject({
      title: 'Hi',
    });
    const row = { title: 'Mug', subtitle: '$9', imageUrl: null, touch: ['select', '1'] };
    expect(readScreen({ template: 'list', title: 'Mugs', items: [row], hint: 'Try' })).toMatchObject({ items: [row] });
  });

  it('is nothing where there is none or the template is unknown, and survives a missing part', () => {
    expect(readScreen(null)).toBeNull();
    expect(readScreen({ template: 'video' })).toBeNull();
    expect(readScreen({ template: 'detail', title: 'Mug' })).toMatchObject({ text: '', imageUrl: null });
  });
});
