export const SAMPLE_RATE = 44_100;

const SOUNDS = {
  hit: { pitch: 620, fall: 34, noise: 0.5, level: 0.55 },
  bounce: { pitch: 240, fall: 46, noise: 0.25, level: 0.3 },
  wall: { pitch: 340, fall: 26, noise: 0.2, level: 0.35 },
};

/** Soft background noise and a knock for each contact, as 16-bit mono. `times` are seconds of the film. */
export function drawSound(seconds, knocks) {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const random = noise(7);
  let air = 0;
  for (let at = 0; at < samples.length; at += 1) {
    air += (random() - air) * 0.02;
    samples[at] = air * 0.12;
  }
  for (const { time, kind } of knocks) {
    const sound = SOUNDS[kind];
    if (!sound) continue;
    const start = Math.round(time * SAMPLE_RATE);
    for (let at = 0; at < SAMPLE_RATE * 0.25 && start + at < samples.length; at += 1) {
      const t = at / SAMPLE_RATE;
      const tone =
        Math.sin(2 * Math.PI * sound.pitch * t * (1 - t)) + random() * sound.noise * Math.exp(-t * 160);
      samples[start + at] += tone * sound.level * Math.exp(-t * sound.fall) * Math.min(1, at / 40);
    }
  }
  const edge = SAMPLE_RATE * 0.3;
  return Buffer.from(
    Int16Array.from(samples, (value, at) => {
      const fade = Math.min(1, at / edge, (samples.length - at) / edge);
      return Math.max(-1, Math.min(1, value * fade)) * 32_000;
    }).buffer,
  );
}

/** Pseudo-random numbers from -1 to 1, the same in every run. */
function noise(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 2_147_483_648 - 1;
  };
}
