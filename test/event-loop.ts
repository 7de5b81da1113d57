/**
 * How often this process could have served others while `work` was under way: looks every 10 ms. One that is held by it
 * looks hardly once.
 */
export async function turnsDuring<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; turns: number }> {
  let turns = 0
  const looks = setInterval(() => {
    turns += 1
  }, 10)
  try {
    const answer = await work()
    return { answer, turns }
  } finally {
    clearInterval(looks)
  }
}
