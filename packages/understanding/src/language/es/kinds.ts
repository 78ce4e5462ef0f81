/** What everyday words are: a line a kind, its name first. */
export const KINDS_ES = `
person: maría josé juan carlos luis antonio manuel francisco javier david daniel pedro pablo miguel jorge alejandro ana carmen laura marta elena lucía sofía isabel cristina rosa paula andrea diego sergio fernando alberto john
family: mamá madre papá padre padres marido esposo esposa mujer hijo hija hermano hermana tío tía abuela abuelo niño niña bebé familia amigo amiga novio novia vecino colega jefe
place: madrid barcelona valencia sevilla bilbao málaga zaragoza méxico bogotá lima santiago buenos aires caracas londres parís roma berlín york tokio
food: pizza pasta arroz pan queso mantequilla leche huevo huevos carne pollo ternera cerdo pescado salmón ensalada sopa verdura fruta manzana plátano tomate patata papa cebolla azúcar sal harina chocolate helado galleta pastel tarta hamburguesa jamón yogur miel
drink: agua café té zumo jugo cerveza vino leche refresco
meal: desayuno almuerzo comida cena merienda plato
cook: cocinar cocina hornear freír receta ingrediente ingredientes horno sartén
eatery: restaurante bar cafetería pizzería panadería
animal: perro gato pájaro pez caballo vaca ratón mascota
vehicle: coche carro auto camión moto bicicleta
transit: tren bus autobús metro tranvía estación billete boleto
ride: taxi uber
flight: vuelo avión aeropuerto volar
trip: viaje vacaciones excursión hotel
money: dinero euro dólar peso centavo libra moneda
day: hoy mañana ayer día fecha
part-of-day: mañana tarde noche mediodía medianoche madrugada
clock: hora horas minuto segundo reloj
span: segundo minuto hora día semana mes año
frequency: cada diario diariamente semanal siempre nunca
numeral: cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien ciento mil millón media
ordinal: primero primera segundo segunda tercero tercera cuarto último última siguiente próximo próxima
arithmetic: más menos por dividido raíz porcentaje suma
up: sube subir aumenta aumentar más alto fuerte brillante
down: baja bajar reduce reducir menos bajo atenúa atenuar
on: enciende encender prende prender activa activar inicia
off: apaga apagar desactiva desactivar silencia silenciar
sound: volumen sonido altavoz audio silencio
light: luz luces lámpara iluminación brillo oscuro
appliance: aspiradora robot cafetera calefacción televisor tele enchufe horno lavavajillas ventilador
room: cocina dormitorio habitación baño salón sala cuarto oficina pasillo garaje casa
device: móvil celular teléfono ordenador computadora portátil tableta
music: música canción álbum artista cantante grupo banda lista jazz rock pop concierto
play: pon poner reproduce reproducir toca escuchar
film: película cine serie episodio actor actriz
reading: libro novela autor audiolibro leer lee capítulo cuento
broadcast: radio emisora podcast
news: noticias noticia titulares política elecciones presidente
game: juego ajedrez dado adivinanza jugar
weather: tiempo clima lluvia nieve sol soleado temperatura viento tormenta calor frío paraguas grados pronóstico
list: lista compras tareas
calendar: calendario cita evento reunión recordatorio recuérdame agenda
alarm: alarma despertador despiértame
message: mensaje correo email sms escribe escribir responde envía enviar manda
social: facebook twitter instagram tuit publicar
contact: contacto contactos número dirección
call: llama llamar llamada marca
greeting: hola buenos buenas saludos
farewell: adiós hasta luego chao
thanks: gracias
praise: bien bueno genial excelente perfecto estupendo
blame: mal malo incorrecto terrible error
yes: sí claro correcto vale exacto
no: no nunca falso
joke: chiste gracioso broma
again: otra vez repite repetir nuevamente
clothes: camisa vestido zapato zapatos pantalón chaqueta abrigo sombrero calcetines falda jersey botas zapatillas
order: pedido paquete envío entrega`;
