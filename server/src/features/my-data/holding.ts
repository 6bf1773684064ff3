/**
 * The shape of a row in the registry of tables. For every table of the database the registry says how the rows of a
 * person are found, what a person reads of them, and what erasing the person does with them.
 */
import type { RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

export type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

/** A table and the column in it that other tables name. */
type Key = { [T in Table]: readonly [table: T, column: Column<T>] }[Table]

/**
 * A column that holds the person's id; or a column that names a row of another table, which then belongs to the person
 * by that table's own ways.
 */
export type OwnerPath<Name extends string = string> = Name | { column: Name; of: Key }

/**
 * Why a person cannot read a column: `staff` wrote it for staff; `secret` is a hash, key or token; `others` is about
 * somebody else; `machine` controls the server and says nothing about the person; `copy` repeats another column.
 */
export type Withheld = 'staff' | 'secret' | 'others' | 'machine' | 'copy'

/** The SQL that is read in place of a column, the text that a person reads of it, and the title of the column then. */
export interface Readable {
  title: string
  column: RawBuilder<unknown>
  text(value: unknown): string
}

/** Every column of the table is in `exported` or in one list of `withheld`. Without a name, whichever table it is. */
export interface Holding<Name extends string = string> {
  /** How the person's own rows are found, which are exported and erased. Empty for tables without them. */
  own: readonly OwnerPath<Name>[]
  /** How further rows are found that are exported too and belong to others, as the messages of the other side. */
  shown?: readonly OwnerPath<Name>[]
  /** Rows are exported only while this boolean column is false. */
  unless?: Name
  /** Every column that holds the id of a person. An export prints the first name in its place. */
  people: readonly Name[]
  /** Columns with the name of a stored file, which an export brings along. */
  files?: readonly Name[]
  exported: readonly Name[]
  /** How columns are read whose bytes say nothing to a person. */
  readable?: Readonly<Partial<Record<Name, Readable>>>
  withheld?: Readonly<Partial<Record<Withheld, readonly Name[]>>>
  erasing: Erasing<Name>
}

/**
 * The treatment of the person's own rows by an erasure.
 * - `delete` removes them.
 * - `blank` empties the named columns: null where the column takes null, otherwise the empty text.
 * - `keep` leaves them, because they say nothing more once the account has no name, or because others need them.
 * - `hold` keeps them for the years that the law demands of records of money.
 * - `nobody`: the table holds nothing about a person.
 */
export type Erasing<Name extends string> =
  | { action: 'delete' | 'nobody' }
  | { action: 'blank'; columns: readonly Name[] }
  | { action: 'keep' | 'hold'; why: string }

export type Holdings = { readonly [T in Table]: Holding<Column<T>> }

export const nobody = { action: 'nobody' } as const
export const deleted = { action: 'delete' } as const

type Rest<Fixed extends keyof Holding> = Omit<Holding, Fixed>

/** Rows that one person has and that name nobody else. */
export function ofUser<const Row extends Rest<'own' | 'people'>>(row: Row) {
  return { own: ['userId'], people: ['userId'], ...row } as const
}

/** The same of a table whose rows an erasure removes. */
export function deletedWithUser<const Row extends Rest<'own' | 'people' | 'erasing'>>(row: Row) {
  return ofUser({ ...row, erasing: deleted })
}

/** Rows that are nobody's own, though they may name a person. */
export function unowned<const Row extends Rest<'own' | 'exported'>>(row: Row) {
  return { own: [], exported: [], ...row } as const
}

export function machine<const Name extends string>(columns: readonly Name[]) {
  return unowned({ people: [], withheld: { machine: columns }, erasing: nobody })
}
