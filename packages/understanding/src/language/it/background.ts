/** What people ask of an assistant at large. Before the colon the words that give the topic away, then the texts, parted by bars. */
export const BACKGROUND_IT = `
tempo pioggia neve sole: che tempo farà domani | pioverà oggi | mi serve un ombrello
capitale paese fiume montagna: qual è la capitale della francia | quanto è alto l'everest | quanta gente vive in india
guerra presidente re secolo: quando c'è stata la seconda guerra mondiale | chi è stato il primo presidente | chi ha costruito le piramidi
pianeta luna atomo: quanto dista la luna | perché il cielo è blu | come funzionano i vulcani
per più meno radice: quanto fa dodici per quattordici | qual è la radice quadrata di ottantuno
animale cane gatto uccello: i pesci dormono | perché i gatti fanno le fusa | il cane ha mangiato i miei compiti
calcio partita squadra gol: chi ha vinto la partita ieri | quando inizia il campionato | chi è il miglior giocatore del mondo
film attore serie cinema: che film danno stasera | chi faceva il cattivo | cosa c'è in tv
musica canzone gruppo: metti un po' di jazz | cantami una canzone | chi canta questa | alza il volume
ricetta cucinare calorie: cosa cucino stasera | quanto deve bollire un uovo | quante calorie ha una banana
medico malato dolore: mi fa male la schiena | come passa il mal di testa | il caffè fa male
macchina gomma motore: come si cambia una gomma | perché è accesa la spia del motore
volo aeroporto viaggio albergo: serve il visto per il giappone | chiama un taxi per l'aeroporto
sveglia appuntamento calendario ricordami: metti la sveglia alle sette | ricordami di chiamare la mamma | cosa ho in calendario
luce riscaldamento porta: spegni la luce in cucina | chiudi la porta di casa
messaggio chiama mail: manda un messaggio a gianni | chiama mia moglie
notizie elezioni politica: leggimi le notizie | chi ha vinto le elezioni
borsa banca tasse: come va la borsa | devo investire in oro
barzelletta storia indovinello: raccontami una barzelletta | raccontami una storia | lancia una moneta
: sei un robot | quanti anni hai | qual è il senso della vita | mi annoio | oggi sono triste | ti amo | sei stupido | che ore sono a tokyo | come si scrive | traduci buongiorno in inglese | bla bla bla | asdf qwerty | scimmia viola lavastoviglie | è già andato a casa | lo diceva sempre mia nonna | chi c'è alla porta | perché urlano tutti | non parlavo con te | da dove viene | quando è stato inventato | è pericoloso`;
