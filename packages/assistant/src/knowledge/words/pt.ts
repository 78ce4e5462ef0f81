import type { KnowledgePhrases } from '../knowledge-words.ts';

export const pt: KnowledgePhrases = {
  numbers: `
    um uma dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta cinquenta cem meio
    meia
  `,
  stop: `
    o a os as um uma uns umas de do da dos das dum em no na nos nas num numa ao aos à às com sem por pelo pela
    para pra pro e ou mas se que quê qual quais quem quando quanto quanta quantos quantas como onde é são está
    estão ser estar tem têm ter há eu você vocês ele ela eles elas isso isto este esta esse essa aquele meu
    minha seu sua seus suas me te lhe nosso vosso pode posso podem dá deve devo vai vão ir colocar coloco pôr
    botar fazer faz fazem eh ah então oi olá obrigado obrigada também muito mais não sim por-favor favor dentro
    tudo algo coisa produto item realmente ainda aqui lá saber dizer diga vem vêm leva levar mesmo
  `,
  open: `
    que | o que | quê | qual | quais | quem | quando | quanto | quanta | quantos | quantas | como | onde |
    de onde | de que | do que | por que | até quando | em quanto | em quantos
  `,
  polar: `
    é | são | está | tem | têm | há | pode | podem | posso | dá | dá pra | dá para | vai | vão | serve | contém |
    encolhe | encolhem | inclui | vem | vêm | vocês | você | entregam | enviam | aceitam | fazem | vendem |
    oferecem | vence | vencem | expira | pesa | aguenta | precisa | consertam | ele | ela | eles | elas |
    o frete é | a entrega é
  `,
  polarWithin: 'posso | pode | dá pra | dá para | é possível',
  which: `
    qual é mais | qual delas | qual deles | quais delas | quais deles | qual dos | qual das | qual pesa |
    qual pode | qual é o mais | qual é a mais
  `,
  and: 'e | ou | e quanto a',
  pronouns: `
    ele | ela | eles | elas | isso | isto | este | esta | esse | essa | dele | dela | nele | nela | dentro | lo |
    la
  `,
  dropsSubject: true,
  sells: 'vocês têm | vocês tem | você tem | tem | vocês vendem | vendem | oferecem | há',
  negation:
    'vendido separadamente | vendida separadamente | não | nunca | jamais | sem | nem | nenhum | nenhuma | exceto | livre de',
  noNegation: 'não só | não apenas | sem custo | sem problema | não mais de',
  but: 'mas | porém | contudo | embora',
  articles: 'o | a | os | as | seu | sua | cada',
  indefinite: 'um | uma',
  same: [
    `
      devolução | devolver | devolvo | devolvida | devolvidas | devolvido | devolvidos | trocar | troca |
      devoluções
    `,
    'reembolso | meu dinheiro | reembolsam | dinheiro de volta | estorno',
    'frete | entrega | entregar | entregam | entregamos | enviar | enviam | envio | enviamos | entregas',
    'vale-presente | vale presente | vales presente | cartão presente | cartões presente | gift card',
    'expira | vence | vencem | validade | válido | válida | vale por | expiram',
    'lava-louças | lava louças | lava louça | máquina de lavar louça | lavadora de louças',
    'micro-ondas | micro ondas | microondas',
    'encolhe | encolhem | encolher',
    'quebrado | quebrada | danificado | danificada',
    'criança | crianças | filho | filha | filhos',
  ],
  near: [
    'caixa | embalagem',
    'sol | luz',
    'fora | externo | jardim',
    'inverno | geada | frio',
    'animal | gato | cachorro | pet',
  ],
  kinds: [
    'madeira | carvalho | nogueira | bambu | faia | pinho',
    'metal | aço | ferro | latão | cobre | alumínio',
    'cerâmica | grés | porcelana | barro',
    'lã | merino | caxemira',
    'couro | camurça',
  ],
  endings: 'ações ação mente ando adas ados ada ado ar er ir am em as os es a o e s',
  more: {
    weight: 'mais pesado | mais pesada | pesa mais',
    capacity: 'cabe mais | mais capacidade',
    size: 'maior | maiores | mais largo | mais larga | mais comprido | mais alto | mais alta | mais longo',
  },
  less: {
    weight: 'mais leve | pesa menos | mais leves',
    capacity: 'menos capacidade | cabe menos',
    size: 'menor | menores | mais estreito | mais curto | mais curta',
  },
  facts: {
    reduced: `em promoção | com desconto | em oferta | baixou | rebaixad* | mais barato que antes | na promoção | em liquidação`,
    saves: `quanto economizo | quanto eu economizo | qual a economia | quanto poupo | quanto vou economizar | economizo quanto`,
    restock: `volta ao estoque | de volta | vai voltar | volta | disponível de novo | quando chega | quando vai ter | quando vocês vão ter | quando terá | reposição | vai chegar`,
    colour: `que cor | que cores | qual cor | quais cores | qual a cor | qual é a cor`,
  },
  deals: {
    use: `como funciona | como uso | como eu uso | como usar | onde coloco | onde digito | como aplico`,
    covers: `vale para | vale pra | vale no | vale na | serve para | funciona com | funciona no | funciona na | se aplica a | válido para | também para`,
  },
  headings: {
    return: 'devolução reembolso',
    shipping: 'frete',
    store: 'loja',
  },
  topics: {
    material: {
      asks: `
        de que é feito | de que é feita | de que ela é feita | de que ele é feito | do que é feito |
        do que é feita | material | materiais | feito de | feita de | tecido | que madeira | é feita | é feito
      `,
      tells: `
        cerâmica | grés | porcelana | vidro | linho | algodão | lã | couro | madeira | aço | ferro | latão |
        cobre | bambu | cortiça | seda | carvalho | nogueira | silicone | plástico | alumínio | barro
      `,
    },
    weight: {
      asks: 'quanto pesa | quanto pesam | peso | pesa | pesado | pesada | mais leve',
      tells: 'pesa | peso | # gramas | # g | # quilos | # kg | leve',
      tellsNot: 'carga | até | máximo | máxima',
    },
    capacity: {
      asks: `
        capacidade | quanto cabe | quantos ml | volume | cabe nela | cabe nele | cabe | quantas pessoas | quantos lugares | quanta gente
      `,
      tells: `
        capacidade | # mililitros | # ml | # litros | # litro | # l | # xícaras | cabem | # lugares | # pessoas
      `,
    },
    size: {
      asks: `
        que tamanho | qual o tamanho | qual é o tamanho | tamanho | tamanhos | quanto mede | mede | medidas |
        dimensões | altura | largura | comprimento | diâmetro | maior | menor | mais largo
      `,
      tells: `
        # centímetros | # cm | # mm | # metros | tamanho único | diâmetro | de altura | de largura |
        de comprimento | mede
      `,
    },
    care: {
      asks: 'lavar | lavo | lavagem | se lava | limpar | limpo | cuidar | cuidados | passar a ferro',
      tells: 'lavar | lavável | lavagem | à mão | limpar | pano | a # graus | pode ir à',
    },
    dishwasher: {
      asks: 'lava louças | lava louça | máquina de lavar louça',
      tells: 'lava louças | lava louça',
      denies: 'lavar à mão | lavagem à mão | só à mão',
    },
    microwave: {
      asks: 'micro ondas | microondas',
      tells: 'micro ondas | microondas',
    },
    dryer: {
      asks: 'secadora',
      tells: 'secadora',
      denies: 'secar à sombra | secar ao ar',
    },
    origin: {
      asks: `
        onde é feito | onde é feita | onde ela é feita | onde ele é feito | de onde | fabricado | fabricada |
        origem | procedência | onde fazem
      `,
      tells: `
        fabricado em | fabricada em | feito em | feita em | produzido em | no nosso ateliê | origem | vem de
      `,
    },
    audience: {
      asks: `
        que idade | a partir de que idade | qual idade | para quem | para crianças | para homem | para mulher | idade | para homens | para mulheres | para meninos | para meninas | para uma criança | masculino | feminino
      `,
      tells: `
        # anos | para crianças | adultos | iniciantes | a partir de # anos | homem | homens | mulher | mulheres | crianças | meninos | meninas | masculin* | feminin* | unissex
      `,
    },
    occasion: {
      asks: 'presente | ocasião | casamento | aniversário',
      tells: 'presente | casamento | aniversário | natal',
    },
    contents: {
      asks: `
        o que inclui | inclui | incluso | inclusa | incluído | na caixa | vem com | o que vem | acompanha |
        o que tem dentro
      `,
      tells: `
        inclui | incluso | inclusa | incluído | incluídas | a caixa contém | vem com | acompanha | conjunto de |
        com
      `,
    },
    power: {
      asks: 'pilha | pilhas | bateria | carrega | carregar | tomada | elétrico | usb',
      tells: 'pilha | pilhas | bateria | usb* | recarregável | tomada | volts | watts',
    },
    ingredients: {
      asks: `
        ingredientes | alergia | alérgico | alérgica | alérgenos | vegano | vegana | sem glúten | traços |
        contém
      `,
      tells: 'ingredientes | contém | traços | vegano | vegana | sem glúten | alérgenos | orgânico | chumbo',
    },
    fit: {
      asks: 'compatível | serve em mim | serve para | me serve | encaixa',
      tells: 'compatível | serve | tamanho único | encaixa',
    },
    safety: {
      asks: 'seguro | segura | tóxico | tóxica | perigoso',
      tells: 'seguro | segura | tóxico | tóxica | perigoso | atóxico',
    },
    region: {
      asks: `
        no exterior | exterior | internacional | quais países | entregam em | entregam no | entregam na |
        enviam para | fora do
      `,
      tells: 'exterior | internacional | mundo todo | países | todo o brasil | fora do',
    },
    duration: {
      asks: `
        quanto tempo | quanto demora | quando | prazo | em quantos dias | quantos dias | até quando |
        quanto dura | demora
      `,
      tells: '# dias | # dia | # semanas | # horas | # anos | # meses | na hora | em até | minutos',
    },
    speed: {
      asks: `até segunda | até terça | até quarta | até quinta | até sexta | até sábado | até domingo | até amanhã | a tempo | mais rápido | mais cedo | urgente | pressa | expresso | expressa`,
      tells: `express* | no dia seguinte | no mesmo dia | 24 horas | sedex`,
    },
    price: {
      asks: `
        quanto custa | quanto custam | quanto é | quanto | preço | custa | custo | grátis | gratuito | gratuita |
        quem paga | taxa
      `,
      tells: `
        # reais | r$ # | r$# | custa | custam | grátis | gratuito | gratuita | gratuitas | # euros | pagamos | paga | por conta
      `,
    },
  },
};
