/** The server's answer, or `instead` if it cannot be reached, so that the page and what was typed stay as they are. */
export async function fallbackIfUnreachable<T, U>(asked: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await asked
  } catch (error) {
    // fetch throws a TypeError for network errors; refusals and redirects are other errors.
    if (!(error instanceof TypeError)) throw error
    return instead
  }
}
