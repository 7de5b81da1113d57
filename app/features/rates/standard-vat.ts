/** Rate in force since 2014-01-13. Stored yields and prices per m² are made with it, so only a release changes it. */
export const STANDARD_VAT_PERCENT = 19
