/** Factors that may be asked for after the password. */
export const secondFactors = ['code', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]
