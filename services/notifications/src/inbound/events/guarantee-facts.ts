/** For how many days the athlete can get the money back, as payments has it set; no fact where the event names none. */
export function guaranteeFacts({
  guaranteeDays,
}: {
  guaranteeDays?: number | undefined;
}): Record<string, string> {
  return guaranteeDays ? { guaranteeDays: String(guaranteeDays) } : {};
}
