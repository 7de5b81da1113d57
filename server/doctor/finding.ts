/** What went wrong, as the system names it (`ECONNREFUSED`), or else in words, such as PostgreSQL's. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return /^E[A-Z]+$/.test(code) ? code : error.message
}
