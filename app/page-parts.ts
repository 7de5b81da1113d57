import type { ComponentType } from 'react'

/** The parts that show a whole page of the office: what other pages load need not name them. */
export const pageParts = import.meta.glob<ComponentType>('./pages/**/*.part.tsx', { import: 'default' })
