import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web globals of Node that react-router and RTK Query need at import. */
export default class WebEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
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
    });
  }
}
