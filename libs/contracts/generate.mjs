import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';
import descriptor from 'protobufjs/ext/descriptor/index.js';
import { describeFiles } from './describe-files.mjs';

const OPTIONS = [
  'esModuleInterop=true',
  'importSuffix=.js',
  'outputServices=grpc-js',
  'outputClientImpl=false',
  'useExactTypes=false',
  'useDate=true',
  'stringEnums=true',
  'enumsAsLiterals=true',
  'useOptionals=none',
  'outputJsonMethods=false',
  'outputTypeRegistry=false',
  'outputTypeAnnotations=static-only',
  'env=node',
];

/** What a compiler of protocol buffers and its plugins tell each other. */
const { root: plugin } = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated string file_to_generate = 1; string parameter = 2; repeated bytes proto_file = 15; }
  message Response { string error = 1; repeated File file = 15; }
  message File { string name = 1; string content = 15; }
`);

/** Adds `responseCopy` to each method, for calls within one process. */
const withCopies = (content) =>
  content.replaceAll(
    /responseDeserialize: \(value: Buffer\): (\w+) => \1\.decode\(value\),/g,
    '$& responseCopy: (value: $1): $1 => $1.fromPartial(value),',
  );

const here = fileURLToPath(new URL('.', import.meta.url));
const generated = join(here, 'src/generated');

/** Writes src/generated: the types of proto/, and how their messages are written and read. */
const files = describeFiles(join(here, '../../proto'));
const request = plugin.lookupType('Request').encode({
  fileToGenerate: files.map(({ name }) => name),
  parameter: OPTIONS.join(),
  protoFile: files.map((file) => descriptor.FileDescriptorProto.encode(file).finish()),
});
const tsProto = createRequire(import.meta.url).resolve('ts-proto/protoc-gen-ts_proto');
const run = spawnSync(process.execPath, [tsProto], { input: request.finish(), maxBuffer: 64 * 1024 * 1024 });
if (run.status !== 0) throw new Error(`ts-proto failed: ${run.stderr}`);
const { error, file } = plugin.lookupType('Response').decode(run.stdout);
if (error) throw new Error(`ts-proto failed: ${error}`);
rmSync(generated, { recursive: true, force: true });
for (const { name, content } of file) {
  mkdirSync(dirname(join(generated, name)), { recursive: true });
  writeFileSync(join(generated, name), withCopies(content));
}
