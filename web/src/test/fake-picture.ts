interface FakePicture {
  width?: number;
  height?: number;
  /** Whether the browser can read the file. */
  readable?: boolean;
  /** Whether it can draw. */
  drawable?: boolean;
  /** Whether it can write a JPEG. */
  writable?: boolean;
}

interface Drawn {
  /** The arguments of `drawImage` after the image: the source rectangle, then the target. */
  part: unknown[];
  canvas: { width: number; height: number };
  type: string;
  quality: unknown;
}

/** For tests: pictures that load at once, and a canvas that records what was drawn. */
export function fakePicture(picture: FakePicture = {}): { drawn: Drawn[] } {
  const { width = 2_400, height = 1_600, readable = true, drawable = true, writable = true } = picture;
  const drawn: Drawn[] = [];
  let part: unknown[] = [];
  const stub = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  stub(URL, 'createObjectURL', { value: () => 'blob:http://localhost/picture' });
  stub(URL, 'revokeObjectURL', { value: () => undefined });
  stub(HTMLImageElement.prototype, 'decode', {
    value: () => (readable ? Promise.resolve() : Promise.reject(new Error('broken'))),
  });
  stub(HTMLImageElement.prototype, 'naturalWidth', { get: () => width });
  stub(HTMLImageElement.prototype, 'naturalHeight', { get: () => height });
  stub(HTMLCanvasElement.prototype, 'getContext', {
    value: () =>
      drawable
        ? { fillRect: () => undefined, drawImage: (_image: unknown, ...rest: unknown[]) => (part = rest) }
        : null,
  });
  stub(HTMLCanvasElement.prototype, 'toBlob', {
    value(this: HTMLCanvasElement, done: (blob: Blob | null) => void, type: string, quality: unknown) {
      drawn.push({ part, canvas: { width: this.width, height: this.height }, type, quality });
      done(writable ? new Blob(['jpeg'], { type }) : null);
    },
  });
  return { drawn };
}

export const pictureFile = (name = 'me.png', type = 'image/png', bytes = 2_000): File =>
  new File([new Uint8Array(bytes)], name, { type });
