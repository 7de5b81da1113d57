import { fallbackIfUnreachable } from '#app/ui/forms/fallback-if-unreachable.ts'

const LOGGED_OUT = 'You have been logged out. Please log in again in another tab, then send this once more.'
const UNANSWERED = 'We cannot reach the server. Nothing you typed is lost. Please try again.'

/**
 * What the server answers to a form of the office, in the browser. Where it cannot be reached, or the login has ended, `unanswered` makes a
 * result of a sentence, so that what was typed stays on the page: it would be lost on the way to an error page or to the login. A form in
 * which nothing is typed goes to the login.
 */
export async function answerOrUnanswered<Answer, Unanswered>(
  serverAction: () => Promise<Answer>,
  unanswered: (failure: string) => Unanswered,
  { isTyped = true }: { isTyped?: boolean } = {},
): Promise<Answer | Unanswered> {
  try {
    return await fallbackIfUnreachable(serverAction(), unanswered(UNANSWERED))
  } catch (error) {
    const isLogin = error instanceof Response && error.headers.get('Location')?.startsWith('/login')
    if (!isLogin || !isTyped) throw error
    return unanswered(LOGGED_OUT)
  }
}
