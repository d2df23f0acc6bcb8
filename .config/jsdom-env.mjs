import { builtinEnvironments } from 'vitest/runtime';
import { shareComputedStyles } from './computed-styles.mjs';

/** Node's web globals instead of jsdom's: react-router and RTK Query need some at import, and jsdom's lack methods. */
const WEB_GLOBALS = {
  TextEncoder,
  TextDecoder,
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  ReadableStream,
  WritableStream,
  TransformStream,
  structuredClone,
  AbortController,
  AbortSignal,
};

/** jsdom with the web globals of Node, a new one for each file. */
export default {
  name: 'web',
  viteEnvironment: 'client',
  async setupVM(options) {
    const jsdom = { ...options.jsdom, url: 'http://localhost/' };
    const environment = await builtinEnvironments.jsdom.setupVM({ ...options, jsdom });
    const window = environment.getVmContext();
    Object.assign(window, WEB_GLOBALS);
    shareComputedStyles(window);
    return environment;
  },
};
