export const PERSONAL_DATA_PATH = '/office/personal-data'
