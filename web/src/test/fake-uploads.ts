import { vi } from 'vitest';
import type { UploadOptions } from 'tus-js-client';
import { FakeTus } from './fake-tus';

/** Importing this replaces the uploads of tus-js-client by fakes that the test controls. */
const uploads: FakeTus[] = [];

vi.doMock('tus-js-client', () => ({
  Upload: class extends FakeTus {
    constructor(_file: File, options: UploadOptions) {
      super(options);
      uploads.push(this);
    }
  },
}));

/** The last upload that was started since the last reset. */
export const lastUpload = () => uploads.at(-1) as FakeTus;
export const forgetUploads = () => void (uploads.length = 0);
