import { execFile } from 'node:child_process';

/** The operator's command of a part, in the environment of its container. Answers its exit code and what it said. */
export function operate({ folder, env }, ...args) {
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env, BANDEJA_OPERATOR: 'distributed-suite' },
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['dist/admin.js', ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** The same, which throws unless it was done. */
export async function operateWell(part, ...args) {
  const { code, stdout, stderr } = await operate(part, ...args);
  if (code !== 0) throw new Error(`${part.name}: ${args.join(' ')}: ${stderr}`);
  return stdout;
}
