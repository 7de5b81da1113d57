import { showToast } from '#app/ui/toast.tsx'
import { heartFailure, removeHome, saveHome } from './saved-calls.ts'
import { showSaved } from './saved-homes.ts'

/** Saves or removes in place. False where nobody is logged in any more. */
export async function pressHeart(number: number, saves: boolean): Promise<boolean> {
  const outcome = await (saves ? saveHome(number) : removeHome('saved', number))
  if (outcome.kind === 'visitor') return false
  const failure = heartFailure(outcome, saves)
  if (failure) showToast({ text: failure, tone: 'failed' })
  else showSaved(number, saves)
  return true
}
