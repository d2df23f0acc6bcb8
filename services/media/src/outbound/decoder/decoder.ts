import { DecoderProbe } from '../../use-cases/ports/decoder-probe.js';

/** What reads strangers' bytes in native code. */
export type DecoderProgram = 'ffmpeg' | 'picture' | 'marks';

/** One run of such a program. It sees the files that are named here, and no other file of ours. */
export interface DecoderJob {
  program: DecoderProgram;
  /** Files are named by the same absolute paths as below. */
  args: readonly string[];
  reads: readonly string[];
  writes: readonly string[];
  memoryBytes: number;
  timeoutMs: number;
  /** Nobody waits for it: it leaves the processor to other runs. */
  isInBackground?: boolean;
  /** A person looks at the screen until it is done: it has as much of the processor as we do. */
  isAwaited?: boolean;
}

export interface ProcessResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

/** Runs programs on strangers' films and pictures: in a cage on this machine, or in a container that has nothing else. */
export abstract class Decoder extends DecoderProbe {
  abstract run(job: DecoderJob, signal?: AbortSignal): Promise<ProcessResult>;
}
