/**
 * The return a year of money that is paid and comes back: the rate at which what comes later is worth what was paid
 * (IRR), in percent. `flows`: what comes in each year, below 0 for what is paid, from the day of buying on. null where
 * no rate from −99 to 1,000 % does.
 */
export function yearlyReturnPercent(flows: readonly number[]): number | null {
  const worthAt = (rate: number) => flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0)
  let [low, high] = [-0.99, 10]
  if (worthAt(low) <= 0 || worthAt(high) >= 0) return null
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (worthAt(middle) > 0) low = middle
    else high = middle
  }
  return low * 100
}
