import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { DocumentBlock, DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** From when the site shows the version; null before the first version of a text that came with a release. */
const effective = sql<Date>`coalesce(shown_from, effective_at)`

/** Whether the site shows the version at this time, or showed it before a newer one. */
function isShown(now: Date) {
  return sql<boolean>`(number = 1 or coalesce(shown_from, effective_at) <= ${now})`
}

function versions(db: Database | Trx) {
  return db
    .selectFrom('documentVersions')
    .select(['id', 'document', 'number', 'material', 'summary', 'publishedAt', 'blocks'])
    .select([sql<string>`day::text`.as('day'), effective.as('effectiveAt')])
}

export type VersionRow = Awaited<ReturnType<typeof listShown>>[number]

/**
 * Of each text the version in force and those announced behind it, in order. An announced one that a newer one of the
 * same day corrects will never be in force, so it is left out.
 */
export function listShown(db: Database | Trx, kinds: readonly DocumentKind[], now: Date) {
  return versions(db)
    .where('document', 'in', kinds)
    .where(
      sql<boolean>`number >= coalesce((
        select max(number) from document_versions known
        where known.document = document_versions.document
          and (known.number = 1 or coalesce(known.shown_from, known.effective_at) <= ${now})), 0)`,
    )
    .where(
      sql<boolean>`(number = 1 or not exists (
        select from document_versions newer
        where newer.document = document_versions.document and newer.number > document_versions.number
          and coalesce(newer.shown_from, newer.effective_at)
            <= coalesce(document_versions.shown_from, document_versions.effective_at)))`,
    )
    .orderBy('document')
    .orderBy('number')
    .execute()
}

export function findVersion(trx: Trx, id: number): Promise<VersionRow | undefined> {
  return versions(trx).where('id', '=', id).executeTakeFirst()
}

/** The newest version, announced ones included; undefined while nothing but the release has published the text. */
export function findNewest(db: Database | Trx, kind: DocumentKind): Promise<VersionRow | undefined> {
  return versions(db).where('document', '=', kind).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** One page of versions, newest first. */
export function listVersions(db: Database, kind: DocumentKind, now: Date, asked: PageQuery) {
  const query = db.selectFrom('documentVersions').where('document', '=', kind)
  const rows = query
    .select(['number', 'material', 'summary', 'publishedAt'])
    .select([sql<string>`day::text`.as('day'), effective.as('effectiveAt'), isShown(now).as('shown')])
    .select(personOf('documentVersions.publishedBy').$castTo<PersonRow | null>().as('by'))
    .select(sql<number>`max(number) filter (where ${isShown(now)}) over ()`.as('current'))
  return pageOf(query, rows.orderBy('number', 'desc'), asked)
}

export interface NewVersion {
  document: DocumentKind
  number: number
  blocks: readonly DocumentBlock[]
  digest: string
  material: boolean
  summary: string
  effectiveAt: Date
  publishedBy: number
}

/** Names the version by its day, or by the day behind the newest name, and returns its id. */
export async function insertVersion(trx: Trx, version: NewVersion, now: Date): Promise<number> {
  const { document, number, blocks, digest, material, summary, effectiveAt, publishedBy } = version
  // Nobody accepts questions, so they never bind.
  const binding = document === 'faq' ? 'infinity' : effectiveAt
  const { rows } = await sql<{ id: number }>`
    insert into document_versions
      (document, number, day, digest, material, summary, effective_at, shown_from, blocks, published_by, published_at)
    select ${document}, ${number}::int,
      greatest((${effectiveAt}::timestamptz at time zone 'Africa/Cairo')::date, max(day) + 1),
      ${digest}, ${material}::boolean, ${summary}, ${binding}::timestamptz, ${effectiveAt}::timestamptz, ${JSON.stringify(blocks)}::jsonb,
      ${publishedBy}::bigint, ${now}::timestamptz
    from document_versions where document = ${document}
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

function drafts(db: Database | Trx) {
  return db
    .selectFrom('documentDrafts')
    .select(['document', 'revision', 'blocks', 'updatedAt'])
    .select(personOf('documentDrafts.updatedBy').as('updatedBy'))
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export function findDraft(db: Database | Trx, kind: DocumentKind) {
  return drafts(db).where('document', '=', kind).executeTakeFirst()
}

export function lockDraft(trx: Trx, kind: DocumentKind): Promise<DraftRow | undefined> {
  return drafts(trx).where('document', '=', kind).forUpdate().executeTakeFirst()
}

interface Writing {
  blocks: readonly DocumentBlock[]
  by: number
}

/** False when the text has a draft already, which stays as it is and is not published before the transaction ends. */
export async function insertDraft(trx: Trx, kind: DocumentKind, { blocks, by }: Writing, now: Date): Promise<boolean> {
  const { isNew } = await trx
    .insertInto('documentDrafts')
    .values({
      document: kind,
      blocks: JSON.stringify(blocks),
      createdBy: by,
      updatedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    // An update that changes nothing locks the row; doing nothing would leave it to a publication.
    .onConflict((row) => row.column('document').doUpdateSet({ document: kind }))
    // PostgreSQL marks a row that the statement has updated, and leaves an inserted one unmarked.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

export async function updateDraft(trx: Trx, kind: DocumentKind, { blocks, by }: Writing, now: Date): Promise<void> {
  await trx
    .updateTable('documentDrafts')
    .set({
      blocks: JSON.stringify(blocks),
      updatedBy: by,
      updatedAt: now,
      revision: sql`nextval('document_revisions')`,
    })
    .where('document', '=', kind)
    .execute()
}

export async function deleteDraft(trx: Trx, kind: DocumentKind): Promise<void> {
  await trx.deleteFrom('documentDrafts').where('document', '=', kind).execute()
}

export interface BoundPerson {
  id: number
  isStudent: boolean
}

/**
 * The next people whom the terms bind with money: students with a subscription that is not over or minutes that wait
 * for one, and tutors who have earned something; lowest id first.
 */
export async function listBound(trx: Trx, after: number, count: number, now: Date): Promise<BoundPerson[]> {
  const { rows } = await sql<BoundPerson>`
    select u.id, u.role = ${Role.Student} as is_student from users u
    where u.id > ${after} and u.erased_at is null and (
      exists (select from subscriptions where user_id = u.id and terminated_at is null and ends_at > ${now})
      or exists (select from bonus_minutes where user_id = u.id and minute_entry_id is null and expires_at > ${now})
      or (select sum(minutes) from lost_minute_entries where student_id = u.id) > 0
      or exists (
        select from ledger_entries
        where owner_id = u.id and account in ('tutor-earned', 'tutor-pending') and amount > 0))
    order by u.id limit ${count}`.execute(trx)
  return rows
}
