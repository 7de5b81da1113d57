const reasons: readonly [path: RegExp, toDo: string][] = [
  [/^\/save\?/, 'To save this home'],
  [/^\/save-search/, 'To save this search'],
  [/^\/my-alerts/, 'To hear of new homes and prices'],
  [/^\/market-/, 'To see all towns and places'],
  [/^\/mylisting/, 'To see the homes you saved'],
  [/^\/alert-listing/, 'To see the homes your alerts found'],
  [/^\/account/, 'To see your account'],
]

/** Reason to log in or register, by the page of ours that follows; null for none (docs/product/accounts.md §30). */
export const reasonToLogIn = (next: string | null): string =>
  reasons.find(([path]) => path.test(next ?? ''))?.[1] ?? 'To keep homes and searches on every device'
