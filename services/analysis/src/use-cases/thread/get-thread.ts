import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Thread } from '../../domain/thread.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { OwnThreads } from './own-threads.js';

/** What the athlete asked and the coach answered. For the coach there is an empty one before the delivery. */
@Injectable()
export class GetThread {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly threads: OwnThreads,
  ) {}

  async execute(viewer: UserCaller, analysisId: string): Promise<Thread> {
    return this.threads.of(viewer, await this.own.find(viewer, analysisId));
  }
}
