/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_PT = `
comprar pedir adquirir encomendar
buscar procurar encontrar busca procura procuro
mostrar ver mostre mostra exibir
ter vender oferecer tem vende vocês
querer precisar quero preciso gostaria
oferta ofertas desconto descontos promoção promoções liquidação pechincha
cupom cupons vale código códigos
barato baratos barata econômico acessível
caro cara caros
preço preços custa custam valor quanto
pedido pedidos encomenda compra
pacote entrega envio remessa
chegar chega chegará entregue receber
enviado despachado saiu caminho
status situação rastrear rastreamento acompanhar
mais outros outras próximo
voltar anterior
ajuda ajudar ajude
parar pare sair encerrar chega
repetir repita
cor cores
tamanho tamanhos número
disponível disponíveis estoque
devolver devolução troca trocar
cancelar
dinheiro reembolso
artigo produto produtos item
detalhes informações descrição
transportadora entregador
data dia quando
telefone celular
presente`;
