import { daySpoken } from '@voicecart/assistant/speech/dates';
import { currencyOfLocale, moneySpoken } from '@voicecart/assistant/speech/money';
import type { EmailData, EmailKind } from '@voicecart/contract/email-kinds';
import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';

interface Words {
  readonly mug: string;
  readonly search: string;
  readonly deal: string;
  readonly dealText: string;
  readonly instructions: string;
  readonly policy: string;
  readonly policyText: string;
  readonly storeHours: string;
}

/** What a shop may have written, in each language. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    mug: 'Stoneware mug',
    search: 'mugs',
    deal: 'A fifth off all mugs',
    dealText: 'On everything from the kiln.',
    instructions: 'Put the goods into their box and bring it to the next parcel shop.',
    policy: 'Return policy',
    policyText: 'You can send anything back within 30 days.\nWe pay for the way back.',
    storeHours: 'Open until 6 PM',
  },
  de: {
    mug: 'Steinzeugtasse',
    search: 'Tassen',
    deal: 'Ein Fünftel weniger für alle Tassen',
    dealText: 'Auf alles aus dem Brennofen.',
    instructions: 'Lege die Ware in ihren Karton und bring ihn zum nächsten Paketshop.',
    policy: 'Rückgabe',
    policyText: 'Du kannst alles innerhalb von 30 Tagen zurückschicken.\nDen Rückweg zahlen wir.',
    storeHours: 'Geöffnet bis 18 Uhr',
  },
  es: {
    mug: 'Taza de gres',
    search: 'tazas',
    deal: 'Un veinte por ciento menos en todas las tazas',
    dealText: 'En todo lo que sale del horno.',
    instructions: 'Mete los artículos en su caja y llévala al punto de recogida más cercano.',
    policy: 'Política de devoluciones',
    policyText: 'Puedes devolver cualquier cosa en 30 días.\nPagamos el envío de vuelta.',
    storeHours: 'Abierto hasta las 18:00',
  },
  fr: {
    mug: 'Tasse en grès',
    search: 'tasses',
    deal: 'Vingt pour cent de moins sur toutes les tasses',
    dealText: 'Sur tout ce qui sort du four.',
    instructions: 'Remets les articles dans leur boîte et dépose-la au point relais le plus proche.',
    policy: 'Politique de retour',
    policyText: 'Tout peut être renvoyé dans les 30 jours.\nNous payons le retour.',
    storeHours: 'Ouvert jusqu’à 18 h',
  },
  hi: {
    mug: 'स्टोनवेयर मग',
    search: 'मग',
    deal: 'सभी मग पर बीस प्रतिशत की छूट',
    dealText: 'भट्ठी से निकली हर चीज़ पर।',
    instructions: 'सामान को उसके डिब्बे में रखें और नज़दीकी पार्सल दुकान पर दे दें।',
    policy: 'वापसी की नीति',
    policyText: 'आप 30 दिनों के अंदर कुछ भी वापस भेज सकते हैं।\nवापसी का ख़र्च हम देते हैं।',
    storeHours: 'शाम 6 बजे तक खुला',
  },
  it: {
    mug: 'Tazza in gres',
    search: 'tazze',
    deal: 'Venti per cento in meno su tutte le tazze',
    dealText: 'Su tutto ciò che esce dal forno.',
    instructions: 'Metti gli articoli nella loro scatola e portala al punto di ritiro più vicino.',
    policy: 'Politica di reso',
    policyText: 'Puoi restituire qualsiasi cosa entro 30 giorni.\nIl reso lo paghiamo noi.',
    storeHours: 'Aperto fino alle 18',
  },
  ja: {
    mug: '陶器のマグカップ',
    search: 'マグカップ',
    deal: 'マグカップ全品20%オフ',
    dealText: '窯から出たものすべてが対象です。',
    instructions: '商品を箱に入れて、お近くの取扱店にお持ちください。',
    policy: '返品について',
    policyText: '30日以内なら何でも返品できます。\n返送料は当店が負担します。',
    storeHours: '18時まで営業',
  },
  pt: {
    mug: 'Caneca de cerâmica',
    search: 'canecas',
    deal: 'Vinte por cento a menos em todas as canecas',
    dealText: 'Em tudo o que sai do forno.',
    instructions: 'Coloque os produtos na caixa e leve ao ponto de coleta mais próximo.',
    policy: 'Política de devolução',
    policyText: 'Você pode devolver qualquer coisa em até 30 dias.\nNós pagamos a devolução.',
    storeHours: 'Aberto até as 18h',
  },
};

/** A Wednesday: what comes on the days after it is told by the name of the day. */
const now = Date.parse('2026-03-04T12:00:00Z');
const friday = '2026-03-06';
const sunday = '2026-03-08';

/** What previews and test mails of a locale are filled with: its money and days as a reply says them. */
export function exampleData<K extends EmailKind>(kind: K, locale: Locale): EmailData<K>;
export function exampleData(kind: EmailKind, locale: Locale): EmailData<EmailKind> {
  const language = languageOf(locale);
  const said = words[language];
  const price = (minor: number) => moneySpoken(minor, currencyOfLocale[locale], locale);
  const day = (date: string) => daySpoken(date, now, 'UTC', locale) ?? '';
  const mugs = {
    title: said.mug,
    quantity: 2,
    price: price(2_400),
    imageUrl: '',
    link: 'https://shop.example/stoneware-mug',
  };
  const order = {
    number: '1042',
    status: proofPhrases[language].word_shipped,
    expected: day(friday),
    trackingUrl: 'https://parcels.example/1042',
    total: price(4_800),
    items: [mugs],
  };
  const examples: { readonly [K in EmailKind]: EmailData<K> } = {
    checkout: { items: [mugs], total: price(4_800), link: 'https://shop.example/cart/7f3a' },
    order: { order },
    products: { search: said.search, products: [{ ...mugs, quantity: 1 }] },
    deal: {
      deal: {
        title: said.deal,
        description: said.dealText,
        code: 'MUGS20',
        ends: day(sunday),
        link: 'https://shop.example/deals',
      },
    },
    return: { order, instructions: said.instructions, link: 'https://shop.example/returns' },
    answer: {
      title: said.policy,
      text: said.policyText,
      link: 'https://shop.example/returns',
      entries: [{ title: 'Harbor Street', text: `12 Harbor Street, Portland\n${said.storeHours}`, link: '' }],
    },
  };
  return examples[kind];
}
