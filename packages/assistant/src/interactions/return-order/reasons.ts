import type { Language } from '@voicecart/contract/locales';
import type { SlotTypeValue } from '../interaction.ts';

/** Why something goes back; the id is what stands on the request. */
export const returnReasonType: Readonly<Record<Language, readonly SlotTypeValue[]>> = {
  en: [
    { id: 'does-not-fit', value: 'does not fit', synonyms: ["doesn't fit", 'too small', 'too big', 'the wrong size'] },
    { id: 'damaged', value: 'damaged', synonyms: ['broken', 'defective', 'faulty', 'does not work', "doesn't work"] },
    { id: 'wrong-item', value: 'the wrong item', synonyms: ['the wrong one', 'not what i ordered'] },
    { id: 'not-as-described', value: 'not as described', synonyms: ['different from the picture', 'bad quality'] },
    { id: 'changed-mind', value: 'changed my mind', synonyms: ["don't like it", "don't need it", "don't want it"] },
    { id: 'late', value: 'too late', synonyms: ['came too late', 'arrived too late'] },
  ],
  de: [
    { id: 'does-not-fit', value: 'passt nicht', synonyms: ['zu klein', 'zu groß', 'die falsche größe'] },
    { id: 'damaged', value: 'beschädigt', synonyms: ['kaputt', 'defekt', 'funktioniert nicht'] },
    { id: 'wrong-item', value: 'der falsche artikel', synonyms: ['das falsche', 'nicht bestellt'] },
    {
      id: 'not-as-described',
      value: 'nicht wie beschrieben',
      synonyms: ['anders als auf dem bild', 'schlechte qualität'],
    },
    { id: 'changed-mind', value: 'anders überlegt', synonyms: ['gefällt mir nicht', 'brauche es nicht mehr'] },
    { id: 'late', value: 'zu spät', synonyms: ['zu spät gekommen', 'zu spät geliefert'] },
  ],
  es: [
    {
      id: 'does-not-fit',
      value: 'no me queda bien',
      synonyms: ['demasiado pequeño', 'demasiado grande', 'otra talla'],
    },
    { id: 'damaged', value: 'dañado', synonyms: ['dañada', 'roto', 'rota', 'defectuoso', 'defectuosa', 'no funciona'] },
    { id: 'wrong-item', value: 'el artículo equivocado', synonyms: ['no es lo que pedí'] },
    { id: 'not-as-described', value: 'no es como se describe', synonyms: ['distinto de la foto', 'mala calidad'] },
    {
      id: 'changed-mind',
      value: 'he cambiado de opinión',
      synonyms: ['no me gusta', 'ya no lo necesito', 'cambié de opinión'],
    },
    { id: 'late', value: 'demasiado tarde', synonyms: ['llegó tarde', 'llegó demasiado tarde'] },
  ],
  fr: [
    { id: 'does-not-fit', value: 'pas ma taille', synonyms: ['trop petit', 'trop grand', 'ne me va pas'] },
    {
      id: 'damaged',
      value: 'abîmé',
      synonyms: ['abîmée', 'cassé', 'cassée', 'défectueux', 'défectueuse', 'ne fonctionne pas'],
    },
    { id: 'wrong-item', value: 'le mauvais article', synonyms: ['pas ce que j’ai commandé', 'une erreur'] },
    { id: 'not-as-described', value: 'pas conforme', synonyms: ['différent de la photo', 'mauvaise qualité'] },
    { id: 'changed-mind', value: "changé d'avis", synonyms: ['ne me plaît pas', 'plus besoin'] },
    { id: 'late', value: 'trop tard', synonyms: ['arrivé trop tard'] },
  ],
  hi: [
    { id: 'does-not-fit', value: 'फिट नहीं', synonyms: ['छोटा', 'बड़ा', 'साइज़ गलत'] },
    { id: 'damaged', value: 'खराब', synonyms: ['टूटा हुआ', 'टूटी हुई', 'टूटा', 'टूटी', 'ख़राब', 'काम नहीं कर रहा'] },
    { id: 'wrong-item', value: 'गलत सामान', synonyms: ['गलत चीज़'] },
    { id: 'not-as-described', value: 'फोटो से अलग', synonyms: ['क्वालिटी खराब'] },
    { id: 'changed-mind', value: 'मन बदल गया', synonyms: ['पसंद नहीं आया', 'ज़रूरत नहीं रही'] },
    { id: 'late', value: 'देर से आया', synonyms: ['बहुत देर से मिला'] },
  ],
  it: [
    { id: 'does-not-fit', value: 'non mi va bene', synonyms: ['troppo piccolo', 'troppo grande', 'taglia sbagliata'] },
    {
      id: 'damaged',
      value: 'danneggiato',
      synonyms: ['danneggiata', 'rotto', 'rotta', 'difettoso', 'difettosa', 'non funziona'],
    },
    { id: 'wrong-item', value: "l'articolo sbagliato", synonyms: ['non è quello che ho ordinato'] },
    { id: 'not-as-described', value: 'diverso dalla descrizione', synonyms: ['diverso dalla foto', 'scarsa qualità'] },
    { id: 'changed-mind', value: 'ho cambiato idea', synonyms: ['non mi piace', 'non mi serve più'] },
    { id: 'late', value: 'troppo tardi', synonyms: ['arrivato troppo tardi'] },
  ],
  ja: [
    {
      id: 'does-not-fit',
      value: 'サイズが合わない',
      synonyms: [
        'サイズが合いません',
        'サイズが合いませんでした',
        '小さすぎる',
        '小さすぎました',
        '大きすぎる',
        '大きすぎました',
        '小さい',
        '大きい',
      ],
    },
    {
      id: 'damaged',
      value: '壊れている',
      synonyms: [
        '壊れていました',
        '壊れてました',
        '壊れていた',
        '壊れてた',
        '割れていました',
        '割れていた',
        '割れている',
        '不良品',
        '傷がある',
        '傷がありました',
        '動かない',
        '動きません',
      ],
    },
    { id: 'wrong-item', value: '違う商品', synonyms: ['間違った商品', '違うもの', '別の商品'] },
    { id: 'not-as-described', value: '説明と違う', synonyms: ['写真と違う', '品質が悪い'] },
    {
      id: 'changed-mind',
      value: '気が変わった',
      synonyms: ['気に入らない', '気に入りませんでした', 'いらなくなった', 'いらなくなりました'],
    },
    { id: 'late', value: '届くのが遅い', synonyms: ['遅すぎた'] },
  ],
  pt: [
    { id: 'does-not-fit', value: 'não serviu', synonyms: ['pequeno demais', 'grande demais', 'tamanho errado'] },
    {
      id: 'damaged',
      value: 'danificado',
      synonyms: ['danificada', 'quebrado', 'quebrada', 'com defeito', 'não funciona'],
    },
    { id: 'wrong-item', value: 'o produto errado', synonyms: ['não é o que eu pedi'] },
    { id: 'not-as-described', value: 'diferente da descrição', synonyms: ['diferente da foto', 'má qualidade'] },
    { id: 'changed-mind', value: 'mudei de ideia', synonyms: ['não gostei', 'não preciso mais'] },
    { id: 'late', value: 'tarde demais', synonyms: ['chegou tarde', 'chegou tarde demais'] },
  ],
};
