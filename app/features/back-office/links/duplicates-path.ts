export const DUPLICATES_PATH = '/office/listings/duplicates'
