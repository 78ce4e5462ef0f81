/** Words of one meaning, a line a meaning; the everyday words of shopping above all. */
export const CONCEPTS_ES = `
comprar pedir adquirir encargar
buscar encontrar busca busco encuentra buscando
mostrar enseñar ver muestra muéstrame enséñame
tener vender ofrecer tienes tenéis vendes vendéis tienen
querer necesitar quiero necesito quisiera gustaría
oferta ofertas descuento descuentos rebaja rebajas promoción promociones ganga gangas
cupón cupones vale vales código códigos
barato baratos barata baratas económico económica asequible
caro cara caros costoso
precio precios cuesta cuestan costar vale
pedido pedidos orden compra
paquete envío entrega
llegar llega llegará entregado recibir
enviado enviaron salido camino mandado
estado seguimiento rastrear rastreo localizar
más otros otras siguiente demás
volver atrás anterior
ayuda ayudar ayúdame
parar para detente terminar salir basta adiós
repetir repite
color colores
talla tamaño tallas
disponible disponibles stock existencias queda quedan
devolver devolución cambio
cancelar anular
dinero reembolso
artículo producto productos cosa
detalles información características descripción
transportista mensajería mensajero
fecha día cuándo
teléfono móvil celular
regalo obsequio`;
