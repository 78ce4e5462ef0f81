import type { Marks } from '../marks.ts';

export const de: Marks = {
  repair:
    'nein,? warte,?|warte,?(?: nein,?)?|nein,|nein(?= (?:de[rnm]|die|das|eine?[nmr]?)\\b)|ach nein,?|nee,?|ich mein(?:e|te),?|quatsch,?|besser gesagt,?|beziehungsweise|doch lieber|entschuldigung,?|sorry,?',
  article: 'der|die|das|den|dem|ein|eine|einen|einem|einer|in',
  denial: '(?:ach,? |oh,? )?(?:nein|nee|nö|moment|entschuldigung|sorry|warte)(?:,? (?:nein|nee|doch|warte))*',
  meant:
    '(?:nicht (?:den|die|das|dieses?|diesen|diese)(?!\\s+\\p{Lu}?\\p{L}+en )|ich (?:meine|meinte|wollte|will)|mach(?:en sie)? (?:das|es|daraus)?|sondern|lieber|doch)',
  without:
    '(?:aber |und )?(?:nichts (?:mit|aus|in)|nichts|(?:der|die|das) (?:nicht|kein\\p{L}*)|alles (?:außer|ausser)|außer|ausser|ohne|ich (?:will|mag|möchte) kein\\p{L}*|nicht (?:in|aus)|bloß nicht|nicht (?:den|die|das)(?= \\p{L}+e[nrs]?(?:[,.!]|$))|nicht|kein(?:e[nmrs]?)?|bitte kein(?:e[nmrs]?)?)',
  notWithout:
    'mehr|weniger|nur|sicher|schlecht|den|die|das|dies\\p{L}*|ein\\p{L}*|jetzt|noch|wirklich|danke|so|zu|ganz|gut|genug|ahnung|problem|ursache|frage|ich|mich|mir|es|sie|du|da|hier|verstanden|gefunden|angekommen|geliefert',
  end: ',|\\.|!|\\?|;| und | aber | oder | bitte| weil | für | unter | über | ist| sind| hat| mehr$| auch nicht',
  lessOf:
    '(?:der|die|das|den) (?:billigere|günstigere|preiswertere)n?(?: von| davon|$)|welche[rs]? (?:davon |von denen |ist )*(?:ist )?(?:am (?:billigsten|günstigsten)|(?:der|die|das) (?:billigste|günstigste))',
  moreOf:
    '(?:der|die|das|den) teurere?n?(?: von| davon|$)|welche[rs]? (?:davon |von denen |ist )*(?:ist )?(?:am teuersten|(?:der|die|das) teuerste)',
  other: '(?:und |nein,? |was ist mit )*(?:de[rmn] |die |das )?(?:andere[nrsm]?|zweiten? sache)(?: dann| bitte| auch)?',
  take: '(?:ich )?(?:nehme?|kaufe?|will|möchte|hätte gern(?:e)?)(?: ich)?|leg\\p{L}*|pack\\p{L}*|gib mir|geben sie mir',
  add: [
    'leg\\p{L}*(?: mir)?|pack\\p{L}*(?: mir)?|gib mir|ich nehme|ich kaufe|bestell\\p{L}*(?: mir)?|kann ich',
    '(?:in (?:den|meinen) (?:warenkorb|einkaufswagen|korb)|haben|bekommen|dazu|hinzu|rein)',
  ],
  want: [
    'ob (?:ihr|sie|du)|ich (?:suche?|brauche|will|möchte|hätte gern(?:e)?)|zeig(?:en sie)? mir|habt ihr|haben sie|hast du|gibt es|verkauft ihr|such(?:e)?(?: mir)?|was ist mit',
    'bitte|vielleicht|dann|glaube ich',
  ],
  andAlso:
    ',? und (?=(?:auch|dann|kann|können|könntest|sag|sagen|was|wie|wo|wann|zeig|leg|pack|nimm|hast|habt|haben|ist|sind)(?=\\s))(?:auch |dann )?|,? und außerdem |[.?!] (?:und |auch )?|, (?=(?:kann|was|wie|wo|wann) )|,? danach ',
  and: ',? und (?=(?:eine?[nmr]?|zwei|drei|vier|fünf|de[rnm]|die|das|\\d+) )',
  packs:
    '(?:packungen|packung|päckchen|pakete?|schachteln?|beutel|stück|flaschen?|paar|dosen?|gläser|tüten?)(?: von)?(?: den| dem| der)?',
  also: 'und|auch|außerdem',
  bigger: '(?:de[rnm] |die |das )?(?:größere?[nrsm]?|größte[nrsm]?)',
  smaller: '(?:de[rnm] |die |das )?(?:kleinere?[nrsm]?|kleinste[nrsm]?)',
  belowThat: '(?:etwas |was )?(?:unter|billiger als|günstiger als|weniger als) (?:dem|das|dieses?|der|die|den)',
  between: 'zwischen {n} und {n}',
  about: '(?:etwa|ungefähr|circa|rund|so um die|um die) {n}|{n},? (?:ungefähr|oder so|etwa)',
  nearly: 'etwa {n}',
  because: 'weil|denn|also|aber|da ich',
  undo: '(?:bitte )?(?:mach(?:en sie)? (?:das|es) (?:wieder )?rückgängig|rückgängig(?: machen)?|nimm (?:das|es) zurück)',
  back: '(?:geh )?zurück zu (?:den |dem |der )?(?<what>.+)',
  insult:
    '(?:du bist|sie sind|bist du) (?:(?:so|ein\\p{L}*|echt|wirklich|total) )*(?:dumm|blöd|doof|nutzlos|unfähig|idiot|trottel|scheiße|schlecht|mist)|(?:dumme?|blöde?|doofe?|scheiß|nutzlose?)s? (?:maschine|ding|teil|kiste|computer|assistent|alexa)|saftladen|halt die klappe|verpiss dich|leck mich|idiot|blödmann|arschloch',
  complaint:
    '(?:das|es) ist (?:wirklich |echt |so |sehr |einfach )*(?:ärgerlich|nervig|frustrierend|enttäuschend|eine frechheit|unverschämt|lächerlich)|das nervt|ich bin (?:wirklich |echt |so |sehr )*(?:sauer|wütend|enttäuscht|verärgert|unzufrieden)|(?:ist|war|sind|kam|kamen|ging|gingen) (?:\\p{L}+ ){0,4}(?:kaputt|beschädigt|defekt|zerbrochen|gerissen)|funktioniert nicht|schlechtester? (?:shop|laden|service)|ich (?:möchte|will) mich beschweren',
  team: `(?:chef|filialleiter|vorgesetzten?|geschäftsführer)\\p{L}*|(?:euch|sie) (?:per e-?mail |schriftlich )?(?:erreichen|kontaktieren|anschreiben)|per e-?mail|adresse (?:noch )?ändern|(?:einen |will |möchte )ersatz`,
  age: `(?:(?:einen?|eine[mr]?) )?{n}[- ]?jährige[nrsm]?|{n} jahre alt|(?<=(?:sohn|tochter|er|sie|kind|neffe|nichte|enkel) ist ){n}`,
  child: `kind`,
  recipient: `für (?:meine[nmr]?|unsere[nmr]?) (?:freundin|freund|frau|mann|mutter|mama|vater|papa|schwester|bruder|oma|opa|tante|onkel|chefin|chef|kollegin|kollegen|partnerin|partner)`,
};
