import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { displayFilename } from '../../domain/filename.js';
import {
  invalidPurpose,
  purposeNotAllowed,
  tooManyUnusedVideos,
  tooManyUploads,
  uploadLengthMissing,
} from '../../domain/upload-refusals.js';
import {
  assertFormatNamed,
  assertSizeAllowed,
  MAX_OPEN_UPLOADS,
  MAX_UNUSED_VIDEOS,
  UPLOAD_LIFETIME_MS,
} from '../../domain/upload-rules.js';
import type { UploadPurpose } from '../../domain/video.js';
import { UploadBytes } from '../ports/upload-bytes.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';

export interface BeginUploadCommand {
  id: string;
  caller: UserCaller;
  /** Undefined for a recording that is sent while it grows. */
  sizeBytes: number | undefined;
  purpose: string;
  filename: string;
  declaredType: string;
  clientUploadId: string | undefined;
}

const ROLE_OF_PURPOSE: Record<UploadPurpose, UserCaller['role']> = {
  request: 'athlete',
  response: 'coach',
  voice: 'coach',
  take: 'coach',
};
/** The others are whole before anybody sends them. */
const GROWING: UploadPurpose = 'take';
const CLIENT_ID_LENGTH = 200;

@Injectable()
export class BeginUpload {
  constructor(
    private readonly uploads: PrismaUploads,
    private readonly bytes: UploadBytes,
    private readonly clock: Clock,
  ) {}

  async execute({
    id,
    caller,
    sizeBytes,
    purpose,
    filename,
    declaredType,
    clientUploadId,
  }: BeginUploadCommand): Promise<void> {
    if (!isPurpose(purpose)) throw invalidPurpose();
    if (caller.role !== ROLE_OF_PURPOSE[purpose]) throw purposeNotAllowed();
    if (sizeBytes !== undefined) assertSizeAllowed(purpose, sizeBytes);
    else if (purpose !== GROWING) throw uploadLengthMissing();
    assertFormatNamed(purpose, filename, declaredType);
    const { reached, replaced } = await this.uploads.add(
      {
        id,
        ownerId: caller.userId,
        purpose,
        filename: displayFilename(filename),
        sizeBytes: sizeBytes ?? null,
        clientUploadId: clientUploadId?.slice(0, CLIENT_ID_LENGTH) || null,
        expiresAt: new Date(this.clock.now().getTime() + UPLOAD_LIFETIME_MS),
      },
      { openUploads: MAX_OPEN_UPLOADS, unusedVideos: MAX_UNUSED_VIDEOS },
    );
    if (replaced) await this.bytes.delete(replaced);
    if (reached === 'openUploads') throw tooManyUploads();
    if (reached === 'unusedVideos') throw tooManyUnusedVideos();
  }
}

function isPurpose(value: string): value is UploadPurpose {
  return Object.hasOwn(ROLE_OF_PURPOSE, value);
}
