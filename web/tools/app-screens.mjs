const FRAME = 'src/app/frame.tsx';
const SHELLS = 'src/app/shells.tsx';
const route = (name) => `src/app/routes/${name}.route.tsx`;

/**
 * The HTML of the app by what its address needs at once, which the browser then loads without waiting for the program to ask:
 * the entry's metadata (`APP_SHELLS`), the chunks and the parts of the texts. `path` is the exact address; the gateway knows the
 * addresses of a coach's page, and all others get `app`. A `rendered` screen is in its HTML, and loads its chunks and texts at the
 * first touch (`src/starter/`).
 */
export const APP_SCREENS = {
  app: { shell: 'app', chunks: [FRAME, SHELLS], texts: ['start', 'inside'] },
  'sign-in': {
    shell: 'sign-in',
    path: '/sign-in',
    chunks: [FRAME, route('sign-in')],
    texts: ['start'],
    rendered: route('sign-in'),
  },
  'get-started': {
    shell: 'get-started',
    path: '/get-started',
    chunks: [FRAME, route('get-started')],
    texts: ['start'],
  },
  'forgot-password': {
    shell: 'app',
    path: '/forgot-password',
    chunks: [FRAME, route('forgot-password')],
    texts: ['start'],
  },
  'email-sent': { shell: 'app', path: '/email-sent', chunks: [FRAME, route('email-sent')], texts: ['start'] },
  'athlete-dashboard': {
    shell: 'app',
    path: '/user',
    chunks: [FRAME, SHELLS, route('athlete-dashboard')],
    texts: ['start', 'inside', 'athlete-dashboard'],
  },
  'coach-dashboard': {
    shell: 'app',
    path: '/coach',
    chunks: [FRAME, SHELLS, route('coach-dashboard')],
    texts: ['start', 'inside', 'coach-dashboard'],
  },
  coaches: {
    shell: 'coaches',
    path: '/coaches',
    chunks: [FRAME, SHELLS, route('coaches')],
    texts: ['start', 'inside', 'coaches'],
  },
  'coach-page': {
    shell: 'coach-page',
    chunks: [FRAME, SHELLS, route('coach-page')],
    texts: ['start', 'inside', 'coach-page'],
  },
};
