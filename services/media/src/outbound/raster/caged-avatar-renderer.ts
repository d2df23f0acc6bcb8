import { isDomainError } from '@bandeja/errors';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarUploadFailed, imageInvalid } from '../../domain/avatar-refusals.js';
import { AvatarRenderer, type RenderedAvatar } from '../../use-cases/ports/avatar-renderer.js';
import type { Decoder, ProcessResult } from '../decoder/decoder.js';
import { pictureJob } from './picture-job.js';

/** Pictures of strangers are decoded in a process of their own, never in this one. */
export class CagedAvatarRenderer extends AvatarRenderer {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly decoder: Decoder,
    private readonly workFolder: string,
  ) {
    super();
  }

  /** One at a time: a decoded picture may take hundreds of megabytes. */
  render(image: Uint8Array): Promise<RenderedAvatar> {
    const rendered = this.#last.then(() => this.#render(image));
    this.#last = rendered.catch(() => undefined);
    return rendered;
  }

  async #render(image: Uint8Array): Promise<RenderedAvatar> {
    const path = join(this.workFolder, randomUUID());
    const [input, output, smallOutput] = [`${path}.image`, `${path}.jpg`, `${path}.small.jpg`];
    try {
      await mkdir(this.workFolder, { recursive: true });
      await writeFile(input, image);
      const result = await this.decoder.run(pictureJob(input, output, smallOutput));
      const [picture, small] = await Promise.all([readFile(output), readFile(smallOutput)]);
      if (result.exitCode !== 0 || picture.length === 0) throw imageInvalid(failureOf(result));
      return { picture, small: small.length > 0 ? small : undefined };
    } catch (error) {
      // Of this machine, not of the picture.
      throw isDomainError(error) ? error : avatarUploadFailed(error);
    } finally {
      for (const file of [input, output, smallOutput]) await rm(file, { force: true });
    }
  }
}

const failureOf = ({ exitCode, timedOut, stderr }: ProcessResult) =>
  new Error(`picture ${timedOut ? 'took too long' : `ended with ${exitCode}`}: ${stderr.slice(-500)}`);
