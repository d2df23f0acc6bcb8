import type { Language } from './demo-people.js';

export interface Note {
  seconds: number;
  category: 'TECHNICAL' | 'TACTICAL' | 'PHYSICAL' | 'MENTAL';
  label: string;
  content: string;
}

export interface SummaryText {
  category: 'ASSESSMENT' | 'RECOMMENDATION' | 'FEEDBACK';
  label: string;
  content: string;
}

interface Texts {
  title: string;
  comments: string;
  notes: readonly Note[];
  summary: readonly SummaryText[];
}

/** The texts about one film: what athletes ask and what coaches answer. */
export interface Theme {
  film: string;
  answer: string;
  focusAreas: string[];
  texts: Record<Language, Texts>;
}

const note = (seconds: number, category: Note['category'], label: string, content: string): Note => ({
  ...{ seconds, category, label, content },
});

const summary = (
  assessment: [string, string],
  recommendation: [string, string],
  feedback: [string, string],
): SummaryText[] => [
  { category: 'ASSESSMENT', label: assessment[0], content: assessment[1] },
  { category: 'RECOMMENDATION', label: recommendation[0], content: recommendation[1] },
  { category: 'FEEDBACK', label: feedback[0], content: feedback[1] },
];

export const THEMES: readonly [Theme, ...Theme[]] = [
  {
    ...{ film: 'bandeja', answer: 'answer', focusAreas: ['volley_net_play', 'court_positioning'] },
    texts: {
      en: {
        ...{ title: 'Bandeja under pressure', comments: 'Why does it sit up?' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Good split, wrong wall',
            "You're waiting for the side glass, but the ball comes off the back glass.",
          ),
          note(
            3,
            'TECHNICAL',
            'Bandeja too flat',
            'Open the face a touch and finish across. You want it to die in the corner, not sit up.',
          ),
          note(
            5,
            'PHYSICAL',
            'Slow first step back',
            "Turn and run, don't backpedal. You lose a full step here.",
          ),
          note(
            7,
            'MENTAL',
            'Reset after the error',
            'Nice: you breathe, then point at the next ball. Keep it.',
          ),
        ],
        summary: summary(
          [
            'Where you are',
            'Solid at the net, late on the way back. Most points are lost in the two seconds after the lob.',
          ],
          [
            'First thing to change',
            'Turn before you run. Ten lobs a session, racket up by the time you plant your back foot.',
          ],
          ['Keep doing', 'Your split step is almost always on time, and you talk to your partner.'],
        ),
      },
      es: {
        ...{ title: 'La bandeja se me queda alta', comments: '¿Por qué no muere en la esquina?' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Esperas la pared que no es',
            'Te colocas para la lateral, pero la bola sale del fondo.',
          ),
          note(
            3,
            'TECHNICAL',
            'Bandeja muy plana',
            'Abre un poco la cara y acaba cruzando el cuerpo. Tiene que morir, no botar alta.',
          ),
          note(
            5,
            'PHYSICAL',
            'Primer paso tarde',
            'Gira y corre, no vayas de espaldas. Aquí pierdes un paso entero.',
          ),
          note(7, 'MENTAL', 'Buen reinicio', 'Respiras y ya estás en la siguiente. No lo pierdas.'),
        ],
        summary: summary(
          [
            'Dónde estás',
            'Sólida en la red, tarde al volver. Casi todos los puntos se van en los dos segundos después del globo.',
          ],
          [
            'Lo primero que cambiaría',
            'Gira antes de correr. Diez globos por sesión, con la pala arriba al apoyar el pie de atrás.',
          ],
          ['Sigue así', 'El split step te sale casi siempre a tiempo y hablas con tu pareja.'],
        ),
      },
    },
  },
  {
    ...{ film: 'volleys', answer: 'answer-volley', focusAreas: ['volley_net_play', 'backhand_technique'] },
    texts: {
      en: {
        ...{ title: 'Volleys that come back too high', comments: 'They always get a second chance.' },
        notes: [
          note(
            1,
            'TECHNICAL',
            'Backswing behind the ear',
            'Keep the racket in front of your chest. The ball is fast enough already.',
          ),
          note(
            4,
            'TACTICAL',
            'Play the feet',
            'Here the middle is open and the feet are late. Low and slow beats hard.',
          ),
          note(
            6,
            'PHYSICAL',
            'Knees locked',
            'You bend at the waist. Bend at the knees and the ball stays low by itself.',
          ),
        ],
        summary: summary(
          ['Where you are', 'Good hands, too much swing. You win the first volley and lose the third.'],
          ['First thing to change', 'Half the backswing for two weeks, also when it feels weak.'],
          ['Keep doing', 'You move forward together after every good volley.'],
        ),
      },
      es: {
        ...{ title: 'Voleas que vuelven altas', comments: 'Siempre les doy una segunda bola.' },
        notes: [
          note(1, 'TECHNICAL', 'Mucho recorrido', 'La pala por delante del pecho. La bola ya viene rápida.'),
          note(
            4,
            'TACTICAL',
            'A los pies',
            'Aquí el centro está libre y los pies llegan tarde. Baja y lenta, no fuerte.',
          ),
          note(
            6,
            'PHYSICAL',
            'Piernas rectas',
            'Te doblas por la cintura. Flexiona y la bola se queda baja sola.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Buenas manos y demasiado swing. Ganas la primera volea y pierdes la tercera.'],
          ['Lo primero que cambiaría', 'La mitad de recorrido durante dos semanas, aunque te parezca floja.'],
          ['Sigue así', 'Avanzáis a la vez después de cada buena volea.'],
        ),
      },
    },
  },
  {
    ...{ film: 'back-glass', answer: 'answer-glass', focusAreas: ['court_positioning', 'footwork_movement'] },
    texts: {
      en: {
        ...{ title: 'Off the back glass', comments: 'I never know how close to stand.' },
        notes: [
          note(
            2,
            'TACTICAL',
            'Let it pass',
            'Give the ball the space to come back to you. One step further from the glass.',
          ),
          note(3, 'TECHNICAL', 'Contact too late', 'Hit when it is beside your front foot, not behind you.'),
          note(
            6,
            'PHYSICAL',
            'Side steps',
            'You turn your back to the net. Small side steps keep the court in view.',
          ),
        ],
        summary: summary(
          ['Where you are', 'You read the bounce well and then rush it.'],
          ['First thing to change', 'Wait. Count "one" after the glass before you swing.'],
          ['Keep doing', 'Your lob after the glass is your best shot. Use it when in doubt.'],
        ),
      },
      es: {
        ...{ title: 'Salida de pared', comments: 'Nunca sé a qué distancia ponerme.' },
        notes: [
          note(
            2,
            'TACTICAL',
            'Déjala pasar',
            'Dale sitio para que vuelva hacia ti. Un paso más lejos del cristal.',
          ),
          note(3, 'TECHNICAL', 'Impacto tarde', 'Golpea a la altura del pie de delante, no detrás.'),
          note(
            6,
            'PHYSICAL',
            'Pasos laterales',
            'Das la espalda a la red. Con pasos cortos de lado ves toda la pista.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Lees bien el bote y luego te precipitas.'],
          ['Lo primero que cambiaría', 'Espera. Cuenta «uno» después del cristal antes de pegar.'],
          ['Sigue así', 'El globo tras la pared es tu mejor golpe. Úsalo cuando dudes.'],
        ),
      },
    },
  },
  {
    ...{ film: 'serve-return', answer: 'answer-volley', focusAreas: ['serve_return', 'match_strategy'] },
    texts: {
      en: {
        ...{ title: 'Serve and first volley', comments: 'I serve and then I stand there.' },
        notes: [
          note(
            1,
            'TECHNICAL',
            'Serve to the glass',
            'Good height. Aim a palm closer to the side glass and it does not come back fast.',
          ),
          note(
            3,
            'PHYSICAL',
            'Three steps, then stop',
            'You are still running when they hit. Stop, split, then volley.',
          ),
          note(
            5,
            'TACTICAL',
            'Where is your partner?',
            'Two players on one side. Call who has the middle before you serve.',
          ),
        ],
        summary: summary(
          ['Where you are', 'A calm serve and a hurried second shot.'],
          ['First thing to change', 'Split step at the service line, every time, even when you could go on.'],
          ['Keep doing', 'You vary the direction of your serve more than most.'],
        ),
      },
      es: {
        ...{ title: 'Saque y primera volea', comments: 'Saco y me quedo mirando.' },
        notes: [
          note(
            1,
            'TECHNICAL',
            'Saque al cristal',
            'Buena altura. Un palmo más cerca de la lateral y no la devuelven rápida.',
          ),
          note(
            3,
            'PHYSICAL',
            'Tres pasos y freno',
            'Sigues corriendo cuando golpean. Frena, split step y volea.',
          ),
          note(
            5,
            'TACTICAL',
            '¿Y tu pareja?',
            'Estáis los dos en el mismo lado. Decid antes de quién es el centro.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Un saque tranquilo y un segundo golpe con prisa.'],
          ['Lo primero que cambiaría', 'Split step en la línea de saque, siempre, aunque puedas seguir.'],
          ['Sigue así', 'Varías la dirección del saque más que la mayoría.'],
        ),
      },
    },
  },
  {
    ...{ film: 'lob-defence', answer: 'answer-glass', focusAreas: ['court_positioning', 'doubles_tactics'] },
    texts: {
      en: {
        ...{ title: 'Lobs in the second set', comments: 'I keep ending up too deep. Is it my first step?' },
        notes: [
          note(2, 'PHYSICAL', 'First step', 'Your weight is on your heels when the lob goes up.'),
          note(4, 'TACTICAL', 'Who calls it?', 'Nobody speaks here. The one who sees it calls it, always.'),
          note(7, 'TECHNICAL', 'Too low on the way back', 'Racket up while you run. It saves half a second.'),
        ],
        summary: summary(
          ['Where you are', 'You give up the net early and win it back late.'],
          ['First thing to change', 'Play the next three lobs as bandejas, even the easy ones.'],
          ['Keep doing', 'You do not panic when you are pinned to the glass.'],
        ),
      },
      es: {
        ...{ title: 'Globos en el segundo set', comments: 'Acabo siempre muy atrás. ¿Es el primer paso?' },
        notes: [
          note(2, 'PHYSICAL', 'Primer paso', 'Cuando sube el globo tienes el peso en los talones.'),
          note(4, 'TACTICAL', '¿Quién la canta?', 'Aquí no habla nadie. Quien la ve, la canta. Siempre.'),
          note(7, 'TECHNICAL', 'Pala baja al volver', 'Pala arriba mientras corres. Ganas medio segundo.'),
        ],
        summary: summary(
          ['Dónde estás', 'Regalas la red pronto y la recuperas tarde.'],
          ['Lo primero que cambiaría', 'Los tres próximos globos, de bandeja, también los fáciles.'],
          ['Sigue así', 'No te pones nervioso cuando te encierran en el fondo.'],
        ),
      },
    },
  },
  {
    ...{ film: 'fast-hands', answer: 'answer-volley', focusAreas: ['volley_net_play', 'mental_game'] },
    texts: {
      en: {
        ...{ title: 'Fast exchanges at the net', comments: 'At 30-30 my hands freeze.' },
        notes: [
          note(
            2,
            'MENTAL',
            'You hold your breath',
            'Breathe out as you hit. Listen for it in your next match.',
          ),
          note(
            4,
            'TECHNICAL',
            'Grip too tight',
            'Six out of ten is enough. The racket has to absorb, not push.',
          ),
          note(
            6,
            'TACTICAL',
            'Slow one down',
            'Three fast balls in a row suit them, not you. Take the pace off the second.',
          ),
        ],
        summary: summary(
          ['Where you are', 'Quick eyes, tight shoulders.'],
          ['First thing to change', 'One long breath before every return at 30-30 and deuce.'],
          ['Keep doing', 'You stay close to the net when others back off.'],
        ),
      },
      es: {
        ...{ title: 'Intercambios rápidos en la red', comments: 'Con 30 iguales se me bloquean las manos.' },
        notes: [
          note(
            2,
            'MENTAL',
            'Aguantas la respiración',
            'Suelta el aire al golpear. Fíjate en el próximo partido.',
          ),
          note(
            4,
            'TECHNICAL',
            'Demasiada fuerza en el grip',
            'Con un seis sobre diez basta. La pala absorbe, no empuja.',
          ),
          note(
            6,
            'TACTICAL',
            'Frena una',
            'Tres bolas rápidas seguidas les van mejor a ellos. Quita velocidad a la segunda.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Ojos rápidos, hombros tensos.'],
          [
            'Lo primero que cambiaría',
            'Una respiración larga antes de cada resto con 30 iguales y con iguales.',
          ],
          ['Sigue así', 'Te quedas cerca de la red cuando otros se van.'],
        ),
      },
    },
  },
  {
    ...{ film: 'smash-out', answer: 'answer-smash', focusAreas: ['forehand_technique', 'match_strategy'] },
    texts: {
      en: {
        ...{ title: 'When to smash and when not', comments: 'Half of them come back off the glass.' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Not this one',
            'You are behind the service line. From here a bandeja wins more.',
          ),
          note(3, 'TECHNICAL', 'Contact in front', 'This is the one to copy: ball in front, wrist late.'),
          note(
            5,
            'MENTAL',
            'Pick before you jump',
            'You change your mind in the air. Decide on the way back.',
          ),
        ],
        summary: summary(
          ['Where you are', 'Plenty of power. It wins points when you choose the right ball.'],
          ['First thing to change', 'Smash only with both feet inside the service line, for a month.'],
          ['Keep doing', 'You always get ready for the ball that comes back.'],
        ),
      },
      es: {
        ...{ title: 'Cuándo rematar y cuándo no', comments: 'La mitad vuelve de la pared.' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Esta no',
            'Estás por detrás de la línea de saque. Desde aquí gana más la bandeja.',
          ),
          note(
            3,
            'TECHNICAL',
            'Impacto delante',
            'Esta es la que hay que copiar: bola delante y muñeca al final.',
          ),
          note(
            5,
            'MENTAL',
            'Decide antes de saltar',
            'Cambias de idea en el aire. Decide mientras vas hacia atrás.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Potencia de sobra. Gana puntos cuando eliges bien la bola.'],
          ['Lo primero que cambiaría', 'Remata solo con los dos pies dentro de la línea de saque, un mes.'],
          ['Sigue así', 'Siempre te preparas para la bola que vuelve.'],
        ),
      },
    },
  },
  {
    ...{ film: 'left-side', answer: 'answer', focusAreas: ['backhand_technique', 'doubles_tactics'] },
    texts: {
      en: {
        ...{ title: 'Moving to the left side', comments: 'New partner, new side. Where do I stand?' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Half a step to the middle',
            'On the left the middle is yours. You are guarding the fence.',
          ),
          note(
            4,
            'TECHNICAL',
            'Backhand with the shoulder',
            'Turn the shoulder first, then the arm. Here only the arm moves.',
          ),
          note(7, 'PHYSICAL', 'Recover forward', 'After the wide ball you stay wide. Two steps in, at once.'),
        ],
        summary: summary(
          ['Where you are', 'You play the left side with the habits of the right.'],
          ['First thing to change', 'Take every ball through the middle for one match and see what happens.'],
          ['Keep doing', 'Your backhand lob is ready for competition.'],
        ),
      },
      es: {
        ...{ title: 'Cambio al lado izquierdo', comments: 'Pareja nueva, lado nuevo. ¿Dónde me pongo?' },
        notes: [
          note(
            1,
            'TACTICAL',
            'Medio paso al centro',
            'En el revés el centro es tuyo. Estás cuidando la valla.',
          ),
          note(
            4,
            'TECHNICAL',
            'Revés con el hombro',
            'Primero gira el hombro y después el brazo. Aquí solo va el brazo.',
          ),
          note(
            7,
            'PHYSICAL',
            'Vuelve hacia dentro',
            'Tras la bola abierta te quedas fuera. Dos pasos adentro, enseguida.',
          ),
        ],
        summary: summary(
          ['Dónde estás', 'Juegas en la izquierda con costumbres de la derecha.'],
          [
            'Lo primero que cambiaría',
            'Un partido entero cogiendo todo lo que pase por el centro. A ver qué ocurre.',
          ],
          ['Sigue así', 'Tu globo de revés ya es de competición.'],
        ),
      },
    },
  },
];
