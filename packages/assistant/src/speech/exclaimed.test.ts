import type { Language } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { withoutAdded, withoutExclaimed, writtenOut } from './exclaimed.ts';

test.each<[Language, string, string]>([
  ['en', 'ok sorry. do you have kettles', 'do you have kettles'],
  ['en', 'aw man, when do you get more', 'when do you get more'],
  ['en', 'nice. one of those please', 'one of those'],
  ['en', "so I'd like, uh, a racket", "I'd like a racket"],
  ['en', 'a lamp ... for the desk', 'a lamp, for the desk'],
  ['de', 'Ach so, danke! Habt ihr auch Garn?', 'Habt ihr auch Garn?'],
  ['fr', 'Bon. Vous avez des remises ?', 'Vous avez des remises ?'],
  ['es', 'Uf, gracias. ¿Hay cometas?', '¿Hay cometas?'],
  ['it', 'Peccato. Avete tisane?', 'Avete tisane?'],
  ['pt', 'Oi, tudo bem? Vocês têm redes?', 'Vocês têm redes?'],
  ['ja', 'すみません、急須はありますか', '急須はありますか'],
  ['hi', 'ठीक है, वो दे दीजिए', 'वो दे दीजिए'],
])('%s: "%s" asks for "%s"', (language, said, wish) => {
  expect(withoutExclaimed(said, language)?.words).toBe(wish);
});

test.each<[Language, string]>([
  ['en', 'nice vases'],
  ['en', 'thank you so much'],
  ['en', 'yes'],
  ['de', 'gute Scheren'],
  ['fr', 'bon couteau'],
  ['es', 'si se puede mojar'],
  ['pt', 'nossa camiseta'],
  ['hi', 'अच्छा कुर्ता'],
  ['hi', 'भाई के लिए कुछ'],
])('%s: nothing is exclaimed in "%s"', (language, said) => {
  expect(withoutExclaimed(said, language)).toBeNull();
});

test('a yes before a wish is told from an exclamation', () => {
  expect(withoutExclaimed('yes, and the cream too', 'en')).toMatchObject({
    words: 'and the cream too',
    isAssent: true,
  });
  expect(withoutExclaimed('hm, the cream', 'en')).toMatchObject({ words: 'the cream', isAssent: false });
  expect(withoutAdded('and the cream too', 'en')).toBe('the cream');
});

test.each([
  ['en', 'do u do repairs pls', 'do you do repairs please'],
  ['en', 'a 12 inch pan, thx', 'a 12 inch pan, thanks'],
  ['en', 'the U-lock', 'the U-lock'],
  ['pt', 'vc tem copos', 'você tem copos'],
  ['fr', 'une tasse svp', 'une tasse s’il vous plaît'],
  ['fr', 'mettez-m’en trois', "j'en prends trois"],
  ['de', "leg's in den Korb", 'leg es in den Korb'],
  ['ja', 'uを探しています', 'uを探しています'],
] as const)('%s: "%s" is written out', (language, typed, full) => {
  expect(writtenOut(typed, language)).toBe(full);
});
