import { MOST_HOMES, tooManyHomes } from './viewing.ts'

/** Said where no home is left to ask for a viewing of; `gone`: those no longer on offer, in words. */
export function whyNoHomes(selected: number, gone: readonly string[]): { title: string; text: string } {
  if (selected > MOST_HOMES) return { title: 'Too many homes are selected', text: tooManyHomes(selected) }
  if (gone.length > 0)
    return {
      title: 'These homes are no longer on offer',
      text: `They cannot be viewed: ${gone.join('; ')}. Please select others.`,
    }
  return {
    title: 'No home is selected',
    text: 'Go back, and tick ‘Select’ on the homes you would like to see.',
  }
}
