import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Filling } from './filling.js';

let directory: string;
let said: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bandeja-filling-'));
  said = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const runs = () => Number(readFileSync(join(directory, 'runs'), 'utf8'));

/** A program that counts its runs, runs `first` at once and the given code when it is asked to. */
function filling(then: string, first = ''): Filling<{ says: string }> {
  const file = join(directory, 'program.mjs');
  const count = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
    const { file } = JSON.parse(process.argv[2]);
    const run = existsSync(file) ? Number(readFileSync(file, 'utf8')) + 1 : 1;
    writeFileSync(file, String(run));`;
  const message = `await new Promise((resolve) => process.once('message', resolve));`;
  writeFileSync(file, `${count}\n${first}\n${message}\n${then}`);
  return new Filling({
    program: pathToFileURL(file),
    task: { file: join(directory, 'runs') },
    help: (wish) =>
      wish.says === 'no' ? Promise.reject(new Error('It cannot be.')) : Promise.resolve(`heard ${wish.says}`),
    marker: join(directory, 'demo.json'),
    say: (sentence) => said.push(sentence),
    firstPauseMs: 10,
  });
}

describe('the filling of the demo', () => {
  it('says in one sentence why it is not complete yet, and retries until it is', async () => {
    const sut = filling(
      `if (run < 3) { process.stderr.write('a trace\\nThe machine is busy'); process.exit(1); } process.exit(0);`,
    );
    await sut.start();
    expect(runs()).toBe(3);
    expect(said).toEqual([
      expect.stringMatching(/^The demo isn't full yet: The machine is busy\. Trying again in 1 s/),
      expect.stringMatching(/^The demo isn't full yet/),
      expect.stringMatching(/^The demo is full/),
    ]);
    expect(sut.isNeeded).toBe(false);
  });

  it('continues after its process was killed', async () => {
    const sut = filling(`if (run < 2) process.kill(process.pid, 'SIGKILL'); else process.exit(0);`);
    await sut.start();
    expect(runs()).toBe(2);
    expect(said[0]).toContain('stopped (SIGKILL)');
  });

  it('loads its program once, and begins when it is started', async () => {
    const sut = filling(`writeFileSync(file + ' began', ''); process.exit(0);`);
    sut.warmUp();
    await vi.waitFor(() => expect(runs()).toBe(1), 10_000);
    expect(existsSync(join(directory, 'runs began'))).toBe(false);
    await sut.start();
    expect(existsSync(join(directory, 'runs began'))).toBe(true);
    expect(runs()).toBe(1);
    sut.warmUp();
    expect(runs()).toBe(1);
  });

  it('is retried if its program ended before it was started, and ends with the product', async () => {
    const sut = filling(`process.exit(0);`, `if (run < 2) process.exit(3);`);
    sut.warmUp();
    await vi.waitFor(() => expect(runs()).toBe(1), 10_000);
    await sut.start();
    expect(runs()).toBe(2);
    expect(said[0]).toContain('stopped (code 3)');

    const stopped = filling(`process.exit(0);`);
    stopped.warmUp();
    await stopped.stop();
  });

  it('does for its program what that asks for, and says why it could not', async () => {
    const ask = `const answerTo = (id, says) => new Promise((resolve) => {
        process.on('message', (answer) => answer.id === id && resolve(answer));
        process.send({ id, wish: { says } });
      });
      const answers = await Promise.all([answerTo(1, 'one'), answerTo(2, 'no'), answerTo(3, 'three')]);
      writeFileSync(file + ' answers', JSON.stringify(answers));
      process.exit(0);`;
    await filling(ask).start();
    expect(JSON.parse(readFileSync(join(directory, 'runs answers'), 'utf8'))).toEqual([
      { id: 1, value: 'heard one' },
      { id: 2, error: 'It cannot be.' },
      { id: 3, value: 'heard three' },
    ]);
  });

  it('is not reported as complete if it was stopped', async () => {
    const sut = filling(`setInterval(() => undefined, 1000);`);
    const done = sut.start();
    await new Promise((resolve) => setImmediate(resolve));
    await sut.stop();
    await done;
    expect(existsSync(join(directory, 'demo.json'))).toBe(false);
    expect(said).toEqual([]);
  });
});
