/** The rows of a list that the viewer picked, also on other pages of the list; another filter begins anew. */
import { useState } from 'react'

/** The names of the picked rows by their ids. */
export type Picked = ReadonlyMap<number, string>

export interface Picking<Row> {
  picked: Picked
  /** Picks the rows, or lets them go. */
  turn: (rows: readonly Row[], isOn: boolean) => void
  clear: () => void
}

/** Parts of a query that say where in the list the viewer is, and in which order. */
const placeKeys = ['page', 'size', 'behind', 'sort']

const none: Picked = new Map()

export function usePicked<Row extends { id: number }>(
  query: object | undefined,
  nameOf: (row: Row) => string,
): Picking<Row> {
  const of = JSON.stringify(Object.entries(query ?? {}).filter(([key]) => !placeKeys.includes(key)))
  const [kept, setKept] = useState({ of, rows: none })
  const picked = kept.of === of ? kept.rows : none
  return {
    picked,
    turn(rows, isOn) {
      const next = new Map(picked)
      for (const row of rows) {
        if (isOn) next.set(row.id, nameOf(row))
        else next.delete(row.id)
      }
      setKept({ of, rows: next })
    },
    clear: () => setKept({ of, rows: none }),
  }
}
