/** `name`, or with the first number that is free: two second steps of one name could not be told apart. */
export function freeName(name: string, known: { friendly_name?: string; status: string }[]): string {
  const taken = new Set(known.filter(({ status }) => status === 'verified').map((one) => one.friendly_name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}
