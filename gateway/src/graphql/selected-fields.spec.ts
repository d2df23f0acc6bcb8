import { GetAnalysisResponse } from '@bandeja/contracts/analysis';
import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { readMaskOf } from './analyses/analysis.views.js';
import { selectedFields } from './selected-fields.js';

const SCHEMA = buildSchema(`
  type Query { analysis: Analysis }
  type Analysis { id: ID, title: String, requestVideo: Video, work: Work }
  type Work { annotations: [Note], summaryItems: [Note], takes: [Note] }
  type Note { id: ID }
  type Video { id: ID }
`);

async function selectedBy(source: string): Promise<ReadonlySet<string>> {
  let selected: ReadonlySet<string> = new Set();
  const analysis = (_args: object, _context: unknown, info: GraphQLResolveInfo) => {
    selected = selectedFields(info);
    return null;
  };
  const { errors } = await graphql({ schema: SCHEMA, source, rootValue: { analysis } });
  expect(errors).toBeUndefined();
  return selected;
}

it('names fields by their path, also in fragments, under an alias and where a directive may skip them', async () => {
  const selected = await selectedBy(`
    { analysis { id ...Film work { notes: annotations { id } ... on Work { takes @skip(if: true) { id } } } } }
    fragment Film on Analysis { requestVideo { id } }`);
  expect([...selected].sort()).toEqual([
    'id',
    'requestVideo',
    'requestVideo.id',
    'work',
    'work.annotations',
    'work.annotations.id',
    'work.takes',
    'work.takes.id',
  ]);
});

it('an analysis is read with the parts that are selected, in every place where it is selected', async () => {
  expect(readMaskOf(await selectedBy('{ analysis { id title } }'))).toEqual(['analysis']);
  expect(readMaskOf(await selectedBy('{ analysis { title work { summaryItems { id } } } }'))).toEqual([
    'analysis',
    'summary_items',
  ]);
  const alone = '{ analysis { __typename id work { summaryItems { id } } } }';
  expect(readMaskOf(await selectedBy(alone))).toEqual(['summary_items']);
  const twice =
    '{ analysis { work { annotations { id } } } analysis { requestVideo { id } work { takes { id } } } }';
  expect(readMaskOf(await selectedBy(twice))).toEqual([
    'analysis',
    'analysis.request_video',
    'annotations',
    'takes',
  ]);
});

it('a mask names fields of the response', () => {
  const work = ['annotations', 'summaryItems', 'responseVideo', 'replacementVideo', 'courtPinnings', 'takes'];
  const mask = readMaskOf(new Set(['requestVideo', ...work.map((field) => `work.${field}`)]));
  expect(mask).toHaveLength(2 + work.length);
  const fields = Object.keys(GetAnalysisResponse.decode(new Uint8Array()));
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const path of mask) expect(fields).toContain(camelCase(path.split('.')[0]!));
});
