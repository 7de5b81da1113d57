/** How figures of filters are said beside their unit. */

export const floorName = (floor: number): string => (floor === 0 ? 'the ground floor' : `floor ${floor}`)

/** Metres as `800 m` or `1.5 km`. */
export const distance = (metres: number): string => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`)
