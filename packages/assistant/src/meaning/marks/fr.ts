import type { Marks } from '../marks.ts';

export const fr: Marks = {
  repair:
    'non,? (?:attends|attendez),?|attend(?:s|ez),?(?: non,?)?|non,|non(?= (?:le|la|les|un|une)\\b)|pardon,?|je veux dire,?|je voulais dire,?|ou plutôt,?|plutôt|enfin non,?',
  article: 'le|la|les|un|une|des|en|de',
  denial: '(?:ah,? |oh,? )?(?:non|nan|pardon|désolée?|attends|attendez)(?:,? (?:non|pardon|plutôt))*',
  meant:
    '(?:pas (?:celui-là|celle-là|celui-ci|celle-ci|ça|cela)|je (?:veux|voulais|voudrais) dire|je voulais|je parlais d[eu]|mettez[- ](?:en|moi)|plutôt|mais)',
  without:
    "(?:mais |et )?(?:rien (?:en|avec|de)|qui (?:n['’]est|ne sont|n['’]a|n['’]ont|soit|ne soit) pas (?:en |de |d['’])?|tout sauf|sauf|excepté|hormis|sans|je ne (?:veux|aime) pas (?:de |d['’]|les? |la )?|pas (?:en |de |d['’])|pas (?:le|la|les)(?= \\p{L}+(?:[,.!]|$))|pas)",
  notWithout:
    'plus|moins|que|seulement|sûre?|mal|celui|celle|ça|cela|le|la|les|un|une|maintenant|encore|vraiment|merci|trop|très|si|bien|assez|grave|problème|de problème|question|reçu|arrivé|compris|besoin|du tout|possible|cher|chère',
  end: ",|\\.|!|\\?|;| et | mais | ou | ni | s['’]il | parce | pour | non plus| aussi| qui ",
  lessOf: '(?:le|la) moins (?:chère?|cher)(?: des| de|$)|(?:le|la)quel(?:le)? (?:\\p{L}+ )*est (?:le|la) moins chère?',
  moreOf: '(?:le|la) plus (?:chère?|cher)(?: des| de|$)|(?:le|la)quel(?:le)? (?:\\p{L}+ )*est (?:le|la) plus chère?',
  other:
    "(?:et |non,? |qu['’]en est-il de )*(?:l['’]|la |le )?(?:autre(?: chose)?|deuxième chose)(?: alors| aussi| s['’]il .*)?",
  take: 'je (?:prends|prendrai|vais prendre|veux|achète)|ajoute[zr]?|mets?|mettez|donne[- ]moi|donnez[- ]moi',
  add: [
    "ajoute[zr]?(?:[- ]moi)?|mets(?:[- ]moi)?|mettez(?:[- ]moi)?|donne[z]?[- ]moi|je prends|j['’]achète|je voudrais acheter",
    '(?:dans|à|au) (?:le |mon |ma )?panier',
  ],
  want: [
    "si vous (?:avez|vendez)|je (?:cherche|veux|voudrais)|j['’]ai besoin d[e'’]|il me faut|montre[z]?[- ]moi|avez[- ]vous|vous avez|tu as|est[- ]ce que vous (?:avez|vendez)|vendez[- ]vous|et",
    "s['’]il (?:te|vous) pla[iî]t|peut-être|alors|je pense",
  ],
  andAlso:
    ',? et (?=(?:aussi|puis|ensuite|peux|pouvez|dis|dites|quel|quelle|comment|combien|où|quand|montre|montrez|ajoute|ajoutez|mets|est-ce)(?=[\\s-]))(?:aussi |puis |ensuite )?|,? et en plus |[.?!] (?:et |aussi )?|,? puis ',
  and: ',? et (?=(?:une?|des|deux|trois|quatre|cinq|le|la|les|\\d+) )',
  packs: "(?:paquets?|boîtes?|sachets?|sacs?|pièces|bouteilles?|paires?) d(?:e |['’]|es )(?:la |l['’])?",
  also: 'et|aussi|plus',
  bigger: '(?:le |la )?(?:plus grande?)',
  smaller: '(?:le |la )?(?:plus petite?)',
  belowThat: '(?:quelque chose )?(?:en dessous de|moins cher que|au-dessous de) (?:ça|cela|celui-là|celle-là|ce prix)',
  between: 'entre {n} et {n}',
  about: '(?:environ|autour de|à peu près|dans les) {n}|{n},? (?:environ|à peu près)',
  nearly: 'environ {n}',
  because: 'parce que|car|donc|mais|alors',
  undo: '(?:annule[zr]? (?:ça|cela|le dernier|la dernière)|défais ça|défaire)',
  back: "(?:revenons|reviens|revenez|retour(?:ne)?) (?:à la |à l['’]|aux? |à )(?<what>.+)",
  insult:
    "(?:tu es|t['’]es|vous êtes) (?:(?:une?|vraiment|trop|si|complètement) )*(?:nulle?|bête|stupide|idiote?|inutile|con(?:ne)?|débile|horrible)|(?:stupide|sale|foutue?) (?:machine|robot|assistante?)|(?:machine|assistante?) (?:stupide|inutile|nulle)|ta gueule|tais[- ]toi|idiote?|connard|va te faire",
  complaint:
    "c['’]est (?:vraiment |très |trop )*(?:énervant|agaçant|frustrant|décevant|inadmissible|inacceptable|ridicule|nul|une honte)|je suis (?:vraiment |très |trop )*(?:déçue?|fâchée?|en colère|mécontente?|énervée?)|(?:s['’]est (?:cassée?|déchirée?)|est (?:cassée?|abîmée?|défectueu(?:x|se))|est arrivée? (?:cassée?|abîmée?)|ne (?:marche|fonctionne) (?:pas|plus))|je (?:veux|voudrais) (?:me plaindre|faire une réclamation)|pire (?:magasin|boutique|service)",
  team: `(?:responsable|gérante?|manager|supérieure?|directeur|directrice)|vous (?:joindre|contacter|écrire)|par (?:e-?mail|mail|courriel)|changer (?:l['’]|d['’])?adresse|(?:veux|voudrais) (?:un )?(?:remplacement|échange)`,
  age: `{n} ans|(?<=(?:fils|fille|enfant) a ){n}(?: ans)?`,
  child: `enfant`,
  recipient: `pour (?:mon|ma|mes) (?:copine|copain|femme|mari|mère|maman|père|papa|amie?|sœur|soeur|frère|grand-mère|grand-père|tante|oncle|chef|collègue|compagne|compagnon)`,
};
