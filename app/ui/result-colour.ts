/**
 * The colour of a written result: of gain, but for one below zero (`−1.2 %`), which is in that of a warning
 * (docs/product/income.md §1).
 */
export const resultColour = (text: string, gain: 'text-yield' | '' = 'text-yield'): string =>
  text.startsWith('−') ? 'text-change' : gain
