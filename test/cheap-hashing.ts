/** scrypt's figures for tests that are not about hashing: with today's, a hash takes a quarter of a second. */
export const cheapFigures = { N: 2, r: 8, p: 1 }
