import { jest } from '@jest/globals';
import type { UploadOptions } from 'tus-js-client';
import { FakeTus } from './fake-tus';

/** Whoever imports this has the uploads of tus-js-client go where a test sends them. */
const uploads: FakeTus[] = [];

jest.unstable_mockModule('tus-js-client', () => ({
  Upload: class extends FakeTus {
    constructor(_file: File, options: UploadOptions) {
      super(options);
      uploads.push(this);
    }
  },
}));

/** The last upload that was begun since they were forgotten. */
export const lastUpload = () => uploads.at(-1) as FakeTus;
export const forgetUploads = () => void (uploads.length = 0);
