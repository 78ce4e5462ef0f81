/** What people ask of an assistant at large. Before the colon the words that give the topic away, then the texts, parted by bars. */
export const BACKGROUND_ES = `
tiempo lluvia nieve sol: qué tiempo hará mañana | va a llover hoy | necesito un paraguas | cuánto frío hará esta noche
capital país río montaña: cuál es la capital de francia | cómo de alto es el everest | cuánta gente vive en la india | cuál es el río más largo
guerra presidente rey siglo: cuándo fue la segunda guerra mundial | quién fue el primer presidente | quién construyó las pirámides
planeta luna átomo: a qué distancia está la luna | por qué el cielo es azul | cómo funcionan los volcanes
por más menos raíz: cuánto es doce por catorce | cuál es la raíz cuadrada de ochenta y uno
animal perro gato pájaro: duermen los peces | por qué ronronean los gatos | mi perro se comió mis deberes | cuánto pesa un elefante
fútbol partido equipo gol: quién ganó el partido anoche | cuándo empieza la liga | quién es el mejor jugador del mundo
película actor serie cine: qué películas ponen hoy | quién hacía de villano | qué hay en la tele
música canción grupo: pon un poco de jazz | cántame una canción | quién canta esto | sube el volumen
receta cocinar calorías: qué puedo cocinar hoy | cuánto tarda en cocerse un huevo | cuántas calorías tiene un plátano
médico enfermo dolor: me duele la espalda | cómo me quito el dolor de cabeza | es malo el café
coche rueda motor: cómo cambio una rueda | por qué se enciende la luz del motor
vuelo aeropuerto viaje hotel: necesito visado para japón | llama un taxi al aeropuerto
alarma cita calendario recuérdame: pon una alarma a las siete | recuérdame llamar a mi madre | qué tengo en el calendario
luz calefacción puerta: apaga la luz de la cocina | cierra la puerta principal
mensaje llama correo: manda un mensaje a juan | llama a mi mujer
noticias elecciones política: léeme las noticias | quién ganó las elecciones
bolsa banco impuestos: cómo va la bolsa | debería invertir en oro
chiste cuento adivinanza: cuéntame un chiste | cuéntame un cuento | tira una moneda
: eres un robot | cuántos años tienes | cuál es el sentido de la vida | estoy aburrido | hoy estoy triste | te quiero | eres tonto | qué hora es en tokio | cómo se deletrea | traduce buenos días al inglés | bla bla bla | asdf qwerty | mono morado lavavajillas | ya se fue a casa | mi abuela siempre lo decía | quién está en la puerta | por qué gritan todos | no hablaba contigo | de dónde viene eso | cuándo se inventó | es peligroso`;
