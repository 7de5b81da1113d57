import type { Parameters } from './page.ts'

/** The addresses of all pages, as `app/routes.ts` has them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled in there
export interface Addresses {}

/** The path of a page: its address with these parameters in it. */
export const link = <Address extends Extract<keyof Addresses, string>>(
  address: Address,
  parameters: Parameters<Address>,
): string =>
  address.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(Reflect.get(parameters, name)))
