/** What everyday words are: a line a kind, its name first. */
export const KINDS_PT = `
person: maria josé joão antônio carlos paulo pedro lucas luiz marcos gabriel rafael daniel bruno felipe ana juliana fernanda camila amanda beatriz mariana larissa patrícia márcia john
family: mamãe mãe papai pai pais marido esposa mulher filho filha irmão irmã tio tia avó avô vovó criança bebê família amigo amiga namorado namorada vizinho colega chefe
place: paulo rio janeiro brasília salvador fortaleza curitiba recife porto lisboa londres paris roma berlim york tóquio
food: pizza massa arroz pão queijo manteiga leite ovo ovos carne frango porco peixe salmão salada sopa verdura fruta maçã banana tomate batata cebola açúcar sal farinha chocolate sorvete biscoito bolo torta hambúrguer presunto iogurte mel feijão
drink: água café chá suco cerveja vinho leite refrigerante
meal: almoço jantar refeição prato lanche café-da-manhã
cook: cozinhar assar fritar receita ingrediente ingredientes forno panela
eatery: restaurante bar lanchonete pizzaria padaria
animal: cachorro cão gato pássaro peixe cavalo vaca rato
vehicle: carro caminhão moto bicicleta
transit: trem ônibus metrô estação passagem bilhete
ride: táxi uber
flight: voo avião aeroporto voar
trip: viagem férias passeio hotel
money: dinheiro real reais euro dólar centavo moeda
day: hoje amanhã ontem dia data
part-of-day: manhã tarde noite meio-dia meia-noite
clock: hora horas minuto segundo relógio
span: segundo minuto hora dia semana mês ano
frequency: cada diário diariamente semanal sempre nunca todo
numeral: zero um uma dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta quarenta cinquenta cem cento mil milhão meia
ordinal: primeiro primeira segundo segunda terceiro terceira último última próximo próxima
arithmetic: mais menos vezes dividido raiz porcento soma
up: aumenta aumente aumentar sobe mais alto
down: diminui diminua diminuir abaixa baixar reduz menos baixo
on: liga ligue ligar acende acenda ativa ativar
off: desliga desligue desligar apaga apague desativa mudo silencia
sound: volume som alto-falante silêncio
light: luz luzes lâmpada iluminação brilho
appliance: aspirador robô cafeteira aquecedor televisão tv tomada forno ventilador
room: cozinha quarto banheiro sala escritório corredor garagem casa
device: celular telefone computador notebook tablet
music: música canção álbum artista cantor cantora banda playlist jazz rock pop show
play: toca tocar toque reproduzir ouvir
film: filme cinema série episódio ator atriz
reading: livro romance autor audiolivro ler leia capítulo história
broadcast: rádio estação podcast
news: notícias notícia manchetes política eleição presidente
game: jogo xadrez dado adivinha jogar
weather: tempo clima chuva neve sol ensolarado temperatura vento tempestade quente frio guarda-chuva graus previsão
list: lista compras tarefas
calendar: calendário compromisso evento reunião lembrete lembre agenda
alarm: alarme despertador acorda
message: mensagem email sms escreve escrever responde envia enviar manda
social: facebook twitter instagram tweet publicar postar
contact: contato contatos número endereço
call: liga ligar chamada chama
greeting: oi olá bom boa
farewell: tchau adeus até logo
thanks: obrigado obrigada valeu
praise: bom ótimo excelente perfeito legal
blame: ruim mau errado péssimo erro
yes: sim claro certo isso
no: não nunca falso
joke: piada engraçado
again: novo novamente repete repita
clothes: camisa vestido sapato sapatos calça jaqueta casaco chapéu meias saia suéter botas tênis
order: pedido pacote entrega encomenda`;
