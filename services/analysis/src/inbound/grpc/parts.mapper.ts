import { ANALYSIS_PARTS, type AnalysisPart } from '../../use-cases/read/get-analysis.js';

const PARTS: Readonly<Partial<Record<string, AnalysisPart>>> = {
  analysis: 'analysis',
  'analysis.request_video': 'requestVideo',
  annotations: 'notes',
  summary_items: 'summary',
  response_video: 'responseVideo',
  replacement_video: 'replacement',
  court_pinnings: 'pinnings',
  takes: 'takes',
};

/** Paths that this version does not know come from a newer gateway, and read nothing. */
export function partsOf(readMask: readonly string[] | undefined): ReadonlySet<AnalysisPart> {
  return new Set(readMask ? readMask.flatMap((path) => PARTS[path] ?? []) : ANALYSIS_PARTS);
}
