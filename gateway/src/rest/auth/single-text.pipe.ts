import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validationFailed } from './auth-body.js';

/** A query parameter that may be given at most once. */
export class SingleText implements PipeTransform<unknown, string> {
  transform(value: unknown, { data = '' }: ArgumentMetadata): string {
    if (value === undefined) return '';
    if (typeof value !== 'string') throw validationFailed(`"${data}" must be given once.`);
    return value;
  }
}
