import { showToast } from '#app/ui/toast.tsx'
import { removeHome, saveHome } from './saved-calls.ts'
import { showSaved } from './saved-homes.ts'

/** Saves or removes in place. False where nobody is logged in any more. */
export async function pressHeart(number: number, saves: boolean): Promise<boolean> {
  const outcome = await (saves ? saveHome(number) : removeHome('saved', number))
  if (outcome.kind === 'visitor') return false
  if (outcome.kind === 'done') showSaved(number, saves)
  else {
    const usual = `The home could not be ${saves ? 'saved' : 'removed'}. Please try again.`
    const text = outcome.kind === 'refused' ? (outcome.message ?? usual) : usual
    showToast({ text, tone: 'failed' })
  }
  return true
}
