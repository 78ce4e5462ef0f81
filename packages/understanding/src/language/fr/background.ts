/** What people ask of an assistant at large. Before the colon the words that give the topic away, then the texts, parted by bars. */
export const BACKGROUND_FR = `
temps météo pluie neige: quel temps fera-t-il demain | va-t-il pleuvoir aujourd'hui | ai-je besoin d'un parapluie
capitale pays fleuve montagne: quelle est la capitale de l'espagne | quelle est la hauteur de l'everest | combien de gens vivent en inde
guerre président roi siècle: quand a eu lieu la seconde guerre mondiale | qui était le premier président | qui a construit les pyramides
planète lune atome: à quelle distance est la lune | pourquoi le ciel est bleu | comment marchent les volcans
fois plus moins racine: combien font douze fois quatorze | quelle est la racine carrée de quatre-vingt-un
animal chien chat oiseau: les poissons dorment-ils | pourquoi les chats ronronnent | mon chien a mangé mes devoirs
football match équipe but: qui a gagné le match hier | quand commence la saison | qui est le meilleur joueur du monde
film acteur série cinéma: quels films passent ce soir | qui jouait le méchant | qu'y a-t-il à la télé
musique chanson groupe: mets un peu de jazz | chante-moi une chanson | qui chante ça | monte le son
recette cuisiner calories: que cuisiner ce soir | combien de temps cuire un œuf | combien de calories dans une banane
médecin malade douleur: j'ai mal au dos | comment soigner un mal de tête | le café est-il mauvais
voiture pneu moteur: comment changer un pneu | pourquoi le voyant du moteur est allumé
vol aéroport voyage hôtel: faut-il un visa pour le japon | appelle un taxi pour l'aéroport
réveil rendez-vous calendrier rappelle: mets un réveil à sept heures | rappelle-moi d'appeler ma mère | qu'ai-je au calendrier
lumière chauffage porte: éteins la lumière de la cuisine | ferme la porte d'entrée
message appelle mail: envoie un message à jean | appelle ma femme
actualités élection politique: lis-moi les actualités | qui a gagné l'élection
bourse banque impôts: comment va la bourse | dois-je investir dans l'or
blague histoire devinette: raconte-moi une blague | raconte-moi une histoire | lance une pièce
: es-tu un robot | quel âge as-tu | quel est le sens de la vie | je m'ennuie | je suis triste aujourd'hui | je t'aime | tu es bête | quelle heure est-il à tokyo | comment ça s'écrit | traduis bonjour en anglais | bla bla bla | asdf azerty | singe violet lave-vaisselle | il est déjà rentré | ma grand-mère le disait toujours | qui est à la porte | pourquoi tout le monde crie | je ne te parlais pas | d'où ça vient | quand est-ce que ça a été inventé | est-ce dangereux`;
