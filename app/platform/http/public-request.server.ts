/**
 * The request as the visitor sent it, where a proxy in front took HTTPS away or put another Host in: pages see
 * `publicOrigin`. Null: nothing is known of a proxy, and the request is as it came.
 */
export function atPublicOrigin(request: Request, publicOrigin: string | null): Request {
  if (publicOrigin === null) return request
  const { origin, pathname, search } = new URL(request.url)
  if (origin === publicOrigin) return request
  return new Request(`${publicOrigin}${pathname}${search}`, request)
}
