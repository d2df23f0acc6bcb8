/** Listens on the wanted port, or on any free one if it is taken. Returns the address. */
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
