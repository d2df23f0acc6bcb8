/** Listens on the wanted port, or on any free one when something else has it. Answers the address. */
export async function listenOrMove(
  listen: (port: number) => Promise<string>,
  wanted: number,
): Promise<string> {
  try {
    return await listen(wanted);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return listen(0);
  }
}
