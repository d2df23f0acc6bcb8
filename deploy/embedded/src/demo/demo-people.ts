export interface DemoAccount {
  role: 'coach' | 'athlete';
  email: string;
  password: string;
  note: string;
}

export interface DemoCoach {
  name: string;
  email: string;
  bio: string;
  specializations: string[];
  certifications: string[];
  yearsCoaching: number;
  rateMinor: number;
  languages: string[];
}

export interface DemoAthlete {
  name: string;
  email: string;
  skillLevel: string;
  years: number;
  goals: string[];
  /** What they say of the first coach, whose rating five reviews make visible. */
  review: { rating: number; comment: string };
}

export const DEMO_PASSWORD = 'padel-en-casa';

export const COACHES: readonly [DemoCoach, ...DemoCoach[]] = [
  {
    name: 'Lucía Ferrer',
    email: 'lucia@bandeja.example',
    bio: 'Fourteen seasons on tour and nine as a club head coach. I look at your feet first, then at the racket: most bandejas are lost two steps earlier than you think. You get three things to change, in order, and a drill for each.',
    specializations: ['technique_analysis', 'strategy_tactics', 'doubles_play'],
    certifications: ['fip_certified', 'former_professional_player'],
    yearsCoaching: 6,
    rateMinor: 6500,
    languages: ['en', 'es'],
  },
  {
    name: 'Marco Bianchi',
    email: 'marco@bandeja.example',
    bio: 'I came to padel from tennis and I help others make the same move: shorter swings, more patience, and making friends with the glass. Clear notes, plenty of pauses on the moment that matters.',
    specializations: ['beginner_training', 'technique_analysis'],
    certifications: ['tennis_coach_certification'],
    yearsCoaching: 3,
    rateMinor: 4500,
    languages: ['en', 'it'],
  },
  {
    name: 'Ana Soler',
    email: 'ana@bandeja.example',
    bio: 'Tournament preparation for pairs. I study how you build a point, where you give up the net and what your rivals will try next. Bring a set you lost; those teach the most.',
    specializations: ['tournament_preparation', 'strategy_tactics', 'mental_game'],
    certifications: ['national_coach_license', 'sports_science_degree'],
    yearsCoaching: 10,
    rateMinor: 8000,
    languages: ['es', 'en', 'pt'],
  },
];

export const ATHLETES: readonly [DemoAthlete, ...DemoAthlete[]] = [
  {
    name: 'Carla Domínguez',
    email: 'carla@bandeja.example',
    skillLevel: 'intermediate',
    years: 3,
    goals: ['improve_technique', 'better_positioning'],
    review: {
      rating: 5,
      comment: 'I had been hitting the same bandeja for three years. The note at 0:04 fixed it in a week.',
    },
  },
  {
    name: 'Andre Silva',
    email: 'andre@bandeja.example',
    skillLevel: 'advanced',
    years: 6,
    goals: ['tournament_preparation'],
    review: {
      rating: 5,
      comment: 'We prepare for tournaments with it. She sees patterns I miss from the back of the court.',
    },
  },
  {
    name: 'Tom Becker',
    email: 'tom@bandeja.example',
    skillLevel: 'beginner',
    years: 0,
    goals: ['improve_technique', 'increase_power'],
    review: {
      rating: 4,
      comment: 'I thought I needed more power. I needed two steps to the left. Clear and kind.',
    },
  },
  {
    name: 'Nora Lind',
    email: 'nora@bandeja.example',
    skillLevel: 'intermediate',
    years: 1,
    goals: ['better_strategy'],
    review: {
      rating: 5,
      comment: 'Three changes, in the right order, with a drill for each. My partner noticed at once.',
    },
  },
  {
    name: 'Samir Haddad',
    email: 'samir@bandeja.example',
    skillLevel: 'intermediate',
    years: 3,
    goals: ['mental_game', 'better_positioning'],
    review: {
      rating: 4,
      comment: 'Good eye for positioning. I would have liked one more note on the serve.',
    },
  },
];

export const NOTES = [
  {
    seconds: 2,
    category: 'TACTICAL',
    label: 'Good split, wrong wall',
    content: "You're waiting for the side glass, but the ball comes off the back glass.",
  },
  {
    seconds: 4,
    category: 'TECHNICAL',
    label: 'Bandeja too flat',
    content: 'Open the face a touch and finish across. You want it to die in the corner, not sit up.',
  },
  {
    seconds: 7,
    category: 'PHYSICAL',
    label: 'Slow first step back',
    content: "Turn and run, don't backpedal. You lose a full step here.",
  },
  {
    seconds: 10,
    category: 'MENTAL',
    label: 'Reset after the error',
    content: 'Nice: you breathe, then point at the next ball. Keep it.',
  },
] as const;

export const SUMMARY = [
  {
    category: 'ASSESSMENT',
    label: 'Where you are',
    content: 'Solid at the net, late on the way back. Most points are lost in the two seconds after the lob.',
  },
  {
    category: 'RECOMMENDATION',
    label: 'First thing to change',
    content: 'Turn before you run. Ten lobs a session, racket up by the time you plant your back foot.',
  },
  {
    category: 'FEEDBACK',
    label: 'Keep doing',
    content: 'Your split step is almost always on time, and you talk to your partner.',
  },
] as const;
