/** The permission table's result for a request before the feature's rules run. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Cell, Cells, Column } from '@hiwar/domain/permissions/cells.ts'
import { permissionTable } from '@hiwar/domain/permissions/table.ts'

export type Thing = 'own' | 'foreign' | 'missing'

/** Returns the table's letter for call and caller; throws for a call without a row. */
export function cellOf({ action }: Endpoint, column: Column): Cell {
  const rows: Readonly<Record<string, Cells>> = permissionTable
  const row = rows[action]
  if (row === undefined) throw new Error(`the table has no row ${action}`)
  return row[column]
}

/** Returns the status of the refusal; null when the request is allowed or the feature's own condition decides. */
export function refusalOf(cell: Cell, thing: Thing | null, described: boolean): 400 | 401 | 403 | 404 | null {
  if (cell === 'x') return 401
  if (cell === '-') return 403
  if (!described) return 400
  if (cell === 'L') return null
  if (thing === 'missing') return 404
  if (thing === 'foreign' && (cell === 'O' || cell === 'M' || cell === 'S')) return 403
  return null
}
