import { DomainError } from '@bandeja/errors';
import { createParamDecorator, type ExecutionContext, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { duplicateKey } from './duplicate-keys.js';

/** A JSON object of the GoTrue protocol, read field by field. Values of the wrong type are refused. */
export class AuthBody {
  readonly #fields: Record<string, unknown>;

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw badJson('the body must be an object');
    this.#fields = value as Record<string, unknown>;
  }

  static read(value: unknown, raw: string | undefined): AuthBody {
    const twice = raw ? duplicateKey(raw) : undefined;
    if (twice !== undefined) throw badJson(`"${twice}" is given twice`);
    return new AuthBody(value ?? {});
  }

  /** Empty if it is missing. */
  text(name: string): string {
    return this.optionalText(name) ?? '';
  }

  optionalText(name: string): string | undefined {
    const value = this.#own(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw validationFailed(`"${name}" must be a text.`);
    return value;
  }

  object(name: string): AuthBody {
    const value = this.#own(name) ?? {};
    if (typeof value !== 'object' || Array.isArray(value))
      throw validationFailed(`"${name}" must be an object.`);
    return new AuthBody(value);
  }

  /** Empty if it is missing. */
  texts(name: string): string[] {
    const value = this.#own(name) ?? [];
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
      throw validationFailed(`"${name}" must be a list of texts.`);
    return value as string[];
  }

  /** Any value as JSON, for a service that knows its form; empty if it is missing. */
  json(name: string): string {
    const value = this.#own(name);
    return value === undefined ? '' : JSON.stringify(value);
  }

  /** Refuses an option that is not supported, instead of ignoring it. */
  refuse(name: string, message: string): void {
    if (this.text(name)) throw validationFailed(message);
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }
}

export function validationFailed(message: string): DomainError {
  return new DomainError('invalid', 'VALIDATION_FAILED', message);
}

function badJson(what: string): DomainError {
  return new DomainError('invalid', 'BAD_JSON', `Could not parse request body as JSON: ${what}`);
}

/** The body of a request to /auth/v1. */
export const JsonBody = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<RawBodyRequest<FastifyRequest>>();
  const isJson = request.headers['content-type']?.includes('json');
  return AuthBody.read(request.body, isJson ? request.rawBody?.toString() : undefined);
});
