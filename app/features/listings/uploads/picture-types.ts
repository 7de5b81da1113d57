/** Value of `accept` for a field for files. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'
