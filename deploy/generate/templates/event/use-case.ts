import type { __Name__ } from '@bandeja/contracts/__service__-events';
import { Injectable } from '@nestjs/common';

/** Does nothing yet. */
@Injectable()
export class __UseCase__ {
  execute(_message: __Name__): Promise<void> {
    return Promise.resolve();
  }
}
