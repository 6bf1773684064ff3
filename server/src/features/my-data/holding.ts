/**
 * The shape of a row in the registry of tables. For every table of the database the registry says how the rows of a
 * person are found, what a person reads of them, and what erasing the person does with them.
 */
import type { DB } from '../../platform/db/types.generated.ts'

export type Table = keyof DB
export type Column<T extends Table> = keyof DB[T] & string

/** A table and the column in it that other tables name. */
type Key = { [T in Table]: readonly [table: T, column: Column<T>] }[Table]

/**
 * A column that holds the person's id; or a column that names a row of another table, which then belongs to the person
 * by that table's own ways.
 */
export type OwnerPath<T extends Table> = Column<T> | { column: Column<T>; of: Key }

/**
 * Why a person cannot read a column: `staff` wrote it for staff; `secret` is a hash, key or token; `others` is about
 * somebody else; `machine` controls the server and says nothing about the person; `copy` repeats another column.
 */
export type Withheld = 'staff' | 'secret' | 'others' | 'machine' | 'copy'

/** Every column of the table is in `exported` or in one list of `withheld`. */
export interface Holding<T extends Table> {
  /** How the person's own rows are found, which are exported and erased. Empty for tables without them. */
  own: readonly OwnerPath<T>[]
  /** How further rows are found that are exported too and belong to others, as the messages of the other side. */
  shown?: readonly OwnerPath<T>[]
  /** Rows are exported only while this boolean column is false. */
  unless?: Column<T>
  /** Every column that holds the id of a person. An export prints the first name in its place. */
  people: readonly Column<T>[]
  /** Columns with the name of a stored file, which an export brings along. */
  files?: readonly Column<T>[]
  exported: readonly Column<T>[]
  withheld?: Readonly<Partial<Record<Withheld, readonly Column<T>[]>>>
  erasing: Erasing<T>
}

/**
 * The treatment of the person's own rows by an erasure.
 * - `delete` removes them.
 * - `blank` empties the named columns: null where the column takes null, otherwise the empty text.
 * - `keep` leaves them, because they say nothing more once the account has no name, or because others need them.
 * - `hold` keeps them for the years that the law demands of records of money.
 * - `nobody`: the table holds nothing about a person.
 */
export type Erasing<T extends Table> =
  | { action: 'delete' }
  | { action: 'blank'; columns: readonly Column<T>[] }
  | { action: 'keep' | 'hold'; why: string }
  | { action: 'nobody' }

export type Holdings = { readonly [T in Table]: Holding<T> }

export const nobody = { action: 'nobody' } as const
export const deleted = { action: 'delete' } as const
