import type { Language } from './demo-people.js';

interface ReviewText {
  rating: number;
  comment: string;
}

const five = (comment: string): ReviewText => ({ rating: 5, comment });
const four = (comment: string): ReviewText => ({ rating: 4, comment });
const three = (comment: string): ReviewText => ({ rating: 3, comment });

/** The texts of reviews; each is used once. */
export const REVIEWS: Record<Language, readonly ReviewText[]> = {
  en: [
    five('I had been hitting the same bandeja for three years. The note at 0:03 fixed it in a week.'),
    five('We prepare for tournaments with it. Patterns I miss from the back of the court.'),
    four('I thought I needed more power. I needed two steps to the left. Clear and kind.'),
    five('Three changes, in the right order, with a drill for each. My partner noticed right away.'),
    four('Good eye for positioning. I would have liked one more note on the serve.'),
    five('Answered faster than promised and did not spare me. Exactly what I wanted.'),
    five('The pause on my feet before the lob said more than a whole lesson.'),
    four('Solid advice, a bit short at the end. I came back for a second one anyway.'),
    five('I watched the answer on court with my phone on the bench. It works.'),
    five('Finally someone who explains the glass without scaring me.'),
    three('Useful, but my question about the return was only touched on.'),
    five('Best money I spent on padel this year, and I bought a racket.'),
    five('Honest about what is good already. That helped as much as the rest.'),
    four('The breathing routine felt silly for two days. Then we won a tie-break.'),
    five('Watched my partner as well and told us who should take the middle. Sorted.'),
    five('Short, precise, no jargon. I knew what to train on Monday.'),
    four('Very detailed. I had to watch it twice, which is a good sign.'),
    five('My third analysis here. You can see the difference between the films.'),
    five('Told me not to smash for a month. It hurt, and it was right.'),
    four('Great notes; the sound of the answer could be louder.'),
    five('Came from tennis and everything was too big. Now it is half as big and twice as good.'),
    five('Kind, quick and very concrete. The ten-minute drill is part of my warm-up now.'),
    four('I disagree about the grip, but the rest changed my game.'),
    five('Found the exact ball where the match turned. I had been blaming the wrong one.'),
    five('Simple words, one idea at a time. My daughter understood it too.'),
    three('Good analysis, though I hoped for more on tactics.'),
    five('Asked me one question at the end that I still think about in every third set.'),
    five('Clear from the first note to the last. We play again on Thursday, with a plan.'),
    four('Helpful and friendly. The drill needs two people, which I did not have.'),
  ],
  es: [
    five('Llevaba años con la misma bandeja. Con la nota del segundo 3 la cambié en una semana.'),
    five('Nos vio un patrón que llevábamos perdiendo todo el torneo. Brutal.'),
    four('Muy claro todo. Me habría gustado algo más sobre el saque.'),
    five('Creía que me faltaba fuerza y me faltaban dos pasos. Gracias.'),
    five('Directo y sin rodeos, pero con respeto. Repetiré seguro.'),
    five('La rutina de apoyos la hago tres veces por semana y se nota muchísimo.'),
    four('Buen análisis. La respuesta llegó al cuarto día, pero valió la pena.'),
    five('Por fin entiendo la salida de pared. Un paso más lejos, y ya está.'),
    five('Me dijo lo que hago bien antes de lo que hago mal. Se agradece.'),
    four('Muy completo, casi demasiado: necesité verlo dos veces.'),
    five('Con mi pareja lo vimos juntos y por fin hablamos en la pista.'),
    five('Mandé un set perdido y me devolvió un plan para el siguiente. Lo ganamos.'),
    three('Correcto, aunque esperaba más detalle en la táctica.'),
    five('Explica con calma y con ejemplos. Ideal si estás empezando.'),
    five('Caro, sí. Y aun así barato para lo que aprendí.'),
    four('Me quitó el remate durante un mes y tenía razón. Cuesta reconocerlo.'),
    five('Se fijó en cómo respiro antes de restar. Nadie me lo había dicho.'),
    five('Tres cosas, en orden y con ejercicio para cada una. Así da gusto.'),
    four('Genial lo del lado izquierdo. Del globo habló poco.'),
    five('Segundo análisis en dos meses y la diferencia se ve en el vídeo.'),
    five('Respondió en dos días y con muchísimo cariño. Volveré.'),
    five('Vio en nueve segundos lo que mi club no ve en un año.'),
    four('Muy buen ojo para la colocación. Las notas, cortas y al grano.'),
    five('Me hizo reír y me hizo mejorar. No se puede pedir más.'),
    five('El ejercicio de contar «uno» después del cristal es oro puro.'),
    four('Todo perfecto menos mi volea, pero eso ya es cosa mía.'),
    five('Me quedo con una frase: «decide mientras vas hacia atrás». Cambia el juego.'),
    five('Serio, puntual y muy concreto. Se nota la experiencia.'),
    four('Aprendí más de mis errores que de mis golpes buenos, que también los vio.'),
    five('Le mandé el peor punto del año y salió un entrenamiento entero.'),
    five('Por fin alguien que habla de la pareja y no solo de mí.'),
    four('Me habría gustado más vídeo, pero las notas son buenísimas.'),
  ],
};
