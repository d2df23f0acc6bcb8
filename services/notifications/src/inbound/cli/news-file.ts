import { DomainError } from '@bandeja/errors';
import { z } from 'zod';
import type { News } from '../../domain/news.js';

const text = z.object({
  subject: z.string().trim().min(1).max(120),
  heading: z.string().trim().min(1).max(120),
  paragraphs: z.array(z.string().trim().min(1).max(1_000)).min(1).max(6),
  button: z.object({
    label: z.string().trim().min(1).max(40),
    path: z.string().regex(/^\/(?!\/)\S*$/, 'must be a path of this site, such as /coaches'),
  }),
});
const schema = z.object({ en: text, es: text });

/** The news that a JSON file holds in both languages. */
export function readNews(json: string): News {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new DomainError('invalid', 'NEWS_INVALID', 'The file is not JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', 'NEWS_INVALID', z.prettifyError(parsed.error));
}
