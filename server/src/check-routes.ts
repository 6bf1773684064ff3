/** Every route agrees with the permission table, and none is served without a row. */
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { permissionTable } from '@hiwar/domain/permissions/table.ts'
import type { Route } from './platform/http/route.ts'

/** Throws, naming the route, when a row is missing, names another call, or disagrees about who may be anonymous. */
export function checkRoutes(routes: readonly Route<never>[]): void {
  for (const { endpoint, signed } of routes) {
    const { method, path, action } = endpoint
    if (action === 'public') throw new Error(`${method} ${path} is served without a row of the permission table`)
    const row = permissionTable[action]
    if (row.method !== method || row.path !== path) {
      throw new Error(`${method} ${path} names ${action}, which is the row of ${row.method} ${row.path}`)
    }
    const needsLogin = mayTry(null, action) === 'unauthenticated'
    if (signed !== needsLogin) throw new Error(`${method} ${path} is ${signed ? 'closed' : 'open'} against its row`)
  }
  const names = routes.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/\/$/, '')}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`${twice} is served twice`)
}
