import { mayTry } from '@hiwar/domain/permissions/can.ts'
import type { Route } from '../action.ts'

/**
 * Throws, with the route's name, when two endpoints share a path or a permission, or contradict the permission table
 * about anonymous access.
 */
export function checkRoutes(routes: readonly Route<never>[]): void {
  for (const { endpoint, signed } of routes) {
    const { method, path, action } = endpoint
    const needsLogin = mayTry(null, action) === 'unauthenticated'
    if (signed !== needsLogin) throw new Error(`${method} ${path} is ${signed ? 'closed' : 'open'} against its row`)
  }
  const twice = firstTwice(routes.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/\/$/, '')}`))
  if (twice !== undefined) throw new Error(`${twice} is served twice`)
  const shared = firstTwice(routes.map(({ endpoint }) => endpoint.action))
  if (shared !== undefined) throw new Error(`${shared} is the row of two calls`)
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
