import { type Language, languageOf } from '@voicecart/contract/locales';
import type { Turn } from '../../turn/turn.ts';

interface GiftWords {
  readonly gift: string;
  /** Said of a gift that is not called one: "something for my dad". */
  readonly anything: string;
  /** Whom it is for, without "my". */
  readonly person: string;
  readonly own: string;
  readonly forWhom: string;
  readonly occasion: string;
  /** "Who likes", before what they like. */
  readonly likes: string;
}

const words: Readonly<Record<Language, GiftWords>> = {
  en: {
    gift: 'gifts?|presents?|gift ideas?|something to give|something nice',
    anything: 'something|anything',
    person:
      '(?:(?:best|little|big|older|younger|old|good|dear) )*(?:mom|mum|mommy|mummy|mother|dad|daddy|father|parents|sister|brother|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|son|daughter|kids?|child|children|baby|friends?|grandma|grandmother|grandpa|grandfather|grandparents|aunt|uncle|niece|nephew|cousin|boss|colleague|coworker|teacher|neighbou?r|roommate|mother in law|father in law|him|her|them|someone|somebody|a man|a woman|men|women|a boy|a girl|boys|girls)',
    own: 'my|our|a|the|his|her|their',
    forWhom: 'for|to give to|to give|to',
    occasion:
      "birthday|christmas|xmas|anniversary|wedding|valentine[’']?s(?: day)?|mother[’']?s day|father[’']?s day|graduation|housewarming|the holidays",
    likes: '(?:(?:who|that|which|he|she|they) )?(?:really )?(?:likes?|loves?|enjoys?|is into|are into)',
  },
  de: {
    gift: 'geschenke?|geschenkideen?|etwas zum verschenken|was zum verschenken|mitbringsel',
    anything: 'etwas|was|irgendwas',
    person:
      '(?:(?:beste[nrs]?|kleine[nrs]?|große[nrs]?|gute[nrs]?) )*(?:mama|mutter|papa|vater|eltern|schwester|bruder|frau|mann|freundin|freund|freunde|partnerin|partner|sohn|tochter|kind|kinder|baby|oma|opa|großmutter|großvater|großeltern|tante|onkel|nichte|neffe|cousine|cousin|chefin|chef|kollegin|kollegen|kollege|lehrerin|lehrer|nachbarin|nachbarn?|schwiegermutter|schwiegervater|ihn|sie|jemanden|männer|frauen|jungs?|mädchen)',
    own: 'mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|ein(?:e[nmrs]?)?|d(?:en|ie|as|er|em)|sein(?:e[nmrs]?)?|ihr(?:e[nmrs]?)?',
    forWhom: 'für|von|an',
    occasion:
      '(?:zum |zur |zu )?(?:geburtstag|weihnachten|hochzeit|jahrestag|valentinstag|muttertag|vatertag|einweihung)',
    likes: '(?:(?:der|die|das|er|sie) )?(?:gern(?:e)? )?(?:mag|liebt)',
  },
  es: {
    gift: 'regalos?|regalitos?|ideas? de regalo|algo para regalar|un detalle',
    anything: 'algo',
    person:
      '(?:(?:mejor) )?(?:mamá|madre|papá|padre|padres|hermana|hermano|mujer|esposa|marido|esposo|novia|novio|pareja|hijo|hija|hijos|niños?|niñas?|bebé|amig[oa]s?|abuel[oa]s?|tí[oa]|sobrin[oa]|prim[oa]|jef[ea]|compañer[oa]|profesora?|vecin[oa]|suegr[oa]|él|ella|alguien|hombres?|mujeres?)',
    own: 'mi|mis|nuestr[oa]|una?|el|la|los|las|su',
    forWhom: 'para|a',
    occasion:
      '(?:de |por |para )?(?:el |su )?(?:cumpleaños|navidad|aniversario|boda|san valentín|día de la madre|día del padre|reyes)',
    likes: '(?:que |a quien |al que |a la que )?le gustan?(?: mucho)?',
  },
  fr: {
    gift: 'cadeaux?|idées? (?:de )?cadeaux?|quelque chose à offrir',
    anything: 'quelque chose',
    person:
      "(?:(?:meilleure?|petite?|grande?) )*(?:maman|mère|papa|père|parents|sœur|soeur|frère|femme|mari|copine|copain|petite amie|petit ami|compagne|compagnon|fils|fille|enfants?|bébé|amie?s?|grand-mère|grand-père|mamie|papi|tante|oncle|nièce|neveu|cousine?|patronne?|chef|collègue|professeure?|voisine?|belle-mère|beau-père|lui|elle|quelqu[’']un|un homme|une femme)",
    own: 'ma|mon|mes|notre|une?|le|la|les|sa|son',
    forWhom: 'pour|à',
    occasion:
      "(?:d[’']|de |pour )?(?:son |l[’']|un )?(?:anniversaire|noël|mariage|saint-valentin|fête des mères|fête des pères)",
    likes: '(?:qui |il |elle )?(?:aime|adore)(?: bien| beaucoup)?',
  },
  hi: {
    gift: 'तोहफ़ा|तोहफ़े|तोहफा|तोहफे|गिफ्ट|गिफ़्ट|उपहार',
    anything: 'कुछ',
    person:
      'माँ|मां|मम्मी|पापा|पिता|पिताजी|माता|बहन|भाई|पत्नी|पति|बीवी|गर्लफ्रेंड|बॉयफ्रेंड|बेटा|बेटे|बेटी|बच्चे|बच्चों|दोस्त|दादी|दादा|नानी|नाना|चाचा|चाची|मौसी|मामा|बॉस|टीचर|उसके|उनके|किसी',
    own: 'मेरी|मेरे|मेरा|अपनी|अपने|अपना|हमारे|एक|कोई',
    forWhom: 'के लिए|को देने के लिए',
    occasion: 'जन्मदिन|बर्थडे|शादी|सालगिरह|दिवाली|राखी',
    likes: 'पसंद है|पसंद हैं',
  },
  it: {
    gift: 'regal[oi]|regalin[oi]|ide[ae] regalo|qualcosa da regalare|un pensiero',
    anything: 'qualcosa',
    person:
      '(?:(?:miglior[e]?|piccol[oa]) )*(?:mamma|madre|papà|padre|genitori|sorella|fratello|moglie|marito|fidanzat[oa]|ragazz[oa]|compagn[oa]|figli[oa]|figli|bambin[oaie]|neonat[oa]|amic[oa]|amici|nonn[oaie]|zi[oa]|nipote|cugin[oa]|cap[oa]|colleg[ah]i?|insegnante|professoress?[ae]|vicin[oa]|suocer[oa]|lui|lei|qualcuno|un uomo|una donna)',
    own: 'mi[oa]|nostr[oa]|un[oa]?|il|la|i|le|su[oa]',
    forWhom: 'per|a',
    occasion:
      '(?:di |per )?(?:il suo )?(?:compleanno|natale|anniversario|matrimonio|san valentino|festa della mamma|festa del papà)',
    likes: '(?:che |a cui |cui )?(?:gli |le )?(?:piacciono|piace|ama|adora)(?: molto)?',
  },
  ja: {
    gift: 'プレゼント|ギフト|贈り物|お土産',
    anything: '何か',
    person:
      'お母さん|母の日|母|お父さん|父の日|父|両親|姉|妹|兄|弟|お姉さん|お兄さん|妻|夫|奥さん|旦那|彼女|彼氏|彼|恋人|息子|娘|子供|子ども|赤ちゃん|友達|友人|おばあちゃん|おじいちゃん|祖母|祖父|上司|同僚|先生|誰か',
    own: '私の|僕の|大切な',
    forWhom: 'への|に|用の|へ',
    occasion: '誕生日|クリスマス|結婚|記念日',
    likes: 'が(?:大?好き)な',
  },
  pt: {
    gift: 'presentes?|presentinhos?|lembrancinhas?|ideias? de presente|algo para presentear',
    anything: 'algo|alguma coisa',
    person:
      '(?:(?:melhor) )?(?:mãe|mamãe|pai|papai|pais|irmã|irmão|esposa|mulher|marido|namorad[oa]|noiv[oa]|parceir[oa]|filh[oa]|filhos|crianças?|bebê|amig[oa]s?|avó|avô|vovó|vovô|ti[oa]|sobrinh[oa]|prim[oa]|chefe|colega|professora?|vizinh[oa]|sogr[oa]|ele|ela|alguém|homem|homens|mulheres)',
    own: '(?:o |a |os |as )?(?:meus?|minhas?|noss[oa])|uma?|o|a|os|as|seu|sua',
    forWhom: 'para|pra|pro|de',
    occasion: '(?:de |para |pro )?(?:o )?(?:aniversário|natal|casamento|dia dos namorados|dia das mães|dia dos pais)',
    likes: '(?:que )?(?:gosta (?:muito )?d[eoa]s?|adora|ama)',
  },
};

interface GiftForms {
  /** A word for a gift, anywhere. */
  readonly gift: RegExp;
  /** Nothing but somebody to give it to, as "something for my dad", or what is left of "a gift for my dad" in a slot. */
  readonly onlyPerson: RegExp;
  readonly parts: readonly RegExp[];
}

const forms = new Map<Language, GiftForms>();

function formsOf(language: Language): GiftForms {
  const kept = forms.get(language);
  if (kept) return kept;
  const { gift, anything, person, own, forWhom, occasion, likes } = words[language];
  const [from, to] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  const whole = (pattern: string) => `${from}(?:${pattern})${to}`;
  const someone = `(?:${whole(own)}\\s*)*${whole(person)}`;
  const isBehind = language === 'hi' || language === 'ja';
  const toSomeone = isBehind ? `${someone}\\s*(?:${forWhom})?` : `(?:${whole(forWhom)}\\s*)?${someone}`;
  const anyOf = whole(anything);
  const made: GiftForms = {
    gift: new RegExp(whole(gift), 'iu'),
    onlyPerson: new RegExp(`^(?:${anyOf}\\s*)?${toSomeone}(?:\\s*${anyOf})?$`, 'iu'),
    parts: [
      `^${anyOf}|${anyOf}$`,
      toSomeone,
      whole(occasion),
      whole(likes),
      whole(gift),
      `^(?:${whole(own)}\\s*)+`,
    ].map((pattern) => new RegExp(pattern, 'giu')),
  };
  forms.set(language, made);
  return made;
}

/** Left over at either end once the person and the gift are gone. */
const loose: Readonly<Record<Language, RegExp>> = {
  en: /^(?:for|of|an?|the|some|any|who|that|with|and|\s)+(?=\s|$)|(?<=^|\s)(?:for|of|an?|the|some|any|who|that|with|and|\s)+$/giu,
  de: /^(?:für|ein(?:e[nmrs]?)?|der|die|das|und|gern(?:e)?|\s)+(?=\s|$)|(?<=^|\s)(?:für|ein(?:e[nmrs]?)?|der|die|das|und|gern(?:e)?|\s)+$/giu,
  es: /^(?:para|de|una?|que|el|la|los|las|y|\s)+(?=\s|$)|(?<=^|\s)(?:para|de|una?|que|el|la|los|las|y|\s)+$/giu,
  fr: /^(?:pour|de|une?|qui|le|la|les|et|d[’']|\s)+(?=\s|$)|(?<=^|\s)(?:pour|de|une?|qui|le|la|les|et|\s)+$/giu,
  hi: /^(?:के|लिए|को|एक|कोई|\s)+(?=\s|$)|(?<=^|\s)(?:के|लिए|को|एक|कोई|\s)+$/giu,
  it: /^(?:per|di|un[oa]?|che|il|lo|la|i|gli|le|e|\s)+(?=\s|$)|(?<=^|\s)(?:per|di|un[oa]?|che|il|lo|la|i|gli|le|e|\s)+$/giu,
  ja: /^[のをにへ、\s]+|[のをにへ、\s]+$/gu,
  pt: /^(?:para|pra|de|uma?|que|o|a|os|as|e|\s)+(?=\s|$)|(?<=^|\s)(?:para|pra|de|uma?|que|o|a|os|as|e|\s)+$/giu,
};

/**
 * What a gift is to be like: "a present for my sister who likes tea" gives tea, "a gift for dad" gives nothing. Null
 * where no gift is looked for.
 */
export function giftWanted(text: string, turn: Pick<Turn, 'text' | 'locale'>): { readonly like: string } | null {
  const language = languageOf(turn.locale);
  const { gift, onlyPerson, parts } = formsOf(language);
  const isGift = gift.test(text) || (turn.text !== null && gift.test(turn.text));
  if (!isGift && !onlyPerson.test(text)) return null;
  const rest = parts.reduce((left, part) => left.replace(part, ' '), text).replace(/\s+/g, ' ');
  return { like: rest.trim().replace(loose[language], '').trim() };
}
