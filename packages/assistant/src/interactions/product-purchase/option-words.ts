import type { Language } from '@voicecart/contract/locales';
import type { SlotTypeValue } from '../interaction.ts';

/** Sizes, as a start; colours have a type of their own, and other words come through as they are said. */
export const productOptionType: Readonly<Record<Language, readonly SlotTypeValue[]>> = {
  en: [
    { id: 'xs', value: 'extra small', synonyms: ['x s'] },
    { id: 's', value: 'small', synonyms: ['size s'] },
    { id: 'm', value: 'medium', synonyms: ['size m'] },
    { id: 'l', value: 'large', synonyms: ['size l', 'big'] },
    { id: 'xl', value: 'extra large', synonyms: ['x l'] },
    { id: 'xxl', value: 'double extra large', synonyms: ['double x l'] },
  ],
  de: [
    { id: 'xs', value: 'extra klein', synonyms: ['x s'] },
    { id: 's', value: 'klein', synonyms: ['größe s', 'kleine'] },
    { id: 'm', value: 'mittel', synonyms: ['größe m', 'mittlere', 'medium'] },
    { id: 'l', value: 'groß', synonyms: ['größe l', 'große', 'large'] },
    { id: 'xl', value: 'extra groß', synonyms: ['x l'] },
    { id: 'xxl', value: 'doppelt extra groß', synonyms: ['x x l'] },
  ],
  es: [
    { id: 'xs', value: 'extra pequeña', synonyms: ['x s'] },
    { id: 's', value: 'pequeña', synonyms: ['talla s', 'pequeño'] },
    { id: 'm', value: 'mediana', synonyms: ['talla m', 'mediano'] },
    { id: 'l', value: 'grande', synonyms: ['talla l'] },
    { id: 'xl', value: 'extra grande', synonyms: ['x l'] },
    { id: 'xxl', value: 'doble extra grande', synonyms: ['x x l'] },
  ],
  fr: [
    { id: 'xs', value: 'très petit', synonyms: ['x s'] },
    { id: 's', value: 'petit', synonyms: ['taille s', 'petite'] },
    { id: 'm', value: 'moyen', synonyms: ['taille m', 'moyenne'] },
    { id: 'l', value: 'grand', synonyms: ['taille l', 'grande'] },
    { id: 'xl', value: 'très grand', synonyms: ['x l'] },
    { id: 'xxl', value: 'très très grand', synonyms: ['x x l'] },
  ],
  hi: [
    { id: 'xs', value: 'एक्स्ट्रा स्मॉल', synonyms: ['बहुत छोटा'] },
    { id: 's', value: 'स्मॉल', synonyms: ['छोटा', 'छोटी'] },
    { id: 'm', value: 'मीडियम', synonyms: ['मध्यम'] },
    { id: 'l', value: 'लार्ज', synonyms: ['बड़ा', 'बड़ी'] },
    { id: 'xl', value: 'एक्स्ट्रा लार्ज', synonyms: ['बहुत बड़ा'] },
    { id: 'xxl', value: 'डबल एक्स्ट्रा लार्ज', synonyms: ['डबल एक्स एल'] },
  ],
  it: [
    { id: 'xs', value: 'molto piccola', synonyms: ['x s'] },
    { id: 's', value: 'piccola', synonyms: ['taglia s', 'piccolo'] },
    { id: 'm', value: 'media', synonyms: ['taglia m', 'medio'] },
    { id: 'l', value: 'grande', synonyms: ['taglia l'] },
    { id: 'xl', value: 'molto grande', synonyms: ['x l'] },
    { id: 'xxl', value: 'doppia extra large', synonyms: ['x x l'] },
  ],
  ja: [
    { id: 'xs', value: 'エックスエス', synonyms: ['とても小さい'] },
    { id: 's', value: 'エス', synonyms: ['エスサイズ', '小さいサイズ'] },
    { id: 'm', value: 'エム', synonyms: ['エムサイズ', '普通のサイズ'] },
    { id: 'l', value: 'エル', synonyms: ['エルサイズ', '大きいサイズ'] },
    { id: 'xl', value: 'エックスエル', synonyms: ['とても大きい'] },
    { id: 'xxl', value: 'ダブルエックスエル', synonyms: ['特大'] },
  ],
  pt: [
    { id: 'xs', value: 'extra pequeno', synonyms: ['pp'] },
    { id: 's', value: 'pequeno', synonyms: ['tamanho p', 'pequena'] },
    { id: 'm', value: 'médio', synonyms: ['tamanho m', 'média'] },
    { id: 'l', value: 'grande', synonyms: ['tamanho g'] },
    { id: 'xl', value: 'extra grande', synonyms: ['gg'] },
    { id: 'xxl', value: 'extra extra grande', synonyms: ['xgg'] },
  ],
};
