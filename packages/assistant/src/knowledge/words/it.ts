import type { KnowledgePhrases } from '../knowledge-words.ts';

export const it: KnowledgePhrases = {
  numbers: `
    un uno una due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta cinquanta
    cento mezzo mezza
  `,
  stop: `
    il lo la i gli le l' un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dallo
    dalla in nel nello nella nei con col su sul sulla per tra fra e ed o ma se che chi cosa cos' cos'è quale
    quali quando quanto quanta quanti quante come dove perché è sono era essere ha ho hai avete hanno avere c'è
    ci si mi ti ne vi lui lei loro io tu voi noi mio mia tuo vostro nostro suo sua suoi questo questa questi
    queste quello quella può posso possono potete deve va vanno andare mettere metto fare fa fanno eh beh allora
    ciao grazie anche molto più non sì no per-favore favore dentro tutto qualcosa prodotto articolo davvero
    ancora qui lì sapere dire dimmi vorrei
  `,
  open: `
    che | che cosa | cosa | cos'è | quale | quali | chi | quando | entro quando | quanto | quanta | quanti |
    quante | come | dove | dov'è | di che | di cosa | da dove | perché | fino a quando | in quanto | quant'è |
    com'è
  `,
  polar: `
    è | sono | c'è | ci sono | ha | hanno | avete | si può | si possono | posso | può | possono | potete | va |
    vanno | serve | contiene | contengono | si restringe | restringe | include | comprende | spedite |
    consegnate | accettate | prendete | fate | offrite | vendete | scade | scadono | pesa | regge | riparate |
    entra | la posso | lo posso | la si | lo si | resiste
  `,
  polarWithin: 'si può | posso | è possibile | va bene',
  which: `
    qual è più | quale è più | quale dei | quale delle | quali di | quale di | quale pesa | quale si può |
    qual è il più | qual è la più
  `,
  and: 'e | ed | o | e per',
  pronouns: 'lui | lei | lo | la | li | le | questo | questa | quello | quella | dentro | ne | restituir* | si',
  dropsSubject: true,
  sells: "avete | c'è | ci sono | vendete | offrite | hai",
  negation:
    'venduto separatamente | venduta separatamente | non | mai | senza | né | nessun | nessuna | niente | tranne | eccetto | privo di | priva di',
  noNegation: 'non solo | senza costi | senza spese | non più di | senza problemi',
  but: 'ma | però | tuttavia | invece',
  articles: 'il | lo | la | i | gli | le | il suo | la sua | ogni',
  indefinite: 'un | una | uno',
  same: [
    `
      reso | restituire | restituirla | restituirlo | restituirli | restituirle | resi | rendere | rimandare |
      restituzione | restituito
    `,
    'rimborso | i miei soldi | rimborsate | rimborsare | soldi indietro',
    `
      spedizione | spedire | spedite | spediamo | consegna | consegnate | consegniamo | consegnare | inviate |
      spedizioni | spese di spedizione | consegne
    `,
    'buono regalo | buoni regalo | carta regalo | carte regalo | gift card | buono | buoni',
    'scadono | scade | scadenza | validi | valida | valido',
    'microonde | micro onde',
    'restringe | restringono | restringersi',
    'rotto | rotta | danneggiato | danneggiata',
    'bambino | bambini | figlio | figlia | figli',
  ],
  near: [
    'scatola | imballo | imballaggio | confezione',
    'sole | luce',
    'fuori | esterno | giardino',
    'inverno | gelo | freddo',
    'animale | gatto | cane',
  ],
  kinds: [
    'legno | rovere | noce | bambù | faggio | pino',
    'metallo | acciaio | ferro | ghisa | ottone | rame | alluminio',
    'ceramica | gres | porcellana | terracotta',
    'lana | merino | cashmere',
    'pelle | cuoio',
  ],
  endings: 'azioni azione mente ando ate ato ata ati are ere ire ano ono a o e i à',
  more: {
    weight: 'più pesante | pesa di più',
    capacity: 'più capiente | contiene di più',
    size: 'più grande | più largo | più larga | più lungo | più lunga | più alto | più alta | maggiore',
  },
  less: {
    weight: 'più leggero | più leggera | pesa di meno | pesa meno',
    capacity: 'contiene meno',
    size: 'più piccolo | più piccola | più stretto | più corto | più corta',
  },
  facts: {
    reduced: `scontato | scontata | scontati | scontate | in offerta | in saldo | in promozione | ribassato | ribassata | costa meno di prima`,
    saves: `quanto risparmio | che risparmio | quanto mi risparmio`,
    restock: `torna disponibile | tornerà | torna | di nuovo disponibile | quando arriva | quando lo avrete | quando la avrete | quando l'avrete | riassort*`,
    colour: `che colore | che colori | quale colore | quali colori | di che colore`,
  },
  deals: {
    use: `come funziona | come si usa | come lo uso | dove lo metto | dove lo inserisco | come uso`,
    covers: `vale per | vale su | funziona per | funziona su | si applica a | valido per | anche per | posso usarlo per | posso usarlo su`,
  },
  headings: {
    return: 'reso rimborso',
    shipping: 'spedizione',
    store: 'negozio',
  },
  topics: {
    material: {
      asks: `
        di che materiale | di cosa è | di che cosa è | di cosa | materiale | materiali | fatto di | fatta di |
        fatto con | fatta con | tessuto | che legno
      `,
      tells: `
        gres | ceramica | porcellana | vetro | lino | cotone | lana | pelle | cuoio | legno | acciaio | ferro |
        ghisa | ottone | rame | bambù | sughero | seta | quercia | rovere | noce | silicone | plastica |
        alluminio
      `,
    },
    weight: {
      asks: 'quanto pesa | quanto pesano | peso | pesa | pesante | più leggero | più leggera',
      tells: 'pesa | peso | # grammi | # g | # chili | # kg | # chilogrammi | leggero | leggera',
      tellsNot: 'carico | fino a | massimo | massima',
    },
    capacity: {
      asks: `
        capacità | quanto contiene | quanto tiene | volume | quanto ci sta | contiene | quante persone | quanti posti | quanta gente
      `,
      tells: `
        contiene | capacità | # millilitri | # ml | # litri | # litro | # l | # tazze | # posti | # persone
      `,
    },
    size: {
      asks: `
        quanto è grande | quanto è alta | quanto è alto | quanto è largo | quanto è larga | quanto misura |
        misura | misure | taglia | taglie | dimensioni | altezza | larghezza | lunghezza | diametro | più grande |
        più largo | più piccolo | alta | alto
      `,
      tells: `
        # centimetri | # cm | # mm | # metri | taglia unica | diametro | alta # centimetri | alto # centimetri |
        misura
      `,
    },
    care: {
      asks: `
        lavare | si lava | lavaggio | pulire | si pulisce | pulisco | lavo | curare | manutenzione | stirare |
        lavarlo | lavarla
      `,
      tells: 'lavabile | lavare | lavaggio | a mano | pulire | stirare | panno | a # gradi',
    },
    dishwasher: {
      asks: 'lavastoviglie',
      tells: 'lavastoviglie',
      denies: 'solo a mano | lavare a mano | lavaggio a mano',
    },
    microwave: {
      asks: 'microonde',
      tells: 'microonde',
    },
    dryer: {
      asks: 'asciugatrice',
      tells: 'asciugatrice',
      denies: "asciugare all'aria | stendere",
    },
    origin: {
      asks: `
        dove è fatto | dove è fatta | dov'è fatto | dov'è fatta | dove viene | da dove | prodotto dove |
        prodotta | dove è prodotto | origine | provenienza | fatto in | fatta in | fabbricato
      `,
      tells: `
        prodotto in | prodotta in | fatto in | fatta in | fabbricato in | tessuto in | nel nostro laboratorio |
        origine | proviene
      `,
    },
    audience: {
      asks: `
        che età | da che età | per chi | per bambini | per uomo | per donna | età | per uomini | per donne | per bambine | per ragazzi | per ragazze | per un bambino
      `,
      tells: `
        # anni | per bambini | adulti | principianti | dai # anni | uomo | uomini | donna | donne | bambini | bambine | ragazzi | unisex
      `,
    },
    occasion: {
      asks: 'regalo | occasione | matrimonio | compleanno',
      tells: 'regalo | matrimonio | compleanno | natale',
    },
    contents: {
      asks: `
        cosa include | include | incluso | inclusa | inclusi | incluse | nella scatola | nella confezione |
        compreso | compresa | comprende | cosa comprende | cosa c'è dentro
      `,
      tells: `
        include | incluso | inclusa | inclusi | incluse | comprende | la confezione contiene | set di | compreso |
        con
      `,
    },
    power: {
      asks: 'pile | pila | batteria | batterie | carica | ricarica | si carica | presa | elettrico | usb',
      tells: 'pile | pila | batteria | batterie | usb* | ricaricabile | si ricarica | volt | watt',
    },
    ingredients: {
      asks: `
        ingredienti | allergia | allergico | allergica | allergeni | vegano | vegana | senza glutine | tracce |
        c'è del | contiene
      `,
      tells: 'ingredienti | contiene | tracce | vegano | vegana | senza glutine | allergeni | biologico | piombo',
    },
    fit: {
      asks: 'compatibile | mi va bene | mi sta | si adatta | adatto',
      tells: 'compatibile | si adatta | taglia unica | adatto | adatta',
    },
    safety: {
      asks: 'sicuro | sicura | tossico | tossica | pericoloso',
      tells: 'sicuro | sicura | tossico | tossica | pericoloso | alimenti',
    },
    region: {
      asks: "all'estero | internazionale | quali paesi | spedite in | spedite a | consegnate in | consegnate a",
      tells: 'estero | internazionale | tutto il mondo | paesi | spediamo',
    },
    duration: {
      asks: `
        quanto tempo | quanto ci vuole | quanto ci mette | quando | entro quando | in quanti giorni |
        quanti giorni | fino a quando | quanto dura | quanto durano
      `,
      tells: '# giorni | # giorno | # settimane | # ore | # anni | # mesi | subito | entro | minuti',
    },
    speed: {
      asks: `per lunedì | per martedì | per mercoledì | per giovedì | per venerdì | per sabato | per domenica | entro lunedì | entro martedì | entro mercoledì | entro giovedì | entro venerdì | entro sabato | entro domenica | per domani | entro domani | in tempo | più veloce | più in fretta | prima possibile | urgente | fretta | espresso`,
      tells: `espress* | express | il giorno dopo | giorno successivo | lo stesso giorno | 24 ore`,
    },
    price: {
      asks: `
        quanto costa | quanto costano | quanto | prezzo | costa | spese | gratis | gratuita | gratuito |
        chi paga | costo
      `,
      tells: `
        # euro | € | # € | costa | costano | gratis | gratuita | gratuito | gratuiti | paghiamo | paghi | a carico
      `,
    },
  },
};
