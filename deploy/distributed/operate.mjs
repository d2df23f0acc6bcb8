import { execFile } from 'node:child_process';

/** Runs the operator's command of a part in the environment of its container. Returns the exit code and the output. */
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

/** Like `operate`, but throws if the command fails. */
export async function operateWell(part, ...args) {
  const { code, stdout, stderr } = await operate(part, ...args);
  if (code !== 0) throw new Error(`${part.name}: ${args.join(' ')}: ${stderr}`);
  return stdout;
}
