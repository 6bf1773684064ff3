/** The statements of an erasure, each of which changes nothing when it runs again. */
import { erasedName } from '@hiwar/domain/accounts/deletion.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Holding, Table } from '../my-data/holding.ts'
import { accountHoldings } from '../my-data/holdings/accounts.ts'
import { holdings } from '../my-data/holdings.ts'
import { isOwn } from '../my-data/store.ts'
import type { UserRow } from '../users/store.ts'

/** Deletes or empties the person's own rows of a table, as the registry says. */
export async function eraseOwn(trx: Trx, table: Table, userId: number): Promise<void> {
  const holding: Holding = holdings[table]
  const { erasing } = holding
  const isErased = isOwn(table, holding, userId)
  if (erasing.action === 'delete') await sql`delete from ${sql.table(table)} where ${isErased}`.execute(trx)
  if (erasing.action === 'blank') {
    const nullable = await listNullable(trx, table, erasing.columns)
    const emptied = erasing.columns.map((column) =>
      nullable.includes(column) ? sql`${sql.ref(column)} = null` : sql`${sql.ref(column)} = ''`,
    )
    const filled = erasing.columns.map((column) => sql`${sql.ref(column)}::text <> ''`)
    await sql`update ${sql.table(table)} set ${sql.join(emptied)}
      where ${isErased} and (${sql.join(filled, sql` or `)})`.execute(trx)
  }
}

async function listNullable(trx: Trx, table: string, columns: readonly string[]): Promise<string[]> {
  const names = columns.map((column) => sql`(${column}::text, ${sql.lit(inDatabase(column))})`)
  const { rows } = await sql<{ column: string }>`
    select named.code as column
    from (values ${sql.join(names)}) named (code, name)
    join pg_attribute a on a.attname = named.name and not a.attnotnull
    where a.attrelid = ${inDatabase(table)}::regclass`.execute(trx)
  return rows.map(({ column }) => column)
}

const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function listFiles(trx: Trx, table: Table, userId: number): Promise<string[]> {
  const holding: Holding = holdings[table]
  const { files = [] } = holding
  const names = sql`unnest(array[${sql.join(files.map((file) => sql.ref(`${table}.${file}`)))}])`
  const { rows } = await sql<{ name: string }>`
    select distinct name from (select ${names} as name from ${sql.table(table)} where ${isOwn(table, holding, userId)}) held
    where name <> '' order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Some of the person's messages that still have a text, with their conversations. */
export function listMessages(trx: Trx, userId: number, most: number) {
  return trx
    .selectFrom('messages')
    .select(['id', 'roomId'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Deletes recorded events that every reader has read and that name the person, by id, name or address. */
export async function deleteReadEvents(trx: Trx, { id, name, email, phone }: UserRow): Promise<void> {
  const values = [email, phone, name && firstName(name)].filter((value) => value !== null && value !== '')
  const patterns = values.map((value) => `%${value}%`)
  await sql`
    delete from events e
    where (e.payload::text like any (${patterns}::text[])
        or jsonb_path_exists(e.payload, '$.** ? (@ == $person)', jsonb_build_object('person', ${id}::bigint)))
      and not exists (select from event_cursors c where (e.tx, e.id) > (c.tx, c.id))`.execute(trx)
}

/** Other people's notifications that name the person by this first name, in an appointment or account they share. */
export async function listNaming(trx: Trx, userId: number, firstName: string) {
  const { rows } = await sql<{ id: number; wording: string; words: Record<string, string> }>`
    select n.id, n.wording, n.words from notifications n
    where n.user_id <> ${userId} and n.words ->> 'name' = ${firstName} and (
      (n.data ->> 'tutorId')::bigint = ${userId}
      or exists (select from rooms r
        where r.id = (n.data ->> 'roomId')::bigint and ${userId} in (r.first_id, r.second_id))
      or exists (select from lessons l
        where l.id = (n.data ->> 'lessonId')::bigint and ${userId} in (l.tutor_id, l.student_id))
      or exists (select from interviews i
        where i.id = (n.data ->> 'interviewId')::bigint and ${userId} in (i.tutor_id, i.manager_id))
      or exists (select from demo_sessions d
        where d.id = (n.data ->> 'demoSessionId')::bigint and ${userId} in (d.tutor_id, d.manager_id)))
    order by n.id`.execute(trx)
  return rows
}

export async function updateNaming(trx: Trx, id: number, words: Record<string, string>, text: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ words: JSON.stringify(words), text })
    .where('id', '=', id)
    .execute()
}

export async function eraseFileNames(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('users').set({ image: null }).where('id', '=', userId).execute()
  await trx.updateTable('tutors').set({ video: null, thumbnail: null }).where('userId', '=', userId).execute()
}

/** Takes everything personal out of the account and out of invites to its address. */
export async function eraseAccount(trx: Trx, userId: number, now: Date): Promise<void> {
  const address = `erased-${userId}@hiwar.gone`
  await sql`update invites set email = ${address}
    where email = (select email from users where id = ${userId})`.execute(trx)
  const verified = { verifiedEmail: false, verifiedPhone: false, verifiedWhatsapp: false, verifiedTelegram: false }
  await trx
    .updateTable('users')
    .set({ ...emptied, ...verified, name: erasedName, email: address, erasedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .execute()
}

/** The columns that the registry empties; name and address are replaced. */
const { erasing } = accountHoldings.users
const emptied = Object.fromEntries(erasing.columns.map((column) => [column, null]))
