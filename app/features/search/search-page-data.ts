import { isRouteErrorResponse } from 'react-router'

/** In place of a listing page's data, where the server could not be reached or failed. */
export type FailedLoad = { error: unknown }

/**
 * What a listing page's loader answers, in the browser; the error where the server could not be reached or failed, so that the
 * page can keep what is on screen. Throws redirects and refusals (statuses 300 to 499).
 */
export async function answerOrFailure<T>(answer: Promise<T>): Promise<T | FailedLoad> {
  try {
    return await answer
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status >= 300 && error.status < 500)
    if (isAnswer) throw error
    return { error }
  }
}

export const isFailedLoad = (loaded: object): loaded is FailedLoad => 'error' in loaded
