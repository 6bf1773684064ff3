/** What the specification says of a request, before any rule of the feature is asked. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
// Taken from the specification and never from the permission table, so that a wrong cell of the table is seen.
import expectedCells from '@hiwar/domain/permissions/expected-cells.json' with { type: 'json' }
import { columns } from './people.ts'

export type Thing = 'own' | 'foreign' | 'missing'

/** The letter of the specification for the call and the caller; throws for a call that the specification lacks. */
export function cellOf({ method, path }: Endpoint, column: Column): string {
  const cells: Readonly<Record<string, string>> = expectedCells
  const cell = cells[`${method} ${path}`]?.[columns.indexOf(column)]
  if (cell === undefined) throw new Error(`nothing is expected of ${method} ${path}`)
  return cell
}

/** The status that refuses it; null where nothing stands in the way, or the feature's own condition decides. */
export function refusalOf(cell: string, thing: Thing | null, described: boolean): 400 | 401 | 403 | 404 | null {
  if (cell === 'x') return 401
  if (cell === '-') return 403
  if (!described) return 400
  if (cell === 'L') return null
  if (thing === 'missing') return 404
  if (thing === 'foreign' && (cell === 'O' || cell === 'M' || cell === 'S')) return 403
  return null
}
