/** Form of a brochure's file name: 32 hexadecimal digits and `.pdf`. */
export const brochureFileForm = '[0-9a-f]{32}\\.pdf'
/** Key in the storage: spread over 256 folders. */
export const brochureFileKey = (storageKey: string): string =>
  `documents/${storageKey.slice(0, 2)}/${storageKey}.pdf`
export const brochurePath = (storageKey: string): string => `/uploads/${storageKey}.pdf`
