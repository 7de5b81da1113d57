const LONGEST = 60

/**
 * Reads `34.684, 33.038`: latitude and longitude in degrees, as maps copy them; null for other texts, or far from
 * Cyprus.
 */
export function readPosition(text: string): { latitude: number; longitude: number } | null {
  if (text.length > LONGEST) return null
  const parts = text.split(/[,;\s]/).filter((part) => part !== '')
  if (parts.length !== 2 || !parts.every((part) => /^\d{2}(?:\.\d{1,12})?$/.test(part))) return null
  const [latitude = 0, longitude = 0] = parts.map(Number)
  return latitude >= 34 && latitude <= 36 && longitude >= 32 && longitude <= 35
    ? { latitude, longitude }
    : null
}
