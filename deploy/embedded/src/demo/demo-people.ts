export type Language = 'en' | 'es';

export interface DemoAccount {
  role: 'coach' | 'athlete';
  email: string;
  password: string;
  note: string;
}

interface Someone {
  name: string;
  email: string;
  /** The language in which they read and write. */
  locale: Language;
  timezone: string;
}

export interface DemoCoach extends Someone {
  bio: string;
  specializations: string[];
  certifications: string[];
  yearsCoaching: number;
  rateMinor: number;
  languages: string[];
  isAcceptingNewClients?: boolean;
  /** How many analyses of the last months they have, and how many of those are reviewed. */
  past: { analyses: number; reviews: number };
}

export interface DemoAthlete extends Someone {
  skillLevel: string;
  years: number;
  goals: string[];
}

export const DEMO_PASSWORD = 'padel-en-casa';

const at = (name: string) => `${name}@bandeja.example`;
const IN_MADRID = { locale: 'es', timezone: 'Europe/Madrid' } as const;
const IN_ROME = { locale: 'en', timezone: 'Europe/Rome' } as const;
const IN_BERLIN = { locale: 'en', timezone: 'Europe/Berlin' } as const;
const IN_LONDON = { locale: 'en', timezone: 'Europe/London' } as const;

export const COACHES: readonly [DemoCoach, DemoCoach, ...DemoCoach[]] = [
  {
    ...{ name: 'Lucía Ferrer', email: at('lucia'), locale: 'en', timezone: 'Europe/Madrid' },
    bio: 'Fourteen seasons on tour and nine as a club head coach. I look at your feet first, then at the racket: most bandejas are lost two steps earlier than you think. You get three things to change, in order, and a drill for each.',
    specializations: ['technique_analysis', 'strategy_tactics', 'doubles_play'],
    certifications: ['fip_certified', 'former_professional_player'],
    ...{ yearsCoaching: 6, rateMinor: 6500, languages: ['en', 'es'], past: { analyses: 24, reviews: 11 } },
  },
  {
    ...{ name: 'Marco Bianchetti', email: at('marco'), ...IN_ROME },
    bio: 'I came to padel from tennis and I help others make the same move: shorter swings, more patience, and making friends with the glass. Clear notes, plenty of pauses on the moment that matters.',
    specializations: ['beginner_training', 'technique_analysis'],
    certifications: ['tennis_coach_certification'],
    ...{ yearsCoaching: 3, rateMinor: 4500, languages: ['en', 'it'], past: { analyses: 10, reviews: 6 } },
  },
  {
    ...{ name: 'Ana Soleret', email: at('ana'), ...IN_MADRID },
    bio: 'Preparo parejas para torneos. Miro cómo construís el punto, dónde perdéis la red y qué probará el rival después. Tráeme un set que hayas perdido: son los que más enseñan.',
    specializations: ['tournament_preparation', 'strategy_tactics', 'mental_game'],
    certifications: ['national_coach_license', 'sports_science_degree'],
    ...{
      yearsCoaching: 10,
      rateMinor: 8000,
      languages: ['es', 'en', 'pt'],
      past: { analyses: 11, reviews: 6 },
    },
  },
  {
    ...{ name: 'Tomás Quirogal', email: at('tomas'), ...IN_MADRID },
    bio: 'Preparador físico antes que entrenador. Si llegas tarde a la bola, la técnica no te salva: primero los apoyos, luego el golpe. Te llevas una rutina corta que puedes hacer en casa.',
    specializations: ['physical_conditioning', 'technique_analysis'],
    certifications: ['sports_science_degree', 'national_coach_license'],
    ...{ yearsCoaching: 6, rateMinor: 5500, languages: ['es', 'en'], past: { analyses: 8, reviews: 5 } },
  },
  {
    ...{ name: 'Ingrid Solheimar', email: at('ingrid'), ...IN_BERLIN },
    bio: 'I work on the ten seconds between points. Breathing, routines and choosing the next ball on purpose: send me a match that slipped away and we will find the moment it turned.',
    specializations: ['mental_game', 'strategy_tactics'],
    certifications: ['sports_science_degree'],
    ...{ yearsCoaching: 6, rateMinor: 7000, languages: ['en', 'de'], past: { analyses: 7, reviews: 5 } },
  },
  {
    ...{ name: 'Kofi Amandou', email: at('kofi'), ...IN_LONDON },
    bio: 'Doubles is a conversation. I watch both of you: who covers the middle, who calls the lob, who moves first. Expect drawings in words, one habit to drop and one to build together.',
    specializations: ['doubles_play', 'strategy_tactics'],
    certifications: ['fip_certified'],
    ...{ yearsCoaching: 3, rateMinor: 5000, languages: ['en', 'fr'], past: { analyses: 6, reviews: 3 } },
  },
  {
    ...{ name: 'Bernat Oliverola', email: at('bernat'), ...IN_MADRID },
    bio: 'Treinta años en pista y todavía aprendo de cada vídeo. Trabajo con jugadores que ya compiten: salida de pared, víbora, cambios de ritmo y cuándo no pegar. Directo y sin adornos.',
    specializations: ['advanced_coaching', 'technique_analysis', 'tournament_preparation'],
    certifications: ['fip_certified', 'national_coach_license', 'former_professional_player'],
    ...{
      yearsCoaching: 10,
      rateMinor: 9500,
      languages: ['es', 'en', 'fr'],
      past: { analyses: 8, reviews: 5 },
    },
  },
  {
    ...{ name: 'Júlia Pontcastell', email: at('julia'), ...IN_MADRID },
    bio: 'Me encantan las primeras veces: la primera bandeja que muere en la esquina, el primer globo a propósito. Explico con calma, con ejemplos, y siempre empiezo por lo que ya haces bien.',
    specializations: ['beginner_training', 'doubles_play'],
    certifications: ['national_coach_license'],
    ...{ yearsCoaching: 3, rateMinor: 4000, languages: ['es', 'en'], past: { analyses: 5, reviews: 3 } },
  },
  {
    ...{ name: 'Sofie Dekkerling', email: at('sofie'), ...IN_BERLIN },
    bio: 'Squash taught me walls and padel taught me patience. If the back glass scares you, start here: I break it down into where to stand, when to wait and what to do with the extra second.',
    specializations: ['beginner_training', 'technique_analysis', 'physical_conditioning'],
    certifications: ['other_certification'],
    ...{
      yearsCoaching: 1,
      rateMinor: 3500,
      languages: ['en', 'de', 'fr'],
      past: { analyses: 2, reviews: 1 },
    },
  },
  {
    ...{ name: 'Rafael Montcadell', email: at('rafael'), ...IN_MADRID },
    bio: 'Entreno a pocas parejas y a fondo. Analizo partidos enteros: patrones de saque, quién decide y quién acaba el punto. Mi agenda está completa casi siempre; cuando se abre, aviso.',
    specializations: ['advanced_coaching', 'tournament_preparation', 'strategy_tactics'],
    certifications: ['fip_certified', 'national_coach_license'],
    ...{ yearsCoaching: 10, rateMinor: 12_000, languages: ['es', 'en'], isAcceptingNewClients: false },
    past: { analyses: 8, reviews: 5 },
  },
  {
    ...{ name: 'Yuki Aramakida', email: at('yuki'), locale: 'en', timezone: 'Asia/Tokyo' },
    bio: 'Small changes, measured. I compare your good ball with your bad one frame by frame and tell you the one difference that matters. Quiet, precise, and always with a drill of ten minutes.',
    specializations: ['technique_analysis', 'mental_game'],
    certifications: ['fip_certified', 'sports_science_degree'],
    ...{ yearsCoaching: 3, rateMinor: 5800, languages: ['en', 'ja'], past: { analyses: 3, reviews: 2 } },
  },
  {
    ...{ name: 'Nadia Ferhatou', email: at('nadia'), locale: 'en', timezone: 'Europe/Paris' },
    bio: 'New here, not new to the court: seven years of group lessons in Lyon and Algiers. I like players who ask why. Send me a rally that annoys you and I will tell you what I would try first.',
    specializations: ['beginner_training', 'mental_game'],
    certifications: ['national_coach_license'],
    ...{
      yearsCoaching: 6,
      rateMinor: 4800,
      languages: ['fr', 'en', 'ar'],
      past: { analyses: 0, reviews: 0 },
    },
  },
];

export const ATHLETES: readonly [DemoAthlete, ...DemoAthlete[]] = [
  {
    ...{ name: 'Carla Domínguez', email: at('carla'), locale: 'en', timezone: 'Europe/Madrid' },
    ...{ skillLevel: 'intermediate', years: 3, goals: ['improve_technique', 'better_positioning'] },
  },
  {
    ...{ name: 'Andre Salvaterra', email: at('andre'), ...IN_LONDON },
    ...{ skillLevel: 'advanced', years: 6, goals: ['tournament_preparation'] },
  },
  {
    ...{ name: 'Tom Beckerath', email: at('tom'), ...IN_BERLIN },
    ...{ skillLevel: 'beginner', years: 0, goals: ['improve_technique', 'increase_power'] },
  },
  {
    ...{ name: 'Nora Lindvall', email: at('nora'), ...IN_BERLIN },
    ...{ skillLevel: 'intermediate', years: 1, goals: ['better_strategy'] },
  },
  {
    ...{ name: 'Samir Haddadin', email: at('samir'), ...IN_LONDON },
    ...{ skillLevel: 'intermediate', years: 3, goals: ['mental_game', 'better_positioning'] },
  },
  {
    ...{ name: 'Elena Pradellas', email: at('elena'), ...IN_MADRID },
    ...{ skillLevel: 'advanced', years: 6, goals: ['tournament_preparation', 'better_strategy'] },
  },
  {
    ...{ name: 'Wiktor Zielnicki', email: at('wiktor'), ...IN_BERLIN },
    ...{ skillLevel: 'beginner', years: 1, goals: ['improve_technique'] },
  },
  {
    ...{ name: 'Paula Iruñeta', email: at('paula'), ...IN_MADRID },
    ...{ skillLevel: 'intermediate', years: 3, goals: ['better_positioning', 'mental_game'] },
  },
  {
    ...{ name: 'Kenji Oshirota', email: at('kenji'), locale: 'en', timezone: 'Asia/Tokyo' },
    ...{ skillLevel: 'intermediate', years: 1, goals: ['improve_technique'] },
  },
  {
    ...{ name: 'Mara Lindqvara', email: at('mara'), ...IN_LONDON },
    ...{ skillLevel: 'advanced', years: 6, goals: ['increase_power', 'better_strategy'] },
  },
  {
    ...{ name: 'Óscar Beltranet', email: at('oscar'), ...IN_MADRID },
    ...{ skillLevel: 'intermediate', years: 3, goals: ['better_strategy', 'improve_technique'] },
  },
  {
    ...{ name: 'Irene Vallcorba', email: at('irene'), ...IN_MADRID },
    ...{ skillLevel: 'beginner', years: 0, goals: ['improve_technique'] },
  },
];

/** The file name of a person's face. */
export const faceNameOf = ({ email }: { email: string }) => email.split('@')[0] ?? '';
