import type { Actor } from '../action.ts'

/** Columns of a new row that say who wrote it and when. */
export function writtenBy({ id }: Pick<Actor, 'id'>, now: Date) {
  return { createdBy: id, createdAt: now, ...rewrittenBy({ id }, now) }
}

/** Those of them that an update writes. */
export function rewrittenBy({ id }: Pick<Actor, 'id'>, now: Date) {
  return { updatedBy: id, updatedAt: now }
}
