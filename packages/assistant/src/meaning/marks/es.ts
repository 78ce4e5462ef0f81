import type { Marks } from '../marks.ts';

export const es: Marks = {
  repair:
    'no,? espera,?|espera,?(?: no,?)?|no,|no(?= (?:el|la|los|las|un|una)\\b)|perdón,?|perdona,?|quiero decir,?|digo,?|mejor dicho,?|más bien,?|mejor',
  article: 'el|la|los|las|un|una|unos|unas|en|de',
  denial: '(?:ay,? |oh,? |ah,? )?(?:no|perdón|perdona|espera)(?:,? (?:no|perdón|espera))*',
  meant: '(?:es[eao] no|no es[eao]|(?:yo )?(?:quería|quise|quiero) decir|quería|me refería a|sino|mejor|que sean?)',
  without:
    '(?:pero |y )?(?:nada (?:de|con|en)|que no (?:sea|sean|lleve|lleven|tenga|tengan)(?: de)?|menos|todo menos|cualquier[a]? menos|excepto|salvo|sin|no (?:quiero|me gusta[n]?)|no de|no en|no (?:el|la|los|las)(?= \\p{L}+(?:[,.!]|$))|no)',
  notWithout:
    'más|menos|sólo|solo|seguro|mal|es[eao]|est[eao]|el|la|los|las|un|una|ahora|todavía|gracias|muy|tan|bien|sé|entiendo|hay|tienes|tiene|me|te|lo|se|ha|he|de|que|por|importa|problema|funciona|llegó|decir',
  end: ',|\\.|!|\\?|;| y | pero | o | ni | por favor| porque | para | tampoco| también| que ',
  lessOf:
    '(?:el|la) más (?:barat[oa]|económic[oa])(?: de| entre|$)|cuál (?:de \\p{L}+ )?es (?:el|la)? ?más (?:barat[oa]|económic[oa])',
  moreOf: '(?:el|la) más car[oa](?: de| entre|$)|cuál (?:de \\p{L}+ )?es (?:el|la)? ?más car[oa]',
  other: '(?:y |no,? |qué tal )*(?:el |la |lo )?(?:otr[oa]|segund[oa] cosa)(?: entonces| por favor| también)?',
  take: '(?:me )?(?:llevo|quedo(?: con)?|compro|tomo)|quiero|añad\\p{L}+|agreg\\p{L}+|pon(?:me|ga|er)?|dame',
  add: [
    'añad\\p{L}+|agreg\\p{L}+|pon(?:me|ga)?|dame|me llevo|quiero comprar|cómprame',
    '(?:en|a) (?:el|mi|la) (?:carrito|cesta|carro)|al carrito|a la cesta',
  ],
  want: [
    'si (?:tienen|tienes|tenéis|venden)|(?:quiero|necesito|busco|quisiera)|estoy buscando|muéstrame|enséñame|tienen|tienes|tenéis|venden|vendéis|hay|qué tal',
    'por favor|creo|quizás|entonces',
  ],
  andAlso:
    ',? y (?=(?:también|luego|después|puedo|puedes|dime|qué|cuánto|cómo|dónde|cuándo|muéstrame|añade|agrega|pon|quita|tienes|tienen)(?=\\s))(?:también |luego |después )?|,? y además |[.?!] (?:y |también )?|,? luego ',
  and: ',? y (?=(?:una?|unos|unas|dos|tres|cuatro|cinco|el|la|los|las|\\d+) )',
  packs: '(?:paquetes?|cajas?|bolsas?|piezas|botellas?|pares|latas?) de(?: los| las| l[ao])?',
  also: 'y|además|también',
  bigger: '(?:el |la )?(?:más grande|mayor)',
  smaller: '(?:el |la )?(?:más pequeñ[oa]|más chic[oa]|menor)',
  belowThat: '(?:algo )?(?:por debajo de|más barato que|menos que) (?:es[eao]|est[eao])',
  between: 'entre {n} y {n}',
  about: '(?:alrededor de|más o menos|aproximadamente|unos|cerca de) {n}|{n},? (?:más o menos|aproximadamente)',
  nearly: 'alrededor de {n}',
  because: 'porque|así que|pero|ya que|entonces',
  undo: '(?:deshaz(?:lo)?|deshacer|anula eso|quita eso último)(?: eso| lo último)?',
  back: '(?:volve[rmos]+|vuelve|volvamos|regresa) a (?:el |la |los |las )?(?<what>.+)',
  insult:
    '(?:eres|es usted) (?:(?:un|una|muy|tan|realmente) )*(?:inútil|tont[oa]|estúpid[oa]|idiota|imbécil|mal[oa]|horrible|basura)|(?:máquina|asistente|robot) (?:estúpid[oa]|inútil|tont[oa])|cállate|idiota|imbécil|vete a la mierda',
  complaint:
    '(?:esto|eso) es (?:muy |realmente |tan )*(?:molesto|frustrante|decepcionante|ridículo|inaceptable|una vergüenza)|(?:estoy|me siento) (?:muy |realmente |tan )*(?:enfadad[oa]|enojad[oa]|decepcionad[oa]|molest[oa]|hart[oa])|(?:se (?:me )?(?:ha roto|rompió|rompieron)|llegó rot[oa]|está rot[oa]|llegó dañad[oa]|no funciona|está defectuos[oa])|quiero (?:quejarme|poner una queja|reclamar)|peor (?:tienda|servicio)',
  team: `(?:encargad[oa]|gerente|supervisor[a]?|jef[ea])|(?:contactar|escribir)(?:los|les|te)?|por (?:correo|email)|cambiar la dirección|(?:quiero|necesito) (?:un )?(?:reemplazo|recambio)`,
  age: `{n} años|(?<=(?:hijo|hija|niño|niña) tiene ){n}(?: años)?`,
  child: `niño`,
  recipient: `para mi (?:novia|novio|mujer|esposa|marido|esposo|madre|mamá|padre|papá|amig[oa]|herman[oa]|abuel[oa]|tí[oa]|jef[ea]|pareja)`,
};
