import type { SlotValue } from '../slot-types/slot-type.ts';
import { calendarOf } from './calendar.ts';

/** The eleven basic colours and what shops call theirs, by language; the English word is the id. */
const COLOURS: Readonly<Record<string, string>> = {
  black:
    'de:schwarz,schwarze,schwarzes,schwarzer,schwarzen es:negro,negra,negros,negras fr:noir,noire,noirs,noires it:nero,nera,neri,nere pt:preto,preta,pretos,pretas hi:काला,काली,काले ja:黒,黒い,ブラック',
  white:
    'de:weiß,weiße,weißes,weißer,weißen es:blanco,blanca,blancos,blancas fr:blanc,blanche,blancs,blanches it:bianco,bianca,bianchi,bianche pt:branco,branca,brancos,brancas hi:सफेद,सफ़ेद ja:白,白い,ホワイト',
  grey: 'en:gray de:grau,graue,graues,grauer,grauen es:gris,grises fr:gris,grise,grises it:grigio,grigia,grigi,grigie pt:cinza,cinzento,cinzenta hi:स्लेटी,ग्रे ja:灰色,グレー',
  red: 'de:rot,rote,rotes,roter,roten es:rojo,roja,rojos,rojas fr:rouge,rouges it:rosso,rossa,rossi,rosse pt:vermelho,vermelha,vermelhos,vermelhas hi:लाल ja:赤,赤い,レッド',
  blue: 'en:navy,navy_blue,light_blue,dark_blue de:blau,blaue,blaues,blauer,blauen es:azul,azules fr:bleu,bleue,bleus,bleues it:blu,azzurro,azzurra pt:azul,azuis hi:नीला,नीली,नीले ja:青,青い,ブルー',
  green:
    'en:dark_green,light_green,olive de:grün,grüne,grünes,grüner,grünen es:verde,verdes fr:vert,verte,verts,vertes it:verde,verdi pt:verde,verdes hi:हरा,हरी,हरे ja:緑,グリーン',
  yellow:
    'de:gelb,gelbe,gelbes,gelber,gelben es:amarillo,amarilla,amarillos,amarillas fr:jaune,jaunes it:giallo,gialla,gialli,gialle pt:amarelo,amarela,amarelos,amarelas hi:पीला,पीली,पीले ja:黄色,イエロー',
  orange: 'de:orange es:naranja,naranjas fr:orange it:arancione,arancioni pt:laranja hi:नारंगी ja:オレンジ',
  brown:
    'de:braun,braune,braunes,brauner,braunen es:marrón,marrones fr:marron,brun,brune it:marrone,marroni pt:marrom,castanho hi:भूरा,भूरी,भूरे ja:茶色,ブラウン',
  pink: 'de:rosa,pink es:rosa,rosas fr:rose,roses it:rosa pt:rosa,cor-de-rosa hi:गुलाबी ja:ピンク',
  purple:
    'en:violet,lilac de:lila,violett es:morado,morada,púrpura fr:violet,violette it:viola pt:roxo,roxa hi:बैंगनी ja:紫,パープル',
  beige: 'en:cream,tan de:beige es:beige fr:beige it:beige pt:bege hi:बेज ja:ベージュ',
  gold: 'en:golden de:gold,golden es:dorado,dorada fr:doré,dorée it:dorato,oro pt:dourado,dourada hi:सुनहरा,सुनहरी ja:金色,ゴールド',
  silver:
    'de:silber,silbern es:plateado,plateada fr:argenté,argent it:argento,argentato pt:prateado,prateada hi:चांदी ja:銀色,シルバー',
  turquoise: 'en:teal de:türkis es:turquesa fr:turquoise it:turchese pt:turquesa hi:फ़िरोज़ी ja:ターコイズ',
};

/** Colours in a language, with the English word as their id. */
export function colours(language: string): SlotValue[] {
  return Object.entries(COLOURS).map(([colour, words]) => {
    const own = words.split(' ').find((entry) => entry.startsWith(`${language}:`));
    const said = (own?.slice(3) ?? '')
      .split(',')
      .filter(Boolean)
      .map((word) => word.replaceAll('_', ' '));
    const [value = colour, ...synonyms] = language === 'en' ? [colour, ...said] : said;
    return { id: colour, value, synonyms };
  });
}

/** Weekdays by their names in the locale, resolved to 1 (Monday) to 7. */
export function weekdays(locale: string): SlotValue[] {
  return [...calendarOf(locale).weekdays].map(([name, day]) => ({ id: String(day), value: name }));
}

export function months(locale: string): SlotValue[] {
  return [...calendarOf(locale).months].map(([name, month]) => ({ id: String(month), value: name }));
}

function displayNames(locale: string, type: 'region' | 'language', codes: readonly string[]): SlotValue[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name ? [{ id: code, value: name }] : [];
  });
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries by their names in the locale, with the ISO code as id. */
export function countries(locale: string): SlotValue[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !/^(EU|EZ|UN|X[A-Z]|QO|ZZ)$/.test(code),
  );
  return displayNames(locale, 'region', codes);
}

const LANGUAGES =
  'ar bn bg ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko la lt lv mr ms nl no pa pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );

/** Languages by their names in the locale, with the ISO code as id. */
export function languages(locale: string): SlotValue[] {
  return displayNames(locale, 'language', LANGUAGES);
}
