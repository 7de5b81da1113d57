import { data, type ServerBuild } from 'react-router'
import { isRefusal, statusOf } from '../refusal.ts'

/**
 * The build with loaders and actions whose refusals are answered as such: to the router an error that is no answer is a fault of ours,
 * whose words it does not tell.
 */
export function withRefusalsTold(build: ServerBuild): ServerBuild {
  const telling =
    <Args>(run: (args: Args) => unknown) =>
    async (args: Args): Promise<unknown> => {
      try {
        return await run(args)
      } catch (error) {
        if (!isRefusal(error) || error.kind === 'busy') throw error
        throw data({ message: error.message }, { status: statusOf[error.kind] })
      }
    }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: telling(loader) }),
      ...(action && { action: telling(action) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
