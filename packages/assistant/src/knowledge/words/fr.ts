import type { KnowledgePhrases } from '../knowledge-words.ts';

export const fr: KnowledgePhrases = {
  numbers: `
    un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente cinquante cent demi
  `,
  stop: `
    le la les l' un une des du de d' au aux à en dans sur sous par pour avec sans et ou mais donc si que qu' qui
    quoi quel quelle quels quelles quand comment combien où pourquoi ce cet cette ces ça cela c' c'est il elle
    ils elles on je j' tu vous nous me m' te t' se s' lui leur leurs mon ma mes votre vos notre nos son sa ses
    est sont était être a ai as avez ont avoir y peut peux pouvez puis-je puis peut-on doit dois faut est-ce
    qu'il qu'elle qu'on n'est ne n' pas plus aussi bien très alors euh hum ben oui non svp plaît s'il bonjour
    merci mettre mets met va vont aller faire fait font passe passer dedans dessus tout tous toute chose article
    produit vraiment exactement encore là ici moi toi savoir dire dites celui celle ceux
  `,
  open: `
    que | qu'est ce que | qu'est ce qui | quoi | quel | quelle | quels | quelles | quand | comment | combien |
    où | d'où | pourquoi | qui | en quoi | de quoi | à quoi | jusqu'à quand | sous combien
  `,
  polar: `
    est ce | est ce qu'* | est | sont | peut on | peut il | peut elle | puis je | je peux | on peut | a t il |
    a t elle | y a t il | il y a | vous livrez | vous avez | avez vous | livrez vous | proposez vous |
    acceptez vous | prenez vous | vous prenez | vous acceptez | vous faites | faites vous | faut il | c'est |
    elle est | il est | ça va | ça passe | elle passe | il passe | elle va | il va | ça rétrécit | il rétrécit |
    elle rétrécit | contient | elle contient | ça contient | il contient | elles | ils sont | rétrécit | passe
  `,
  polarWithin: 'est ce que je peux | est ce que | je peux | on peut | puis je | peut on',
  which: 'lequel | laquelle | lesquels | lesquelles',
  and: 'et | ou | et pour',
  pronouns: `
    il | elle | ils | elles | le | la | ça | cela | c'est | celui ci | celle ci | dedans | l'* | qu'elle | qu'il |
    qu'elles | qu'ils
  `,
  dropsSubject: false,
  sells: `
    avez vous | vous avez | vendez vous | vous vendez | proposez vous | est ce que vous avez | vous proposez |
    il y a
  `,
  negation:
    "vendu séparément | vendue séparément | vendus séparément | en option | pas | jamais | sans | aucun | aucune | ni | sauf | ne _ pas | n'* pas | hors de",
  noNegation: 'pas seulement | sans frais | sans problème | pas plus de',
  but: 'mais | cependant | toutefois | en revanche',
  articles: "le | la | les | son | sa | ses | l'émail | chaque",
  indefinite: 'un | une',
  same: [
    `
      retour | retourner | renvoyer | rendre | renvoi | retourne | renvoie | échanger | repris | reprises |
      retours | retournés | échangées
    `,
    'remboursement | rembourser | remboursé | remboursée | mon argent',
    `
      livraison | livrer | livrez | livrons | expédier | expédiez | expédition | envoi | envoyez | envoyer |
      frais de port | livré | livrée
    `,
    "carte cadeau | cartes cadeaux | cartes cadeau | bon d'achat | bons d'achat | chèque cadeau",
    'valable | valables | expirent | expire | validité | expirer',
    'lave-vaisselle | lave vaisselle',
    'micro-ondes | micro ondes | micro onde',
    'rétrécit | rétrécir | rétrécissent',
    'cassé | cassée | abîmé | endommagé | abîmée | endommagée',
    'enfant | enfants | fils | fille',
  ],
  near: [
    'boîte | emballage | carton',
    'soleil | lumière',
    'dehors | extérieur | jardin',
    'hiver | gel | froid',
    'animal | chat | chien',
  ],
  kinds: [
    'bois | chêne | noyer | bambou | hêtre | pin',
    'métal | acier | inox | fer | fonte | laiton | cuivre | aluminium',
    'céramique | grès | porcelaine | faïence',
    'laine | mérinos | cachemire',
    'cuir | daim',
  ],
  endings: 'ements ement ations ation ées és ée ent es er ez é e s x',
  more: {
    weight: 'plus lourd | plus lourde | plus lourds | plus lourdes',
    capacity: 'contient plus',
    size: `
      plus grand | plus grande | plus grands | plus large | plus long | plus longue | plus haut | plus haute
    `,
  },
  less: {
    weight: 'plus léger | plus légère | plus légers | moins lourd | moins lourde',
    capacity: 'contient moins',
    size: 'plus petit | plus petite | plus étroit | plus court | plus courte',
  },
  facts: {
    reduced: `soldé | soldée | soldés | en promo | en promotion | en solde | en soldes | réduit | réduite | remisé | baissé | moins cher qu'avant`,
    saves: `combien j'économise | j'économise combien | combien est-ce que j'économise | combien j' économise | quelle économie | combien je gagne | économise`,
    restock: `de retour | revient | reviendra | à nouveau disponible | de nouveau disponible | de nouveau en stock | réapprovisionn* | quand l'aurez-vous | quand est-ce que vous l'aurez | quand en aurez-vous`,
    colour: `quelle couleur | quelles couleurs | de quelle couleur`,
  },
  deals: {
    use: `comment ça marche | comment l'utiliser | comment je l'utilise | comment on l'utilise | où est-ce que je le mets | où le saisir | comment utiliser`,
    covers: `valable pour | valable sur | marche pour | marche sur | s'applique à | s'applique au | s'applique aux | fonctionne pour | fonctionne sur | aussi pour`,
  },
  headings: {
    return: 'retour remboursement',
    shipping: 'livraison',
    store: 'magasin boutique',
  },
  topics: {
    material: {
      asks: `
        en quoi | matière | matériau | matériaux | de quoi | fait en | faite en | tissu | quel bois |
        composition
      `,
      tells: `
        en grès | grès | porcelaine | céramique | verre | lin | coton | laine | cuir | bois | acier | inox |
        fonte | laiton | cuivre | bambou | liège | soie | chêne | noyer | silicone | plastique | aluminium
      `,
    },
    weight: {
      asks: `
        poids | pèse | pèsent | combien ça pèse | lourd | lourde | plus léger | plus légère | léger | légère
      `,
      tells: 'pèse | poids | # grammes | # g | # kilos | # kg | # kilogrammes | léger | légère',
      tellsNot: "charge | jusqu'à | maximum | maximale",
    },
    capacity: {
      asks: `
        contenance | capacité | combien contient | combien elle contient | qu'elle contient | volume | elle contient | il contient | combien de tasses | combien de personnes | combien de places | combien de gens
      `,
      tells: `
        contient | contenance | capacité | # centilitres | # cl | # litres | # litre | # ml | # millilitres | # places | # personnes
      `,
    },
    size: {
      asks: `
        taille | tailles | quelle taille | dimensions | mesure | mesurent | hauteur | largeur | longueur |
        diamètre | épaisseur | quelle hauteur | plus grand | plus grande | plus petit | plus petite | grand |
        grande
      `,
      tells: `
        # centimètres | # cm | # mm | # mètres | taille unique | diamètre | de haut | de large | de long |
        mesure
      `,
    },
    care: {
      asks: `
        laver | lave | lavage | nettoyer | nettoie | entretenir | entretien | entretient | repasser | lavable
      `,
      tells: `
        lavable | laver | lavage | à la main | nettoyer | essuyer | repasser | huiler | passe au | à # degrés
      `,
    },
    dishwasher: {
      asks: 'lave vaisselle',
      tells: 'lave vaisselle',
      denies: 'à la main uniquement | laver à la main | lavage à la main',
    },
    microwave: {
      asks: 'micro ondes | micro onde',
      tells: 'micro ondes | micro onde',
    },
    dryer: {
      asks: 'sèche linge | au sèche linge',
      tells: 'sèche linge',
      denies: "séchage à l'air | sécher à l'air",
    },
    origin: {
      asks: `
        fabriqué | fabriquée | fabriqués | vient | d'où | provenance | origine | où est il fait |
        où est elle faite | produit où
      `,
      tells: `
        fabriqué en | fabriqué au | fabriquée en | fabriquée au | fabriqué à | fait en france | tissé |
        produit en | produite en | dans notre atelier | vient de | vient d'*
      `,
    },
    audience: {
      asks: `
        quel âge | à partir de quel âge | pour qui | pour enfants | pour les enfants | pour homme | pour femme | pour hommes | pour femmes | pour filles | pour garçons | pour un enfant | homme ou femme
      `,
      tells: `
        # ans | dès # ans | pour enfants | pour les enfants | adultes | débutants | homme | hommes | femme | femmes | enfant | enfants | fille | garçon | mixte | unisexe
      `,
    },
    occasion: {
      asks: 'cadeau | occasion | mariage | anniversaire',
      tells: 'cadeau | mariage | anniversaire | noël',
    },
    contents: {
      asks: `
        inclus | incluse | inclus dedans | fourni | fournie | fournis | dans la boîte | livré avec | livrée avec |
        vient avec | comprend | dans le coffret | qu'y a t il dedans
      `,
      tells: `
        inclus | incluse | incluses | fourni | fournie | livré avec | livrée avec | comprend | la boîte contient |
        coffret | avec
      `,
    },
    power: {
      asks: 'pile | piles | batterie | charge | recharge | recharger | électrique | usb | prise',
      tells: 'pile | piles | batterie | usb* | rechargeable | se recharge | secteur | volts | watts',
    },
    ingredients: {
      asks: `
        ingrédients | allergie | allergique | allergènes | vegan | végétarien | sans gluten | traces |
        contient il du | contient du | contient des | dedans
      `,
      tells: `
        ingrédients | ne contient pas | contient des | contient du | traces | vegan | sans gluten | sans plomb |
        allergènes | bio | plomb
      `,
    },
    fit: {
      asks: "compatible | ça me va | il me va | elle me va | s'adapte | convient",
      tells: "compatible | convient | s'adapte | taille unique | adapté",
    },
    safety: {
      asks: 'sûr | toxique | dangereux | sans danger',
      tells: 'toxique | sans danger | dangereux | alimentaire',
    },
    region: {
      asks: `
        à l'étranger | international | quels pays | livrez en | livrez au | livrez vous en | livrez vous au |
        livrez à
      `,
      tells: "à l'étranger | étranger | monde entier | international | pays | uniquement en | livrons",
    },
    duration: {
      asks: `
        combien de temps | quand | délai | délais | en combien de jours | sous combien | jusqu'à quand | durée
      `,
      tells: '# jours | # jour | # semaines | # heures | # ans | # mois | tout de suite | sous | minutes',
    },
    speed: {
      asks: `pour lundi | pour mardi | pour mercredi | pour jeudi | pour vendredi | pour samedi | pour dimanche | pour demain | avant _ | à temps | plus vite | plus rapide | plus rapidement | urgent | pressé | pressée | express`,
      tells: `express | le lendemain | le jour même | 24 heures | prioritaire`,
    },
    price: {
      asks: `
        combien coûte | combien ça coûte | combien coûtent | combien | coûte | prix | frais | gratuit | gratuite |
        offert | offerte | qui paie | tarif
      `,
      tells: `
        # euros | € | # € | coûte | gratuit | gratuite | gratuits | offert | offerte | offerts | # dollars | payons | payez | à votre charge | à notre charge
      `,
    },
  },
};
