/** What the server answers, or `instead` where it cannot be reached: the page, and what was typed, stay as they are. */
export async function fallbackIfUnreachable<T, U>(asked: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await asked
  } catch (error) {
    // What fetch throws where no answer came; refusals and redirections are none of it.
    if (!(error instanceof TypeError)) throw error
    return instead
  }
}
