/** A loan that is paid back in equal monthly payments, reckoned in whole cents as a bank does. */

export type MortgageYear = { interestEuro: number; paidEuro: number; owedEuro: number }

/** Payments in each of the first `years` years, and the debt at the end of each: whole euros. */
export function mortgageYears(
  loan: { amountEuro: number; ratePercent: number; years: number },
  years: number,
): MortgageYear[] {
  const months = loan.years * 12
  const monthlyRate = loan.ratePercent / 1_200
  let owed = loan.amountEuro * 100
  const payment = Math.round(
    monthlyRate === 0 ? owed / months : (owed * monthlyRate) / (1 - (1 + monthlyRate) ** -months),
  )
  return Array.from({ length: years }, (_, year) => {
    let interest = 0
    let paid = 0
    for (let month = year * 12 + 1; month <= year * 12 + 12 && owed > 0; month += 1) {
      const due = Math.round(owed * monthlyRate)
      // The last payment is what is left.
      const pays = month === months ? owed + due : Math.min(payment, owed + due)
      owed += due - pays
      interest += due
      paid += pays
    }
    const [interestEuro, paidEuro, owedEuro] = [interest, paid, owed].map((cents) => Math.round(cents / 100))
    return { interestEuro: interestEuro!, paidEuro: paidEuro!, owedEuro: owedEuro! }
  })
}
