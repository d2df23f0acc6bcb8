import { Injectable } from '@nestjs/common';
import { Clock } from '../use-cases/ports/clock.js';

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
