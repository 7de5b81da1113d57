/**
 * The `headers` of a page whose address holds a secret of its reader, such as the token of a mailed link: nothing keeps
 * the page, and no request made from it names its address.
 */
export const secretAddressHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
})
