import { UseGuards } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { CallerGuard } from '../../auth/caller.guard.js';
import type * as Schema from '../../generated/schema.js';

const BYTES_PER_MB = 1_048_576;

export class UploadRules implements Schema.UploadRules {
  readonly largeVideoBytes: number;

  constructor(largeVideoMb: number) {
    this.largeVideoBytes = Math.round(largeVideoMb * BYTES_PER_MB);
  }
}

@Resolver()
@UseGuards(CallerGuard)
export class UploadRulesResolver {
  constructor(private readonly rules: UploadRules) {}

  @Query('uploadRules')
  uploadRules(): Schema.UploadRules {
    return this.rules;
  }
}
