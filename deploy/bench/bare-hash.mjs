import { Argon2PasswordHasher } from '../../services/identity/dist/outbound/argon2/argon2-password-hasher.js';

/** Verifies passwords with identity's parameters and nothing else: as many as each message says, so many of them at once. */
const PASSWORD = 'padel-en-casa';
const hasher = new Argon2PasswordHasher();
const stored = await hasher.hash(PASSWORD);

async function verifyTimes(times) {
  for (let left = times; left > 0; left -= 1)
    if (!(await hasher.verify(stored, PASSWORD))) throw new Error('the password was refused');
}

process.on('message', async ({ times, atOnce }) => {
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, () => verifyTimes(times / atOnce)));
  const { user, system } = process.cpuUsage(before);
  process.send({ processorMs: (user + system) / 1_000 });
});
process.once('disconnect', () => process.exit());
process.send({ ready: true });
