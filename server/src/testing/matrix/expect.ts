/** What the permission table says of a request, before any rule of the feature is asked. */
import type { Cell } from '@hiwar/domain/permissions/row.ts'

export type Thing = 'own' | 'foreign' | 'missing'

/** The status that refuses it; null where nothing stands in the way, or the feature's own condition decides. */
export function refusalOf(cell: Cell, thing: Thing | null, described: boolean): 400 | 401 | 403 | 404 | null {
  if (cell === 'x') return 401
  if (cell === '-') return 403
  if (!described) return 400
  if (cell === 'L') return null
  if (thing === 'missing') return 404
  if (thing === 'foreign' && (cell === 'O' || cell === 'M' || cell === 'S')) return 403
  return null
}
