/** What people ask of an assistant at large. Before the colon the words that give the topic away, then the texts, parted by bars. */
export const BACKGROUND_PT = `
tempo chuva neve sol: como vai estar o tempo amanhã | vai chover hoje | preciso de guarda-chuva
capital país rio montanha: qual é a capital da frança | qual a altura do everest | quantas pessoas vivem na índia
guerra presidente rei século: quando foi a segunda guerra mundial | quem foi o primeiro presidente | quem construiu as pirâmides
planeta lua átomo: qual a distância até a lua | por que o céu é azul | como funcionam os vulcões
vezes mais menos raiz: quanto é doze vezes catorze | qual é a raiz quadrada de oitenta e um
animal cachorro gato pássaro: os peixes dormem | por que os gatos ronronam | meu cachorro comeu minha lição
futebol jogo time gol: quem ganhou o jogo ontem | quando começa o campeonato | quem é o melhor jogador do mundo
filme ator série cinema: que filmes estão passando | quem fez o vilão | o que tem na tv
música canção banda: toque um pouco de jazz | cante uma música para mim | quem canta isso | aumente o volume
receita cozinhar calorias: o que faço para o jantar | quanto tempo cozinha um ovo | quantas calorias tem uma banana
médico doente dor: minhas costas doem | como passar a dor de cabeça | café faz mal
carro pneu motor: como troco um pneu | por que a luz do motor acendeu
voo aeroporto viagem hotel: preciso de visto para o japão | chame um táxi para o aeroporto
alarme compromisso calendário lembre: coloque um alarme para as sete | me lembre de ligar para minha mãe | o que tenho na agenda
luz aquecimento porta: apague a luz da cozinha | tranque a porta da frente
mensagem ligue e-mail: mande uma mensagem para o joão | ligue para minha esposa
notícias eleição política: leia as notícias | quem ganhou a eleição
bolsa banco imposto: como está a bolsa | devo investir em ouro
piada história charada: conte uma piada | conte uma história | jogue uma moeda
: você é um robô | quantos anos você tem | qual é o sentido da vida | estou entediado | estou triste hoje | eu te amo | você é burro | que horas são em tóquio | como se escreve | traduza bom dia para o inglês | blá blá blá | asdf qwerty | macaco roxo lava-louças | ele já foi para casa | minha avó sempre dizia isso | quem está na porta | por que todos gritam | não estava falando com você | de onde vem isso | quando foi inventado | é perigoso`;
