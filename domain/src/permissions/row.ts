/** One row of the permission table, and the words its cells are made of. */

/** Nobody logged in, then the roles: student, tutor, tutor manager, studio, regular admin, super admin. */
export type Column = 'AN' | 'ST' | 'TU' | 'TM' | 'SD' | 'RA' | 'SA'

/**
 * Y yes; L within the row's condition, which the feature enforces; O one's own; M a member; S a tutor of the studio;
 * `-` forbidden; `x` log in first.
 */
export type Cell = 'Y' | 'L' | 'O' | 'M' | 'S' | '-' | 'x'

export interface PermissionRow {
  /** Never changes its meaning. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly cells: Readonly<Record<Column, Cell>>
  readonly condition: string
}
