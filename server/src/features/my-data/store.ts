/** The copies that people asked for, and the rows of a person as the registry of holdings finds them. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { FileHolder } from '../files/stored-file.ts'
import type { Holding, OwnerPath } from './holding.ts'
import { holdings } from './holdings.ts'

export type ExportRow = Row<'dataExports'>

export function insertExport(trx: Trx, asked: { userId: number; askedAt: Date; askedOn: string }): Promise<ExportRow> {
  return trx.insertInto('dataExports').values(asked).returningAll().executeTakeFirstOrThrow()
}

export function findExport(db: Database, id: number): Promise<ExportRow | undefined> {
  return db.selectFrom('dataExports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listExports(db: Database, userId: number): Promise<ExportRow[]> {
  return db.selectFrom('dataExports').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute()
}

/** Writes the file of an open copy; undefined when the copy was made, given up or deleted. */
export function settleExport(trx: Trx, id: number, made: RowChanges<'dataExports'>): Promise<ExportRow | undefined> {
  return trx
    .updateTable('dataExports')
    .set(made)
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .where('failedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Gives up copies that nobody finished since they were asked for before this time. */
export async function failExportsBefore(db: Database, asked: Date, now: Date): Promise<void> {
  await db
    .updateTable('dataExports')
    .set({ failedAt: now })
    .where('askedAt', '<', asked)
    .where('readyAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

/** Deletes copies whose time is over, and those that failed before; returns the names of their files. */
export async function deleteExportsBefore(trx: Trx, now: Date, failed: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('dataExports')
    .where((row) => row.or([row('expiresAt', '<=', now), row('failedAt', '<', failed)]))
    .returning('file')
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

export const exportFiles: FileHolder = {
  folder: 'exports',
  holding: (db, names) =>
    db
      .selectFrom('dataExports')
      .select(['file as name', 'userId as ownerId'])
      .where((row) => isAnyOf(row.ref('file'), names))
      .$narrowType<{ name: string }>()
      .execute(),
}

export type HeldRow = Record<string, unknown>

/** Rows of one table with the exported columns: those of the person, and those of others that the person may read. */
export async function listHeldRows(trx: Trx, table: string, holding: Holding, userId: number): Promise<HeldRow[]> {
  const { own, shown = [], unless, exported, readable = {} } = holding
  // Each way finds its rows by its own index, which a condition with `or` would not.
  const ways = sql.join(
    [...own, ...shown].map((way) => sql`select ctid from ${sql.table(table)} where ${reaches(table, way, userId)}`),
    sql` union all `,
  )
  const isSent = unless === undefined ? sql`true` : sql`not ${sql.ref(`${table}.${unless}`)}`
  const columns = sql.join(
    exported.map((name) => {
      const reading = readable[name]
      return reading === undefined ? sql.ref(`${table}.${name}`) : sql`${reading.column} as ${sql.ref(name)}`
    }),
  )
  const { rows } = await sql<HeldRow>`
    select ${columns} from ${sql.table(table)} where ctid in (${ways}) and ${isSent} order by 1, 2`.execute(trx)
  const readings = Object.entries(readable).flatMap(([name, reading]) => (reading ? [{ name, reading }] : []))
  for (const row of rows) for (const { name, reading } of readings) row[name] = reading.text(row[name])
  return rows
}

/** The kind that a session is named by beside the key of its appointment. */
const sessionKinds: Readonly<Record<string, SessionKind>> = {
  lessons: SessionKind.Lesson,
  interviews: SessionKind.Interview,
  demoSessions: SessionKind.Demo,
}

/** Whether a row of the table belongs to the person by this way; follows keys through the registry. */
function reaches(table: string, way: OwnerPath, userId: number): RawBuilder<boolean> {
  if (typeof way === 'string') return sql`${sql.ref(`${table}.${way}`)} = ${userId}`
  const [other, key] = way.of
  const column = sql.ref(`${table}.${way.column}`)
  const kind = sessionKinds[other]
  const ref = sql.ref(`${other}.${key}`)
  const name = key === 'sessionKey' && kind !== undefined ? sql`${sql.lit(`${kind}:`)} || ${ref}` : ref
  return sql`${column} in (select ${name} from ${sql.table(other)} where ${isOwn(other, holdings[other], userId)})`
}

/** Whether a row of the table is the person's own, by the ways of the registry. */
export function isOwn(table: string, { own }: Pick<Holding, 'own'>, userId: number): RawBuilder<boolean> {
  const ways = own.map((way) => reaches(table, way, userId))
  return sql`(${sql.join(ways, sql` or `)})`
}

export function listNamesOf(trx: Trx, ids: readonly number[]): Promise<{ id: number; name: string | null }[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
}
