import type { Language } from '@voicecart/contract/locales';

/** What a language says of a search that is neither a thing nor a price, as sources of regular expressions. */
export interface FrameWords {
  readonly material: string;
  readonly audience: string;
  /** Beside a value, and no part of it: "made of", "in". */
  readonly beside: string;
  /** Takes a wish back: "any", "forget the", "... doesn't matter"; {what} is one of `named`. */
  readonly drop: string;
  readonly named: Readonly<Record<'colour' | 'material' | 'size' | 'audience' | 'price' | 'without', string>>;
}

export const frameWords: Readonly<Record<Language, FrameWords>> = {
  en: {
    material:
      'wood(?:en)?|oak|walnut|bamboo|beech|maple|pine|birch|metal|iron|cast iron|(?:stainless )?steel|alumini?um|brass|copper|silver|gold|titanium|glass|ceramic|stoneware|porcelain|clay|marble|stone|leather|cotton|linen|wool(?:en|len)?|silk|cashmere|polyester|nylon|canvas|velvet|rubber|silicone|plastic|paper|cork|rattan|wicker|felt|fleece|denim|suede',
    audience:
      "(?:for )?(?:men|man|women|woman|ladies|kids?|children|child|boys?|girls?|bab(?:y|ies)|toddlers?|teens?|adults?|beginners?|unisex)(?:['’]s)?",
    beside: 'made of|made from|made out of|in|the|ones?|a|some|please',
    drop: "(?:any|whatever|forget (?:about )?the|never mind the|ignore the|drop the) {what}|(?:the )?{what} (?:does(?:n['’]t| not) matter|is(?:n['’]t| not) important|is not a problem|is irrelevant)|i don['’]t care about (?:the )?{what}|no {what} limit",
    named: {
      colour: 'colou?rs?',
      material: 'materials?',
      size: 'sizes?',
      audience: '(?:age|gender)s?',
      price: 'prices?|budget|money|cost',
      without: 'exclusions?',
    },
  },
  de: {
    material:
      'holz|eiche|walnuss|nussbaum|bambus|buche|ahorn|kiefer|metall|eisen|gusseisen|stahl|edelstahl|aluminium|messing|kupfer|silber|gold|glas|keramik|steinzeug|porzellan|ton|marmor|stein|leder|baumwolle|leinen|wolle|seide|kaschmir|polyester|nylon|samt|gummi|silikon|kunststoff|plastik|papier|kork|rattan|weide|filz|jeans|wildleder',
    audience: '(?:für )?(?:herren|männer|damen|frauen|kinder|jungen?|mädchen|babys?|kleinkinder|erwachsene|anfänger)',
    beside: 'aus|in|die|der|das|den|eine?[nmr]?|bitte',
    drop: '(?:egal welche[rsnm]?|beliebige[rsnm]?|vergiss (?:den|die|das)|lass (?:den|die|das)) {what}(?: weg)?|(?:der |die |das )?{what} (?:ist |sind )?(?:mir )?(?:egal|unwichtig|nicht wichtig)|(?:der |die |das )?{what} spielt keine rolle',
    named: {
      colour: 'farben?',
      material: 'materials?|material(?:ien)?',
      size: 'größen?',
      audience: 'alter',
      price: 'preise?|budget|geld',
      without: 'ausschlüsse?',
    },
  },
  es: {
    material:
      'madera|roble|nogal|bambú|haya|pino|metal|hierro|acero|acero inoxidable|aluminio|latón|cobre|plata|oro|vidrio|cristal|cerámica|gres|porcelana|barro|mármol|piedra|cuero|piel|algodón|lino|lana|seda|cachemira|poliéster|nailon|terciopelo|goma|silicona|plástico|papel|corcho|ratán|mimbre|fieltro',
    audience:
      '(?:para )?(?:hombres?|mujer(?:es)?|niñ[oa]s?|bebés?|chic[oa]s?|adultos?|principiantes?|caballeros?|señoras?)',
    beside: 'hech[oa]s? de|de|en|el|la|los|las|un|una|por favor',
    drop: '(?:cualquier|olvida (?:el|la)|ignora (?:el|la)) {what}|(?:el |la )?{what} (?:no importa|me da igual|da igual|no es importante)|no (?:me )?importa (?:el |la )?{what}',
    named: {
      colour: 'color(?:es)?',
      material: 'material(?:es)?',
      size: 'tallas?|tamaños?',
      audience: 'edad',
      price: 'precios?|presupuesto|dinero',
      without: 'exclusiones',
    },
  },
  fr: {
    material:
      'bois|chêne|noyer|bambou|hêtre|érable|pin|métal|fer|fonte|acier|inox|aluminium|laiton|cuivre|argent|or|verre|céramique|grès|porcelaine|terre cuite|marbre|pierre|cuir|coton|lin|laine|soie|cachemire|polyester|nylon|velours|caoutchouc|silicone|plastique|papier|liège|rotin|osier|feutre|daim',
    audience: '(?:pour )?(?:les )?(?:hommes?|femmes?|enfants?|garçons?|filles?|bébés?|ados?|adultes?|débutants?)',
    beside: "en|de|d['’]|le|la|les|un|une|s['’]il vous plaît",
    drop: "(?:n['’]importe quel(?:le)?|peu importe (?:le |la |l['’])?|oublie (?:le |la )|oubliez (?:le |la )) ?{what}|(?:le |la )?{what} (?:n['’]a pas d['’]importance|m['’]est égale?|importe peu)",
    named: {
      colour: 'couleurs?',
      material: 'mati(?:è|e)res?|matériaux?',
      size: 'tailles?',
      audience: 'âge',
      price: 'prix|budget',
      without: 'exclusions?',
    },
  },
  hi: {
    material:
      'लकड़ी|बाँस|बांस|धातु|लोहे|लोहा|स्टील|एल्युमिनियम|पीतल|तांबे|ताँबे|चाँदी|चांदी|सोने|काँच|कांच|सिरेमिक|चीनी मिट्टी|मिट्टी|संगमरमर|पत्थर|चमड़े|चमड़ा|सूती|कॉटन|लिनन|ऊनी|ऊन|रेशमी|रेशम|मखमल|रबर|प्लास्टिक|कागज|कागज़',
    audience: '(?:पुरुषों|मर्दों|महिलाओं|औरतों|बच्चों|लड़कों|लड़कियों|बड़ों)(?: के लिए)?',
    beside: 'का|की|के|वाला|वाली|वाले|में|से बना|से बनी',
    drop: '(?:कोई भी|कुछ भी) {what}|{what} (?:से फ़र्क नहीं पड़ता|से फर्क नहीं पड़ता|मायने नहीं रखता|मायने नहीं रखती|छोड़ो|भूल जाओ)',
    named: {
      colour: 'रंग',
      material: 'मटेरियल|सामग्री',
      size: 'साइज़|साइज|आकार',
      audience: 'उम्र',
      price: 'दाम|कीमत|क़ीमत|बजट',
      without: 'शर्त',
    },
  },
  it: {
    material:
      'legno|rovere|noce|bambù|bambu|faggio|acero|pino|metallo|ferro|ghisa|acciaio|alluminio|ottone|rame|argento|oro|vetro|ceramica|gres|porcellana|terracotta|marmo|pietra|pelle|cuoio|cotone|lino|lana|seta|cashmere|poliestere|nylon|velluto|gomma|silicone|plastica|carta|sughero|rattan|vimini|feltro',
    audience: '(?:da |per )?(?:uom[oi]|donn[ae]|bambin[oiae]|ragazz[oiae]|neonat[oi]|adult[oi]|principianti)',
    beside: 'fatt[oaie] (?:di|in)|di|in|il|la|lo|i|le|un|una|per favore',
    drop: '(?:qualsiasi|qualunque|dimentica (?:il|la)|lascia perdere (?:il|la)) {what}|(?:il |la )?{what} (?:non importa|non è importante|è indifferente)|non importa (?:il |la )?{what}',
    named: {
      colour: 'color[ei]',
      material: 'material[ei]',
      size: 'tagli[ae]|misur[ae]|dimension[ei]',
      audience: 'età',
      price: 'prezz[oi]|budget',
      without: 'esclusioni',
    },
  },
  ja: {
    material:
      '木製|天然木|木|竹|金属|鉄|ステンレス|アルミ|真鍮|銅|銀|金|ガラス|陶器|磁器|陶磁器|大理石|石|革|レザー|綿|コットン|麻|リネン|ウール|シルク|絹|カシミヤ|ポリエステル|ナイロン|ベルベット|ゴム|シリコン|プラスチック|紙|コルク|籐',
    audience: '男性用|女性用|メンズ|レディース|子ども用|子供用|キッズ|ベビー|赤ちゃん用|大人用|初心者用',
    beside: 'の|で|を|が|もの|やつ|製|がいい|お願いします',
    drop: '(?:どんな|何の){what}でも(?:いい|構いません|かまいません)?|{what}は(?:何でも|なんでも|どうでも)(?:いい|構いません)?|{what}は(?:気にしない|気にしません|問いません|関係ない)',
    named: {
      colour: '色|カラー',
      material: '素材|材質',
      size: 'サイズ|大きさ',
      audience: '年齢|対象',
      price: '値段|価格|予算',
      without: '条件',
    },
  },
  pt: {
    material:
      'madeira|carvalho|nogueira|bambu|faia|pinho|metal|ferro|aço|inox|alumínio|latão|cobre|prata|ouro|vidro|cerâmica|grés|porcelana|barro|mármore|pedra|couro|algodão|linho|lã|seda|caxemira|poliéster|náilon|veludo|borracha|silicone|plástico|papel|cortiça|ratã|vime|feltro',
    audience: '(?:para )?(?:homens?|mulher(?:es)?|crianças?|menin[oa]s?|bebês?|adultos?|iniciantes?)',
    beside: 'feit[oa]s? de|de|em|o|a|os|as|um|uma|por favor',
    drop: '(?:qualquer|esquece (?:o|a)|esqueça (?:o|a)|ignora (?:o|a)) {what}|(?:o |a )?{what} (?:não importa|tanto faz|não é importante)|tanto faz (?:o |a )?{what}',
    named: {
      colour: 'cor(?:es)?',
      material: 'materia(?:l|is)',
      size: 'tamanhos?',
      audience: 'idade',
      price: 'preços?|orçamento|dinheiro',
      without: 'restriç(?:ão|ões)',
    },
  },
};
