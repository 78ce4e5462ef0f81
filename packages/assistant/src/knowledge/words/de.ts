import type { KnowledgePhrases } from '../knowledge-words.ts';

export const de: KnowledgePhrases = {
  numbers: `
    ein eine einen einem einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig
    hundert halb halben
  `,
  stop: `
    der die das den dem des ein eine einen einem einer er sie es ihn ihm ihr ihnen ihre ihren sein seine dies
    diese dieser dieses diesen jene man ich du wir mich mir dich dir uns euch euer eure mein meine meinen dein
    ist sind war wäre hat habt haben hast kann kannst könnt können darf darfst dürfen muss müssen soll sollte
    will wird werden würde gibt geht gehen passt passen lässt macht machen mag von mit für zu zum zur in im ins
    an am auf aus bei nach über unter vor um und oder aber so wenn dann da hier was wer wie wo wann warum welche
    welcher welches welchen viel viele auch noch denn eigentlich bitte mal ja nein nicht kein keine keinen äh
    ähm hm na also doch nur schon sehr gut okay etwas alles ding sache dafür dabei damit drin dran darin darauf
    rein raus tun stecken legen stellen bekomme bekommt kriege kriegen wirklich genau sag sagen wissen heißt
    überhaupt mehr wohl davon deren dessen tut sich trotzdem stattdessen schon überhaupt weg bis 
  `,
  open: `
    was | wer | wie | wo | wann | warum | wieso | woraus | womit | wofür | woher | wohin | welche | welcher |
    welches | welchen | welchem | aus was | mit was | für wen | ab wann | bis wann | wieviel | ab welchem |
    in welchen | aus welchem
  `,
  polar: `
    ist | sind | hat | habt | haben | kann | kannst | könnt | können | darf | dürfen | gibt | geht | gehen |
    passt | passen | muss | lässt | enthält | enthalten | läuft | laufen | braucht | brauche | liefert |
    verschickt | versendet | schickt | nehmt | akzeptiert | macht | bietet | repariert | hält | verträgt | kommt |
    wird | werden | eignet | schrumpft | rostet | wiegt | kostet | gehört | verkauft | sollte | soll | kriegt |
    funktioniert | verfallen | verfällt | ob
  `,
  polarWithin: `
    kann ich | kann man | darf ich | darf man | darf der | kann er | kann sie | ist es | ist das | ist er |
    ist sie | sind die | sind sie | gibt es | habt ihr | passt er | passt sie | passt das
  `,
  which: `
    welcher ist | welche ist | welches ist | welcher von | welche von | welches von | welcher der | welche davon |
    welcher davon | welches davon | welcher kann | welche kann | welcher hat | welche hat | welche sind |
    wer von
  `,
  and: 'und | oder | und was ist mit | was ist mit',
  pronouns: `
    er | sie | es | ihn | ihm | ihr | das | die | der | den | dem | dieser | diese | dieses | diesen | davon |
    darin | drin | rein | dabei | damit | daran
  `,
  dropsSubject: false,
  sells: 'habt ihr | haben sie | gibt es | verkauft ihr | führt ihr | hast du | bietet ihr',
  negation: `
    separat erhältlich | nicht enthalten | nicht | kein | keine | keinen | keiner | keinem | nie | niemals | ohne | frei von | bleifrei | nickelfrei |
    glutenfrei | laktosefrei | zuckerfrei | *frei von | ungeeignet | weder | außer | nur von hand
  `,
  noNegation: 'nicht nur | kein problem | nicht länger als | nicht mehr als',
  but: 'aber | jedoch | sondern | allerdings | doch',
  articles: 'der | die | das | sein | seine | ihr | ihre | alle | beide',
  indefinite: 'ein | eine',
  same: [
    `
      rückgabe | zurückgeben | zurückschicken | zurücksenden | rücksendung | retoure | umtausch | umtauschen |
      retournieren | zurückbringen | rückversand | zurücknehmen | nehmen _ _ zurück | nehmen _ _ _ zurück |
      nehmt ihr _ zurück
    `,
    'erstattung | geld zurück | mein geld | das geld | rückerstattung | geld wieder',
    `
      versand | versenden | verschicken | liefern | liefert | lieferung | lieferzeit | verschickt | versendet |
      schickt | zustellung | versandkosten | lieferkosten | porto
    `,
    'gutschein | gutscheine | geschenkkarte | geschenkkarten | geschenkgutschein | geschenkgutscheine',
    'gültig | ablaufen | verfallen | verfällt | gelten | gilt | laufen _ ab | laufen ab',
    `
      einlaufen | läuft _ _ _ ein | läuft _ _ ein | läuft _ ein | läuft ein | eingeht | schrumpft | schrumpfen |
      läuft sie beim waschen ein | läuft _ beim ersten waschen _ _ _ ein |
      läuft beim ersten waschen etwa _ _ ein | läuft beim waschen ein | läuft _ beim waschen ein
    `,
    'trockner | wäschetrockner | trommeltrockner',
    'kind | kinder | kindern | tochter | sohn',
    'hund | hunde | haustier | haustiere',
    'kaputt | beschädigt | defekt | zerbrochen | bruch',
  ],
  near: [
    'karton | verpackung | schachtel | packung',
    'sonne | licht | sonnig',
    'draußen | freien | außen | garten',
    'winter | frost | kälte',
    'haustier | katze | hund | tier',
  ],
  kinds: [
    'holz | hölzern | eiche | walnuss | nussbaum | bambus | buche | ahorn | kiefer',
    'metall | stahl | edelstahl | eisen | gusseisen | messing | kupfer | aluminium',
    'keramik | steinzeug | porzellan | steingut | ton',
    'wolle | merino | kaschmir',
    'leder | wildleder',
  ],
  endings: 'ungen ern en em er es e n s',
  more: {
    weight: 'schwerer | schwerste | am schwersten',
    capacity: 'fasst mehr | passt mehr',
    size: 'größer | grösser | größere | breiter | länger | höher | am größten | dicker | größte',
  },
  less: {
    weight: 'leichter | leichteste | am leichtesten',
    capacity: 'fasst weniger',
    size: 'kleiner | kleinere | schmaler | kürzer | niedriger | dünner | am kleinsten | kleinste',
  },
  facts: {
    reduced: `reduziert | im angebot | heruntergesetzt | runtergesetzt | herabgesetzt | günstiger geworden | billiger geworden | im sale | rabattiert | günstiger als vorher`,
    saves: `wie viel spare ich | wieviel spare ich | was spare ich | wie viel günstiger | wie viel billiger | spare ich`,
    restock: `wieder da | wieder verfügbar | wieder lieferbar | wieder auf lager | wieder rein | wieder bekommen | wann kommt | wann habt ihr | wann gibt es | wann ist er wieder | wann ist es wieder`,
    colour: `welche farbe | welche farben | welcher farbe | was für eine farbe | was für farben`,
  },
  deals: {
    use: `wie funktioniert | wie geht das | wie benutze ich | wie nutze ich | wie verwende ich | wie löse ich | wo gebe ich | wo trage ich`,
    covers: `gilt das für | gilt er für | gilt der für | gilt es für | gilt der code für | gilt das auch für | gilt der auch für | auch für | gültig für | funktioniert das mit | für die | für den | für das`,
  },
  headings: {
    return: 'rückgabe erstattung',
    shipping: 'versand',
    store: 'laden geschäft filiale',
  },
  topics: {
    material: {
      asks: 'aus was | woraus | material | aus welchem material | gemacht | besteht | stoff | welches holz',
      tells: `
        aus | *holz | *stahl | steinzeug | porzellan | keramik | glas | leinen | baumwolle | wolle | leder |
        messing | kupfer | eisen | gusseisen | aluminium | kunststoff | silikon | kork | bambus | *leinen |
        *baumwolle
      `,
    },
    weight: {
      asks: 'wie schwer | gewicht | wiegt | wiegen | schwer | leichter | schwerer | wie leicht',
      tells: 'wiegt | gewicht | # gramm | # g | # kilo | # kg | # kilogramm | leicht',
      tellsNot: 'belastbar | traglast | bis zu | maximal',
    },
    capacity: {
      asks: `
        wie viel passt | wieviel passt | passt rein | wie viel fasst | wieviel fasst | fasst | fassungsvermögen | volumen | inhalt | passt hinein | geht rein | wie viel geht rein | wie viele personen | wieviele personen | wie viele leute | wie viele plätze | wie viele sitzen
      `,
      tells: `
        fasst | fassungsvermögen | # liter | # milliliter | # ml | # l | volumen | # tassen | *sitzer | *sitzig* | # personen | # plätze | # sitzplätze
      `,
    },
    size: {
      asks: `
        wie groß | wie gross | wie hoch | wie breit | wie lang | wie tief | wie dick | größe | größen | maße |
        abmessungen | durchmesser | höhe | breite | länge | größer | breiter | kleiner | länger | hoch | breit
      `,
      tells: `
        # zentimeter | # cm | # mm | # millimeter | # meter | # zoll | durchmesser | einheitsgröße | # x # cm |
        hoch | breit | lang
      `,
    },
    care: {
      asks: `
        wie wasche | waschen | wasche | waschbar | pflege | pflegen | pflegt | reinigen | reinige | reinigt |
        spülen | bügeln | sauber | putzen | wäscht
      `,
      tells: `
        wasch* | *waschbar | waschen | spülen | von hand | reinigen | abwischen | ölen | bügeln | feuchten tuch |
        *fest | bei # grad
      `,
    },
    dishwasher: {
      asks: 'spülmaschine | geschirrspüler | spülmaschinenfest | spüler | spülmaschinengeeignet',
      tells: 'spülmaschine | spülmaschinenfest | geschirrspüler | spülmaschinengeeignet',
      denies: 'nur von hand | von hand spülen | handwäsche',
    },
    microwave: {
      asks: 'mikrowelle | mikrowellengeeignet | mikro',
      tells: 'mikrowelle | mikrowellengeeignet | mikrowellenfest',
    },
    dryer: {
      asks: 'trockner | wäschetrockner',
      tells: 'trockner | wäschetrockner',
      denies: 'an der luft trocknen | aufhängen',
    },
    origin: {
      asks: `
        wo wird | wo wurde | wo werden | woher | hergestellt | herkunft | made in | produziert | wo kommt |
        wo kommen | gefertigt
      `,
      tells: `
        hergestellt in | gefertigt in | produziert in | made in | gewebt in | aus eigener werkstatt |
        in unserer werkstatt | stammt aus | genäht in
      `,
    },
    audience: {
      asks: `
        für wen | welches alter | ab welchem alter | wie alt | für kinder | für männer | für frauen | altersempfehlung | für anfänger | für herren | für damen | für jungen | für mädchen | für jungs | für ein kind
      `,
      tells: `
        ab # jahren | # jahre | # bis # jahre | für kinder | für erwachsene | für männer | für frauen | anfänger | herren* | damen* | männer* | frauen* | kinder* | unisex | jungen | mädchen
      `,
    },
    occasion: {
      asks: 'geschenk | anlass | hochzeit | geburtstag',
      tells: 'geschenk | hochzeit | geburtstag | weihnachten | alltag',
    },
    contents: {
      asks: `
        was ist dabei | lieferumfang | enthalten | dabei | im karton | in der packung | im set | mitgeliefert |
        inklusive | gehört dazu | in der schachtel | was ist drin
      `,
      tells: `
        enthalten | lieferumfang | inklusive | mit dabei | im set | mitgeliefert | liegt bei | dazu gehört |
        dazu gehören | enthält
      `,
    },
    power: {
      asks: 'batterie | batterien | akku | laden | lädt | aufladen | strom | stecker | usb | elektrisch',
      tells: 'batterie* | akku* | usb* | netzteil | strom | volt | watt | aufladbar | läuft mit',
    },
    ingredients: {
      asks: `
        zutaten | allergie | allergisch | allergene | inhaltsstoffe | vegan | vegetarisch | glutenfrei | enthält |
        ist drin | spuren
      `,
      tells: 'zutaten | enthält | spuren | vegan | glutenfrei | *frei | allergene | frei von | bio',
    },
    fit: {
      asks: 'passt mir | passt das auf | kompatibel | passt zu | passt es zu | geeignet für',
      tells: 'passt | passend | kompatibel | geeignet für | einheitsgröße',
    },
    safety: {
      asks: 'sicher | giftig | ungiftig | gefährlich | unbedenklich',
      tells: 'sicher | giftig | ungiftig | gefährlich | unbedenklich | lebensmittelecht',
    },
    region: {
      asks: 'ins ausland | international | nach | in die | welche länder | ausland',
      tells: 'ausland | international | weltweit | nach | in die | länder | nur innerhalb',
    },
    duration: {
      asks: 'wie lange | wie schnell | wann | bis wann | ab wann | lieferzeit | wie viele tage',
      tells: `
        # tage | # tagen | # werktagen | # werktage | # wochen | # stunden | # jahre | # monate | innerhalb |
        sofort | minuten
      `,
    },
    speed: {
      asks: `bis montag | bis dienstag | bis mittwoch | bis donnerstag | bis freitag | bis samstag | bis sonntag | bis morgen | bis zum wochenende | bis weihnachten | rechtzeitig | schneller | früher | eilig | dringend | express`,
      tells: `express* | über nacht | am nächsten tag | am selben tag | eilversand`,
    },
    price: {
      asks: `
        was kostet | was kosten | wie viel kostet | wie teuer | kosten | kostet | preis | gebühr | kostenlos |
        gratis | umsonst | wie viel | wer zahlt | wer bezahlt
      `,
      tells: `
        # euro | € | # € | €# | kostet | kosten | kostenlos | gratis | kostenfrei | # franken | zahlen | zahlt | tragen | trägt | übernehmen | übernimmt
      `,
    },
  },
};
