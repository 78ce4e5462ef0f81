import type { Marks } from '../marks.ts';

export const pt: Marks = {
  repair:
    'não,? espera,?|espera,?(?: não,?)?|não,|não(?= (?:o|a|os|as|um|uma)\\b)|desculpa,?|desculpe,?|quer dizer,?|quero dizer,?|digo,?|ou melhor,?|aliás,?',
  article: 'o|a|os|as|um|uma|em|de',
  denial: '(?:ah,? |ai,? )?(?:não|desculpa|desculpe|espera)(?:,? (?:não|desculpa|espera))*',
  meant:
    '(?:esse não|essa não|não (?:esse|essa|isso)|eu (?:quis dizer|queria|quero)|quis dizer|me referia a|e sim|melhor|que sejam?)',
  without:
    '(?:mas |e )?(?:nada (?:de|com|em)|que não (?:seja|sejam|tenha|tenham)(?: de)?|tudo menos|qualquer um menos|menos|exceto|salvo|sem|não (?:quero|gosto de)|não (?:de|em)|não (?:o|a|os|as)(?= \\p{L}+(?:[,.!]|$))|não)',
  notWithout:
    'mais|menos|só|apenas|certeza|mal|esse|essa|isso|este|esta|o|a|os|as|um|uma|agora|ainda|obrigad[oa]|muito|tão|bem|sei|entendi|tem|me|te|se|foi|é|está|importa|problema|funciona|chegou|precisa',
  end: ',|\\.|!|\\?|;| e | mas | ou | nem | por favor| porque | para | também| que ',
  lessOf:
    '(?:o|a) mais (?:barat[oa]|em conta)(?: dos| das| deles| delas|$)|qual (?:\\p{L}+ )*é (?:o|a)? ?mais barat[oa]',
  moreOf: '(?:o|a) mais car[oa](?: dos| das| deles| delas|$)|qual (?:\\p{L}+ )*é (?:o|a)? ?mais car[oa]',
  other: '(?:e |não,? |que tal )*(?:o |a )?(?:outr[oa](?: coisa)?|segunda coisa)(?: então| por favor| também)?',
  take: '(?:vou )?(?:levar|levo|fico com|compro|quero)|adicion\\p{L}+|coloc\\p{L}+|põe|ponha|me dá|me dê',
  add: [
    'adicion\\p{L}+|coloc\\p{L}+|põe|ponha|me d[áê]|vou levar|quero comprar|compra',
    '(?:no|ao|na|no meu) (?:carrinho|sacola|cesta)',
  ],
  want: [
    'se (?:vocês têm|você tem|vendem|tem)|(?:eu )?(?:quero|preciso de|procuro|queria|gostaria de)|estou procurando|me mostr[ae]|mostr[ae](?:-me)?|vocês? (?:têm|tem|vendem?)|tem|que tal',
    'por favor|talvez|então|eu acho',
  ],
  andAlso:
    ',? e (?=(?:também|depois|pode|posso|me diga|diga|quanto|qual|como|onde|quando|mostra|mostre|adiciona|adicione|coloca|tira|tem)(?=\\s))(?:também |depois )?|,? e além disso |[.?!] (?:e |também )?|,? depois ',
  and: ',? e (?=(?:uma?|uns|umas|dois|duas|três|quatro|cinco|o|a|os|as|\\d+) )',
  packs: '(?:pacotes?|caixas?|sacos?|peças|garrafas?|pares|latas?) d(?:e|os|as|o|a)',
  also: 'e|também|mais',
  bigger: '(?:o |a )?(?:maior|mais grande)',
  smaller: '(?:o |a )?(?:menor|mais pequen[oa])',
  belowThat: '(?:algo |alguma coisa )?(?:abaixo d|mais barato que |menos que )(?:isso|ess[ea]|est[ea])',
  between: 'entre {n} e {n}',
  about: '(?:cerca de|por volta de|mais ou menos|uns|aproximadamente) {n}|{n},? (?:mais ou menos|aproximadamente)',
  nearly: 'cerca de {n}',
  because: 'porque|então|mas|já que',
  undo: '(?:desfa(?:z|ça)|desfazer|tira o último|anula isso)(?: isso| o último)?',
  back: '(?:volta(?:r|ndo)?|vamos voltar) (?:aos|às|ao|à|para (?:os|as|o|a)|pros|pras|pra) (?<what>.+)',
  insult:
    '(?:você é|vocês são|tu és) (?:(?:um|uma|muito|tão|mesmo) )*(?:inútil|burr[oa]|estúpid[oa]|idiota|péssim[oa]|imbecil|lixo|horrível)|(?:máquina|assistente|robô) (?:burr[oa]|estúpid[oa]|inútil)|cala a boca|idiota|imbecil|vai se (?:foder|ferrar)',
  complaint:
    '(?:isso|isto) é (?:muito |realmente |tão )*(?:irritante|frustrante|decepcionante|ridículo|inaceitável|um absurdo|uma vergonha)|(?:estou|tô) (?:muito |realmente |tão )*(?:irritad[oa]|decepcionad[oa]|chatead[oa]|com raiva|insatisfeit[oa])|(?:quebrou|rasgou|(?:está|veio|chegou) (?:quebrad[oa]|danificad[oa]|com defeito)|não funciona)|quero (?:reclamar|fazer uma reclamação)|pior (?:loja|serviço)',
  team: `(?:gerente|supervisor[a]?|responsável|chefe)|(?:falar com|contatar|escrever para) vocês|por e-?mail|(?:mudar|trocar|alterar) o endereço|(?:quero|preciso de) (?:uma )?(?:substituição|reposição)`,
  age: `{n} anos|(?<=(?:filho|filha|menino|menina) tem ){n}(?: anos)?`,
  child: `criança`,
  recipient: `para (?:o |a )?(?:meu|minha) (?:namorad[oa]|esposa|mulher|marido|mãe|pai|amig[oa]|irmã|irmão|av[óô]|ti[oa]|chefe)`,
};
