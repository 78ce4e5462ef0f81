import type { Marks } from '../marks.ts';

export const it: Marks = {
  repair:
    'no,? aspetta,?|aspetta,?(?: no,?)?|no,|no(?= (?:il|lo|la|i|gli|le|un|una|quell[oa])\\b)|scusa,?|scusi,?|cioè,?|volevo dire,?|anzi,?|o meglio,?|piuttosto',
  article: 'il|lo|la|i|gli|le|un|uno|una|in|di',
  denial: '(?:ah,? |oh,? )?(?:no|scusa|scusi|aspetta|anzi)(?:,? (?:no|scusa|aspetta|anzi))*',
  meant: '(?:non quell[oa]|quell[oa] no|(?:volevo|intendevo)(?: dire)?|facciamo|bensì|ma|meglio)',
  without:
    '(?:ma |e )?(?:niente (?:di|con|in)|che non (?:sia|siano|abbia|abbiano)(?: di| in)?|tutto tranne|tranne|eccetto|a parte|senza|non (?:voglio|mi piace|mi piacciono)|non (?:di|in)|non (?:quell[oaie]|il|la|le|i)(?= \\p{L}+(?:[,.!]|$))|non|niente)',
  notWithout:
    "più|meno|solo|soltanto|sicur[oa]|male|quell[oa]|quest[oa]|il|lo|la|i|gli|le|un|una|adesso|ancora|grazie|molto|così|bene|so|ho|hai|è|c[’']è|mi|ti|ci|si|capito|importa|problema|funziona|arrivat[oa]|altro|di più",
  end: ',|\\.|!|\\?|;| e | ma | o | né | per favore| perché | per | neanche| anche| che ',
  lessOf:
    '(?:il|la|quell[oa]) (?:più economic[oa]|meno car[oa])(?: dei| delle| tra|$)|quale (?:\\p{L}+ )*(?:è|costa) (?:il |la )?(?:più economic[oa]|meno)',
  moreOf:
    '(?:il|la|quell[oa]) (?:più car[oa]|più costos[oa])(?: dei| delle| tra|$)|quale (?:\\p{L}+ )*(?:è|costa) (?:il |la )?(?:più car[oa]|di più)',
  other:
    "(?:e |no,? |che ne dici d[ei]l? )*(?:l['’]|il |la )?(?:altr[oa](?: cosa)?|seconda cosa)(?: allora| per favore| anche)?",
  take: '(?:lo |la |li |le )?(?:prendo|compro|voglio)|aggiungi\\p{L}*|metti\\p{L}*|dammi',
  add: ['aggiungi\\p{L}*|metti\\p{L}*|dammi|prendo|compro|vorrei comprare', '(?:nel|al|nel mio|al mio) carrello'],
  want: [
    "se (?:avete|vendete)|(?:cerco|voglio|vorrei)|ho bisogno di|mi serve|mi servono|sto cercando|mostrami|fammi vedere|avete|hai|vendete|c[’']è|ci sono|che ne dici di",
    'per favore|forse|allora|credo',
  ],
  andAlso:
    ',? e (?=(?:anche|poi|puoi|posso|dimmi|quanto|quale|come|dove|quando|mostrami|aggiungi|metti|togli|avete)(?=\\s))(?:anche |poi )?|,? e inoltre |[.?!] (?:e |anche )?|,? poi ',
  and: ',? e (?=(?:una?|uno|dei|delle|due|tre|quattro|cinque|il|la|i|le|\\d+) )',
  packs:
    '(?:pacchi|pacco|pacchett[oi]|confezion[ei]|scatol[ae]|sacchett[oi]|pezzi|bottigli[ae]|pai[ao]|lattin[ae]) d(?:i|ei|elle|ello|ella)',
  also: 'e|anche|inoltre',
  bigger: '(?:il |la |quell[oa] )?(?:più grande)',
  smaller: '(?:il |la |quell[oa] )?(?:più piccol[oa])',
  belowThat: '(?:qualcosa )?(?:sotto|meno car[oa] di|più economic[oa] di) (?:quell[oa]|quest[oa])',
  between: '(?:tra|fra) {n} e {n}',
  about: '(?:circa|più o meno|intorno a|sui) {n}|{n},? (?:circa|più o meno)',
  nearly: 'circa {n}',
  because: 'perché|quindi|ma|allora|siccome',
  undo: "(?:annulla (?:questo|quello|l['’]ultimo|tutto questo)|torna indietro di uno|togli l['’]ultimo)",
  back: "(?:torniamo|torna|tornare) (?:all['’]|alle |agli |ai |alla |al |a )(?<what>.+)",
  insult:
    '(?:sei|lei è) (?:(?:un[oa]?|davvero|proprio|così|molto) )*(?:inutile|stupid[oa]|scem[oa]|idiota|incapace|pessim[oa]|cretin[oa]|schifo)|(?:stupid[oa]|maledett[oa]) (?:macchina|robot|assistente)|(?:macchina|assistente) (?:stupid[oa]|inutile)|fai schifo|stai zitt[oa]|idiota|cretin[oa]|vaffanculo',
  complaint:
    'è (?:davvero |molto |proprio |così )*(?:fastidioso|frustrante|deludente|ridicolo|inaccettabile|una vergogna)|sono (?:davvero |molto |proprio )*(?:arrabbiat[oa]|delus[oa]|stuf[oa]|seccat[oa])|(?:si è (?:rott[oa]|strappat[oa])|è (?:rott[oa]|danneggiat[oa]|difettos[oa])|è arrivat[oa] (?:rott[oa]|danneggiat[oa])|non funziona)|voglio (?:lamentarmi|fare un reclamo)|peggior (?:negozio|servizio)',
  team: `(?:responsabile|direttore|direttrice|capo|titolare)|(?:contattar|scriver)(?:vi|ti)|per e-?mail|via e-?mail|cambiare (?:l['’])?indirizzo|(?:voglio|vorrei) (?:una )?sostituzione`,
  age: `{n} anni|(?<=(?:figlio|figlia|bambino|bambina) ha ){n}(?: anni)?`,
  child: `bambino`,
  recipient: `per (?:(?:il|la) )?mi[oa] (?:ragazza|ragazzo|moglie|marito|mamma|madre|papà|padre|amic[oa]|sorella|fratello|nonn[oa]|zi[oa]|capo|compagn[oa])`,
};
