import { writeFileSync } from 'node:fs';
import { residentOf } from './process-tree.mjs';

const EVERY_MS = 20;

/** Measures how far the resident memory of a process rises above its current value. */
export function watchMemory(pid) {
  const forgets = forgetPeak(pid);
  const { nowMb: before } = residentOf(pid);
  let most = before;
  const look = () => {
    const { nowMb, peakMb } = residentOf(pid);
    most = Math.max(most, forgets ? peakMb : nowMb);
  };
  const timer = setInterval(look, EVERY_MS);
  const growthMb = () => {
    look();
    return most - before;
  };
  return {
    growthMb,
    stop: () => {
      clearInterval(timer);
      return growthMb();
    },
  };
}

/** Resets the kernel's high-water mark; if that is not permitted, sampling replaces it. */
function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}
