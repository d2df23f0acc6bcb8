import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface FileDescription {
  name: string;
  sourceCodeInfo?: unknown;
  options?: unknown;
}
interface Descriptor {
  FileDescriptorSet: {
    decode(bytes: Uint8Array): object;
    encode(set: { file: unknown[] }): { finish(): Uint8Array };
  };
}

const proto = fileURLToPath(new URL('../../../proto', import.meta.url));
const { FileDescriptorSet } = createRequire(import.meta.url)('protobufjs/ext/descriptor') as Descriptor;

describe('the descriptors that code is generated from', () => {
  it('say what a compiler of protocol buffers says', async () => {
    const program: string = '../describe-files.mjs';
    const { describeFiles } = (await import(program)) as {
      describeFiles: (folder: string) => unknown[];
    };
    const ours = FileDescriptorSet.encode({ file: describeFiles(proto) }).finish();
    expect(described(ours)).toEqual(described(compiled()));
  });
});

function compiled(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-contracts-'));
  const file = join(folder, 'all.binpb');
  try {
    execFileSync('npx', ['buf', 'build', '--as-file-descriptor-set', '-o', file], { cwd: proto });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without comments, and without the options of Google's own files, which say nothing about TypeScript. */
function described(set: Uint8Array): Record<string, unknown> {
  const isEmpty = (value: unknown) => JSON.stringify(value) === '{}';
  const text = JSON.stringify(FileDescriptorSet.decode(set), (key, value: unknown) =>
    key === 'options' && isEmpty(value) ? undefined : value,
  );
  const { file } = JSON.parse(text) as { file: FileDescription[] };
  return Object.fromEntries(file.map(({ name, sourceCodeInfo: _, options: __, ...rest }) => [name, rest]));
}
