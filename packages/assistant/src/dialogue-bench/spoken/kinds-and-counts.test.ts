import { test } from 'vitest';
import { deal, order, product } from '../../test-support/memory-shop.ts';
import { expectTalk, type Talk } from './talk.fixture.ts';

const soldOut = { availability: 'out_of_stock' } as const;

const scarves = ['Rosso', 'Verde'].map((colour, at) =>
  product(`scarf-${at}`, 'Sciarpa Brezza', 2000, { options: { Colore: colour } }),
);
const coats = [
  product('coat-m', '帆布エプロン', 5500, { options: { サイズ: 'M' }, currency: 'JPY' }),
  product('coat-l', '帆布エプロン', 5500, { options: { サイズ: 'L' }, currency: 'JPY', ...soldOut }),
];
const ofCoats = { groups: [coats.map(({ id }) => id)] };
const indian = [
  product('shawl', 'बंधेज दुपट्टा', 64900, { options: { color: 'पीला' }, currency: 'INR', category: 'दुपट्टे' }),
  product('other', 'लहरिया दुपट्टा', 74900, { options: { color: 'गुलाबी' }, currency: 'INR', category: 'दुपट्टे' }),
  product('shirt', 'मर्दाना कुर्ता जयपुर', 119900, { currency: 'INR', category: 'कुर्ते' }),
  product('sari', 'सूती साड़ी कोटा', 145000, { currency: 'INR', category: 'साड़ियाँ' }),
  product('silk', 'रेशमी साड़ी बनारस', 320000, { currency: 'INR', category: 'साड़ियाँ' }),
];

const kettles = ['2 tazze', '1 tazza'].map((cups, at) =>
  product(`kettle-${at}`, `Bollitore rosso Lago, ${cups}`, 3200, { options: { size: cups } }),
);
const lamps = [
  product('small', 'पीतल का दीपक, छोटा', 14900, { options: { size: 'छोटा' }, currency: 'INR', category: 'दीपक' }),
  product('peacock', 'पीतल का दीपक, मोर वाला', 74900, { options: { size: 'बड़ा' }, currency: 'INR', category: 'दीपक' }),
  product('powder', 'चमक पाउडर', 8500, { currency: 'INR', category: 'सफ़ाई' }),
];

const talks: readonly Talk[] = [
  {
    name: 'a question puts nothing in, and the number of a name is no count',
    locale: 'it-IT',
    currency: 'EUR',
    products: [...kettles, product('seal', 'Guarnizioni per bollitore da 3 tazze', 450)],
    more: { groups: [kettles.map(({ id }) => id)] },
    turns: [
      { say: 'bollitore rosso Lago' },
      { say: "la guarnizione per il bollitore da tre tazze ce l'hai?", cart: {}, shows: ['seal'] },
      { say: 'ne voglio due', cart: { seal: 2 } },
    ],
  },
  {
    name: 'the cheapest is one of what the deal was asked of, and small ones are none of a powder',
    locale: 'hi-IN',
    currency: 'INR',
    products: lamps,
    more: { deals: [deal('d', 'दीपकों पर 15% छूट', { kind: 'deal' })] },
    turns: [
      { say: 'दीपक पर कोई छूट है?', says: [/दीपकों पर 15% छूट/] },
      { say: 'सबसे सस्ता वाला दिखाओ', shows: ['small'] },
      { say: 'मोर वाला नहीं चाहिए, छोटे वाले छह दे दो', cart: { small: 6 } },
      { say: 'चमक पाउडर दिखाओ', shows: ['powder'] },
      { say: 'छोटे वाले छह दे दो', cart: { small: 6 } },
    ],
  },
  {
    name: 'what was refused is not put in',
    locale: 'pt-BR',
    currency: 'BRL',
    products: [product('child', 'Capacete infantil Pulo', 6490), product('bell', 'Campainha Sino', 2490)],
    turns: [
      { say: 'qual o capacete mais barato?', shows: ['child'] },
      { say: 'não, de adulto' },
      { say: 'põe dois', cart: {} },
    ],
  },
  {
    name: 'a question with a tag is no no',
    locale: 'hi-IN',
    currency: 'INR',
    products: [product('jug', 'मिट्टी का घड़ा', 45000, { currency: 'INR' })],
    turns: [
      { say: 'मिट्टी का घड़ा दिखाओ', shows: ['jug'] },
      { say: 'टूटता तो नहीं है ना?' },
      { say: 'भारी तो नहीं?' },
      { say: 'ठीक है, दो दे दो', cart: { jug: 2 } },
      { say: 'नहीं नहीं, एक ही काफ़ी है', cart: { jug: 1 } },
    ],
  },
  {
    name: 'what is in things is promised only where each says so',
    locale: 'it-IT',
    currency: 'EUR',
    products: [
      product('plain', 'Biscotti al burro', 500),
      product('oat', "Biscotti d'avena", 600, { description: 'Fiocchi interi, senza lattosio.' }),
    ],
    turns: [{ say: 'che biscotti avete senza lattosio?', says: [/^Le descrizioni non dicono/] }],
  },
  {
    name: 'only so many, after something was put in',
    locale: 'de-DE',
    currency: 'EUR',
    products: [product('can', 'Gießkanne Regen', 2400)],
    turns: [
      { say: 'Gießkanne Regen' },
      { say: 'drei davon in den Warenkorb', cart: { can: 3 } },
      { say: 'ach quatsch nur eine', cart: { can: 1 } },
    ],
  },
  {
    name: 'an insult is no goodbye, and a thing is named beside its limit',
    locale: 'de-DE',
    currency: 'EUR',
    products: [product('can', 'Gießkanne Regen', 1400), product('pot', 'Tontopf Siena', 900)],
    turns: [
      { say: 'du bist ja zu nichts zu gebrauchen', says: [/leid/] },
      { say: 'na gut dann eine gießkanne für unter fünfzehn', shows: ['can'] },
    ],
  },
  {
    name: 'a no to what was told, and words for another that are not known, is asked about',
    locale: 'de-DE',
    currency: 'EUR',
    products: [
      product('fold', 'Faltschloss Bollwerk', 5990, { category: 'Schlösser' }),
      product('bow', 'Bügelschloss Torwächter', 5490, { category: 'Schlösser' }),
    ],
    turns: [
      { say: 'schlösser', shows: ['fold', 'bow'] },
      { say: 'das zweite' },
      { say: 'puh nee dann lieber das zum zusammenklappen', says: [/Faltschloss/] },
    ],
  },
  {
    name: 'the option of a feed is asked for in the language',
    locale: 'it-IT',
    currency: 'EUR',
    products: ['M', 'L'].map((size) => product(`sock-${size}`, 'Calze Vetta', 1900, { options: { size } })),
    more: { groups: [['sock-M', 'sock-L']] },
    turns: [{ say: 'calze vetta' }, { say: 'mettile nel carrello', says: [/taglia/], not: [/size/] }],
  },
  {
    name: 'what is not needed is no yes',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [product('rest', '箸置き うさぎ', 1500), product('tray', '木のお盆', 6800)],
    turns: [
      { say: '箸置きをください', cart: { rest: 1 } },
      { say: 'お盆はいらないです', cart: { rest: 1 }, not: [/リンク/] },
    ],
  },
  {
    name: 'a count behind the kind it counts',
    locale: 'ja-JP',
    currency: 'JPY',
    products: ['白', '紺'].map((color) => product(`cup-${color}`, '湯のみ 霜月', 2400, { options: { color } })),
    more: { groups: [['cup-白', 'cup-紺']] },
    turns: [{ say: '湯のみ' }, { say: 'じゃあ白を二つお願いします', cart: { 'cup-白': 2 } }],
  },
  {
    name: 'digits by their names, without blanks',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [],
    more: { orders: [order('7301', { proof: { postcode: '1500001', phoneLastFour: '4242', email: null } })] },
    turns: [{ say: '荷物がまだ届かないんですが' }, { say: 'えっと、ななさんぜろいち', says: [/郵便番号/] }],
  },
  {
    name: 'a size by the name of its letter',
    locale: 'hi-IN',
    currency: 'INR',
    products: ['M', 'L'].map((size) => product(`kurta-${size}`, 'सूती कुर्ता नीम', 89900, { options: { size } })),
    more: { groups: [['kurta-M', 'kurta-L']] },
    turns: [{ say: 'सूती कुर्ता दिखाओ' }, { say: 'एल में दो पीस डाल दीजिए', cart: { 'kurta-L': 2 } }],
  },
  {
    name: 'a wait before a correction is no wish to wait',
    locale: 'it-IT',
    currency: 'EUR',
    products: scarves,
    more: { groups: [scarves.map(({ id }) => id)] },
    turns: [
      { say: 'sciarpa brezza verde' },
      { say: 'mettine tre nel carrello', cart: { 'scarf-1': 3 } },
      { say: 'no aspetti, due verdi e uno rosso', cart: { 'scarf-1': 2, 'scarf-0': 1 }, not: [/calma/] },
    ],
  },
  {
    name: 'a thing of a colour is not the thing before it in that colour',
    locale: 'it-IT',
    currency: 'EUR',
    products: [
      product('pen', 'Penna stilografica Primo giorno', 1600, { options: { Colore: 'Azzurro' } }),
      product('ink', 'Inchiostro blu notte', 1100),
    ],
    turns: [{ say: "metti la penna primo giorno e l'inchiostro blu nel carrello", cart: { pen: 1, ink: 1 } }],
  },
  {
    name: 'two names are no box that is described as holding both',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [
      product('box', 'Coffret Douceur', 3900, {
        description: 'Savon Brume de Mer, Baume Iris et une éponge.',
        ...soldOut,
      }),
      product('soap', 'Savon Brume de Mer', 820),
      product('balm', 'Baume Iris', 900),
    ],
    turns: [
      {
        say: 'mettez le savon brume de mer et le baume iris dans le panier',
        cart: { soap: 1, balm: 1 },
        not: [/Coffret/],
      },
    ],
  },
  {
    name: 'pieces after something was put in are how many in all',
    locale: 'de-DE',
    currency: 'EUR',
    products: [product('bell', 'Klingel Amsel', 900)],
    turns: [
      { say: 'Klingel Amsel in den Warenkorb', cart: { bell: 1 } },
      { say: 'zwei Stück', cart: { bell: 2 } },
    ],
  },
  {
    name: 'a size behind a particle or a comma',
    locale: 'ja-JP',
    currency: 'JPY',
    products: coats,
    more: ofCoats,
    turns: [
      { say: '帆布エプロンのLはありますか', says: [/品切れ|在庫がありません/] },
      { say: '帆布エプロン、Lある?', says: [/品切れ|在庫がありません/] },
      { say: 'じゃあMで。カートに入れて', cart: { 'coat-m': 1 } },
    ],
  },
  {
    name: 'a size that is sold out is not put in as another',
    locale: 'ja-JP',
    currency: 'JPY',
    products: coats,
    more: ofCoats,
    turns: [{ say: '帆布エプロンのLをカートに入れて', says: [/在庫がありません/], cart: {} }],
  },
  {
    name: 'two will do',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [product('towel', '手ぬぐい 豆しぼり', 1100, { currency: 'JPY' })],
    turns: [
      { say: '手ぬぐい 豆しぼりを三枚カートに入れて', cart: { towel: 3 } },
      { say: 'やっぱり二枚でいいです', cart: { towel: 2 } },
    ],
  },
  {
    name: 'what ends a sentence is no part of a number',
    locale: 'ja-JP',
    currency: 'JPY',
    products: coats,
    more: { orders: [order('7302', { proof: { postcode: '5300001', phoneLastFour: null, email: null } })] },
    turns: [{ say: '注文はどこ' }, { say: '7302です' }, { say: '530-0001', says: [/7302/] }],
  },
  {
    name: 'make it two, of what is talked of',
    locale: 'hi-IN',
    currency: 'INR',
    products: indian,
    turns: [{ say: 'मुझे पीला दुपट्टा चाहिए' }, { say: 'दो कर दो', cart: { shawl: 2 } }],
  },
  {
    name: 'a discount on these is on what was listed',
    locale: 'hi-IN',
    currency: 'INR',
    products: indian,
    more: { deals: [deal('d1', 'दुपट्टों पर 15% की छूट', { percentOff: 15 })] },
    turns: [{ say: 'दुपट्टे दिखाओ' }, { say: 'इन पर कोई छूट है', says: [/15%/], not: [/ऑफ़र नहीं/] }],
  },
  {
    name: 'the whole of an amount is read',
    locale: 'hi-IN',
    currency: 'INR',
    products: indian,
    turns: [
      { say: 'तीन हज़ार के अंदर साड़ी', says: [/3,000/], shows: ['sari'] },
      { say: 'चार हज़ार से कम में साड़ी', says: [/4,000/] },
    ],
  },
];

test.each(talks)('$locale: $name', { timeout: 120_000 }, expectTalk);
