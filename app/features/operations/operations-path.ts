export const OPERATIONS_PATH = '/office/operations'
