/** The specification's result for a request before the feature's rules run. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Column } from '@hiwar/domain/permissions/cells.ts'
// The cells come from the specification and never from the permission table, so that a wrong cell in the table is
// found.
import expectedCells from '@hiwar/domain/permissions/expected-cells.json' with { type: 'json' }
import { columns } from './people.ts'

export type Thing = 'own' | 'foreign' | 'missing'

/** Returns the specification's letter for call and caller; throws for a call without one. */
export function cellOf({ method, path }: Endpoint, column: Column): string {
  const cells: Readonly<Record<string, string>> = expectedCells
  const cell = cells[`${method} ${path}`]?.[columns.indexOf(column)]
  if (cell === undefined) throw new Error(`nothing is expected of ${method} ${path}`)
  return cell
}

/** Returns the status of the refusal; null when the request is allowed or the feature's own condition decides. */
export function refusalOf(cell: string, thing: Thing | null, described: boolean): 400 | 401 | 403 | 404 | null {
  if (cell === 'x') return 401
  if (cell === '-') return 403
  if (!described) return 400
  if (cell === 'L') return null
  if (thing === 'missing') return 404
  if (thing === 'foreign' && (cell === 'O' || cell === 'M' || cell === 'S')) return 403
  return null
}
