import type { KnowledgePhrases } from '../knowledge-words.ts';

export const es: KnowledgePhrases = {
  numbers: `
    un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cincuenta cien
    medio media
  `,
  stop: `
    el la los las lo un una unos unas de del al a en con sin por para y e o u pero si que qué cuál cuáles quién
    cuándo cuánto cuánta cuántos cuántas cómo dónde es son está están ser estar hay he ha han tiene tienen
    tenéis tengo se me te le les nos os su sus mi mis tu tus vuestro nuestra este esta esto estos estas ese esa
    eso esos aquel él ella ellos ellas yo tú usted ustedes puede puedo pueden podéis se-puede debe hace hacer va
    van ir meter poner pongo lleva llevar eh pues bueno oye vale ya también muy más no sí por-favor favor hola
    gracias dentro todo algo cosa producto artículo queda cabe viene vienen ahí aquí entonces realmente saber
    decir dime
  `,
  open: `
    qué | que tamaño | cuál | cuáles | quién | cuándo | cuánto | cuánta | cuántos | cuántas | cuanto | cuantos |
    cómo | como se | dónde | de dónde | de qué | por qué | hasta cuándo | en cuánto
  `,
  polar: `
    es | son | está | están | hay | tiene | tienen | tenéis | se puede | se pueden | puedo | puede | pueden |
    podéis | sirve | vale | encoge | encogen | lleva | viene | vienen | incluye | contiene | contienen | va |
    enviáis | envían | entregáis | entregan | aceptáis | aceptan | hacéis | hacen | ofrecéis | vendéis | caduca |
    caducan | necesita | pesa | aguanta | repara | reparáis | cabe | me puedo | lo puedo | la puedo
  `,
  polarWithin: 'se puede | puedo | es apta | es apto | hay que',
  which: 'cuál es | cuál de | cuáles de | cuál pesa | cuál tiene | cuál se puede',
  and: 'y | e | o | y qué hay de',
  pronouns: 'él | ella | lo | la | los | las | este | esta | esto | ese | esa | eso | dentro | se',
  dropsSubject: true,
  sells: 'tenéis | tienen | hay | vendéis | venden | ofrecéis | tienes',
  negation:
    'se vende por separado | se venden por separado | no | nunca | jamás | sin | ni | ningún | ninguna | excepto | salvo | libre de',
  noNegation: 'no solo | sin coste | sin gastos | no más de | sin problema',
  but: 'pero | sino | aunque',
  articles: 'el | la | los | las | su | sus | cada',
  indefinite: 'un | una',
  same: [
    'devolución | devolver | devuelvo | devolverlo | devolverla | devoluciones | cambiar | cambio',
    'reembolso | mi dinero | reembolsan | reembolsar',
    `
      envío | enviar | enviáis | envían | enviamos | entrega | entregamos | entregáis | entregan | mandáis |
      envíos | gastos de envío | entregas
    `,
    `
      tarjeta regalo | tarjetas regalo | tarjetas de regalo | tarjeta de regalo | vale regalo | cheque regalo
    `,
    'caducan | caduca | vencen | expiran | caducidad | válidas | válida',
    'lavavajillas | lavaplatos',
    'microondas | micro ondas',
    'encoge | encogen | encoger',
    'roto | rota | dañado | dañada',
    'niño | niños | hijo | hija | hijos',
  ],
  near: [
    'caja | embalaje | empaque | envase',
    'sol | luz',
    'fuera | exterior | jardín',
    'invierno | helada | frío',
    'mascota | gato | perro | animal',
  ],
  kinds: [
    'madera | roble | nogal | bambú | haya | pino',
    'metal | acero | hierro | latón | cobre | aluminio',
    'cerámica | gres | porcelana | barro',
    'lana | merino | cachemira',
    'cuero | piel | ante',
  ],
  endings: 'aciones ación mente ando adas ados ada ado ar er ir an en as os es a o e s',
  more: {
    weight: 'más pesado | más pesada | pesa más',
    capacity: 'cabe más | más capacidad',
    size: 'más grande | más ancho | más ancha | más largo | más larga | más alto | más alta | mayor',
  },
  less: {
    weight: 'más ligero | más ligera | pesa menos | más liviano',
    capacity: 'menos capacidad',
    size: 'más pequeño | más pequeña | más estrecho | más corto | más corta | más chico',
  },
  facts: {
    reduced: `rebajado | rebajada | rebajados | rebajadas | en oferta | con descuento | de oferta | ha bajado | más barato que antes | de rebajas`,
    saves: `cuánto ahorro | cuánto me ahorro | qué ahorro | cuánto me ahorraría`,
    restock: `vuelve a haber | volverá | volverán | vuelve | disponible de nuevo | otra vez disponible | cuándo habrá | cuándo lo tendréis | cuándo lo tendrán | cuándo llega más | reponen | reponéis | reposición`,
    colour: `qué color | qué colores | de qué color | cuál es el color | en qué colores`,
  },
  deals: {
    use: `cómo funciona | cómo lo uso | cómo se usa | cómo lo aplico | dónde lo pongo | dónde lo introduzco | cómo uso`,
    covers: `vale para | sirve para | funciona con | se aplica a | válido para | puedo usarlo con | puedo usarlo en | también para`,
  },
  headings: {
    return: 'devolución reembolso',
    shipping: 'envío',
    store: 'tienda local',
  },
  topics: {
    material: {
      asks: `
        de qué está hecho | de qué está hecha | de qué es | de qué son | material | materiales | hecho de |
        hecha de | tela | qué madera
      `,
      tells: `
        gres | cerámica | porcelana | vidrio | cristal | lino | algodón | lana | cuero | piel | madera | acero |
        hierro | latón | cobre | bambú | corcho | seda | roble | nogal | silicona | plástico | aluminio | barro
      `,
    },
    weight: {
      asks: 'cuánto pesa | cuánto pesan | peso | pesa | pesado | pesada | más ligero | más ligera',
      tells: 'pesa | peso | # gramos | # g | # kilos | # kg | # kilogramos | ligero | ligera',
      tellsNot: 'carga | hasta | máximo | máxima',
    },
    capacity: {
      asks: `
        capacidad | cuánto cabe | cuánto le cabe | volumen | cabe | cuántas personas | cuántas plazas | cuánta gente
      `,
      tells: `
        capacidad | # mililitros | # ml | # litros | # litro | # l | # tazas | caben | # plazas | # personas | para # personas
      `,
    },
    size: {
      asks: `
        cuánto mide | mide | qué tamaño | tamaño | tamaños | talla | tallas | medidas | dimensiones | altura |
        ancho | largo | diámetro | alto | cómo de grande | más grande | más ancho | más pequeño
      `,
      tells: `
        # centímetros | # cm | # mm | # metros | talla única | diámetro | de alto | de ancho | de largo | mide
      `,
    },
    care: {
      asks: `
        lavar | se lava | lavado | limpiar | se limpia | limpio | cuidar | cuidado | cuidados | planchar | lavo |
        lavarlo | lavarla
      `,
      tells: `
        se lava | lavar | lavado | lavable | a mano | limpiar | planchar | paño | a # grados | apta para el |
        apto para el
      `,
    },
    dishwasher: {
      asks: 'lavavajillas | lavaplatos',
      tells: 'lavavajillas | lavaplatos',
      denies: 'solo a mano | lavar a mano | lavado a mano',
    },
    microwave: {
      asks: 'microondas',
      tells: 'microondas',
    },
    dryer: {
      asks: 'secadora',
      tells: 'secadora',
      denies: 'secar al aire | tender',
    },
    origin: {
      asks: `
        dónde se fabrica | dónde está hecho | dónde está hecha | dónde se hace | de dónde | fabricado |
        fabricada | origen | procede | procedencia
      `,
      tells: `
        fabricado en | fabricada en | hecho en | hecha en | producido en | tejido en | en nuestro taller |
        procede de | origen
      `,
    },
    audience: {
      asks: `
        qué edad | a partir de qué edad | para quién | para niños | para hombre | para mujer | edad | para hombres | para mujeres | para niñas | para chicos | para chicas | para un niño
      `,
      tells: `
        # años | para niños | adultos | principiantes | a partir de # años | hombre | hombres | mujer | mujeres | niños | niñas | unisex
      `,
    },
    occasion: {
      asks: 'regalo | ocasión | boda | cumpleaños',
      tells: 'regalo | boda | cumpleaños | navidad',
    },
    contents: {
      asks: `
        qué incluye | incluye | incluido | incluida | incluidas | qué trae | trae | en la caja | viene con |
        qué contiene
      `,
      tells: 'incluye | incluido | incluida | incluidas | la caja contiene | viene con | juego de | con',
    },
    power: {
      asks: 'pilas | pila | batería | carga | cargar | enchufe | eléctrico | usb',
      tells: 'pilas | pila | batería | usb* | recargable | se carga | enchufe | voltios | vatios',
    },
    ingredients: {
      asks: `
        ingredientes | alergia | alérgico | alérgica | alérgenos | vegano | vegana | sin gluten | trazas |
        contiene | lleva
      `,
      tells: 'ingredientes | contiene | trazas | vegano | vegana | sin gluten | alérgenos | ecológico | plomo',
    },
    fit: {
      asks: 'compatible | me queda | me sirve | sirve para | encaja',
      tells: 'compatible | sirve para | talla única | apto para | apta para',
    },
    safety: {
      asks: 'seguro | segura | tóxico | tóxica | peligroso',
      tells: 'seguro | segura | tóxico | tóxica | peligroso | alimentario',
    },
    region: {
      asks: `
        al extranjero | internacional | qué países | enviáis a | envían a | entregáis en | entregan en |
        fuera de
      `,
      tells: 'extranjero | internacional | todo el mundo | países | enviamos | fuera de',
    },
    duration: {
      asks: `
        cuánto tiempo | cuánto tarda | cuánto tardan | cuándo | plazo | en cuántos días | cuántos días |
        hasta cuándo | cuánto dura | cuánto duran
      `,
      tells: '# días | # día | # semanas | # horas | # años | # meses | al momento | minutos',
    },
    speed: {
      asks: `para el lunes | para el martes | para el miércoles | para el jueves | para el viernes | para el sábado | para el domingo | para mañana | antes del _ | a tiempo | más rápido | antes | urgente | prisa | exprés`,
      tells: `exprés | express | urgente | al día siguiente | el mismo día | 24 horas`,
    },
    price: {
      asks: `
        cuánto cuesta | cuánto cuestan | cuánto vale | cuánto | precio | cuesta | gastos | gratis | gratuito |
        gratuita | quién paga | coste
      `,
      tells: `
        # euros | € | # € | cuesta | cuestan | gratis | gratuito | gratuita | gratuitas | # dólares | # pesos | pagamos | pagas | a cargo
      `,
    },
  },
};
