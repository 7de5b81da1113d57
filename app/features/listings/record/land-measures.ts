/** How land is measured in Cyprus: the donum (σκάλα), and how much of a plot is sold. */

/** 14,400 square feet. */
export const SQUARE_METRES_PER_DONUM = 1_337.8

/** The same as a text. */
export const donumText = '1,337.8 m²'

/** Included feature of land of which a share is sold, and nobody says how large it is. */
export const PART_OF_PLOT = 'Share of a plot'

/**
 * The square metres that are sold: of a share, as much of the plot. Null where they are not known, as of a share of no
 * said size.
 */
export function soldSquareMetres({
  plotSquareMetres,
  areaSquareMetres,
  plotShare,
  included = [],
}: {
  plotSquareMetres: number | null
  areaSquareMetres: number | null
  plotShare: number | null
  included?: readonly string[]
}): number | null {
  if (plotShare === null && included.includes(PART_OF_PLOT)) return null
  const plot = plotSquareMetres ?? areaSquareMetres
  return plot === null ? null : plot * (plotShare ?? 1)
}

const MOST_PARTS = 24

/** `Whole plot`, `1/2 share`, `3/8 share`, `2.5 % share`. */
export function plotShareText(share: number): string {
  if (share === 1) return 'Whole plot'
  for (let parts = 2; parts <= MOST_PARTS; parts += 1) {
    const of = Math.round(share * parts)
    if (of > 0 && Math.abs(share * parts - of) < 1e-3) return `${of}/${parts} share`
  }
  return `${Number((share * 100).toPrecision(3))} % share`
}
