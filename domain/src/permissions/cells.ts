/** The cells of the permission table: one per row and kind of caller. */

/** Not logged in, then student, tutor, tutor manager, studio, regular admin, super admin. */
export const columns = ['AN', 'ST', 'TU', 'TM', 'SD', 'RA', 'SA'] as const
export type Column = (typeof columns)[number]

/**
 * Y yes; L with a condition that the feature checks; O owner; M member; S studio of the tutor; `-` forbidden; `x` log
 * in first.
 */
const letters = ['Y', 'L', 'O', 'M', 'S', '-', 'x'] as const
export type Cell = (typeof letters)[number]

export type Cells = Readonly<Record<Column, Cell>>

/** Reads the cells of a row, one letter for each column in order; throws on any other text. */
export function cells(text: string): Cells {
  function at(index: number): Cell {
    const cell = letters.find((letter) => letter === text[index])
    if (cell === undefined || text.length !== columns.length) throw new Error(`${text} is no row of cells`)
    return cell
  }
  return { AN: at(0), ST: at(1), TU: at(2), TM: at(3), SD: at(4), RA: at(5), SA: at(6) }
}
