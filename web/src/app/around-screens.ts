import type { RouteObject } from 'react-router-dom';
import { RouteMeta } from './route-meta';
import { NothingYet, Root, RootError } from './root';

const frame = () => import('./frame');

/** Screens with what stands around every one of them. */
export const inFrame = (screens: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await frame()).Frame }),
  ErrorBoundary: RootError,
  children: screens,
});

/** Screens that are only for whoever has not signed in. */
export const publicOnly = (screens: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await frame()).PublicScreens }),
  children: screens,
});

/** All addresses, under the one root of the app. */
export const underRoot = (screens: RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: NothingYet,
    children: [{ Component: RouteMeta, children: screens }],
  },
];
