import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { consentEndpoints, TextKind } from '@hiwar/contract/people/consents.ts'
import type { ConsentFacts, TextFacts } from '@hiwar/domain/accounts/consent.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/store.ts'

export interface TextRow extends TextFacts {
  id: number
  document: TextKind
  number: number
  day: string
  summary: string | null
  effectiveAt: Date
  /** The version and time of the person's last word. */
  saidDay: string | null
  saidAt: Date | null
}

/** The version of each text that is in force, beside the person's last word on that text. */
export async function listTextsOf(db: Database | Trx, userId: number, now: Date): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select v.id, v.document, v.number, v.day::text as day, v.summary, v.effective_at, m.number as material,
      c.number as said, coalesce(c.given, false) as given, c.day::text as said_day, c.at as said_at
    from documents d
    join lateral (
      select * from document_versions where document = d.kind and ${inForce(now)} order by number desc limit 1
    ) v on true
    join lateral (
      select number from document_versions
      where document = d.kind and ${inForce(now)} and material order by number desc limit 1
    ) m on true
    left join lateral (
      select c.given, c.at, w.number, w.day from consents c join document_versions w on w.id = c.document_version_id
      where c.user_id = ${userId} and c.kind = d.kind order by c.id desc limit 1
    ) c on true
    order by d.kind desc`.execute(db)
  return rows
}

/** A first version was there from the beginning. */
function inForce(now: Date) {
  return sql`(number = 1 or effective_at <= ${now})`
}

type Circumstances = Pick<Caller, 'ip' | 'userAgent'>

/** Records that a person accepted every text in force, as registering says. */
export async function insertRegistrationConsents(
  trx: Trx,
  userId: number,
  { ip, userAgent }: Circumstances,
  now: Date,
): Promise<void> {
  await sql`
    insert into consents (user_id, kind, document_version_id, given, at, ip, user_agent)
    select ${userId}, d.kind, v.id, true, ${now}, ${ip}, ${userAgent}
    from documents d, lateral (
      select id from document_versions where document = d.kind and ${inForce(now)} order by number desc limit 1
    ) v
    order by d.kind`.execute(trx)
}

interface NewConsent extends Circumstances {
  userId: number
  kind: TextKind
  versionId: number
  given: boolean
}

export async function insertConsent(trx: Trx, consent: NewConsent, now: Date): Promise<void> {
  const { versionId, ...columns } = consent
  await trx
    .insertInto('consents')
    .values({ ...columns, documentVersionId: versionId, at: now })
    .execute()
}

interface GuardianConsent extends Circumstances {
  /** The student. */
  userId: number
  guardianshipId: number
  given: boolean
}

/** Records what a guardian said for a student, on the terms in force. */
export async function insertGuardianConsent(
  trx: Trx,
  { userId, guardianshipId, given, ip, userAgent }: GuardianConsent,
  now: Date,
): Promise<void> {
  await sql`
    insert into consents (user_id, kind, document_version_id, guardianship_id, given, at, ip, user_agent)
    select ${userId}, 'guardian', id, ${guardianshipId}, ${given}, ${now}, ${ip}, ${userAgent}
    from document_versions where document = 'terms' and ${inForce(now)} order by number desc limit 1`.execute(trx)
}

type PersonRow = Omit<ConsentFacts, 'texts'> & { id: number }

export async function listAgeFacts(db: Database | Trx, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow & { role: Role }>`
    select u.id, u.role, u.birth_year, a.is_adult as said_adult,
      exists (select from guardianships where student_id = u.id and state = 'granted') as has_guardian
    from users u left join age_answers a on a.user_id = u.id and a.birth_year = u.birth_year
    where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Keeps the first answer for this birth year; false when there is one. */
export async function insertAgeAnswer(
  trx: Trx,
  answer: { userId: number; birthYear: number; isAdult: boolean },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ageAnswers')
    .values({ ...answer, at: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type ConsentFilters = RequestOf<typeof consentEndpoints.list>['query']

export function listConsents(db: Database, filters: ConsentFilters) {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('consents')
    .innerJoin('documentVersions as version', 'version.id', 'consents.documentVersionId')
    .where((row) => row.and(matching(row, filters)))
  const rows = query.select([
    'consents.id',
    'consents.kind',
    'consents.given',
    'consents.at',
    'version.id as versionId',
    sql<TextKind>`version.document`.as('document'),
    'version.number',
    sql<string>`version.day::text`.as('day'),
    personOf('consents.userId').as('user'),
  ])
  return pageOf(query, rows.orderBy('consents.id', sort), filters)
}

function matching(row: ExpressionBuilder<DB, 'consents'>, { users, versions, kinds, given }: ConsentFilters) {
  return [
    ...anyOf(row.ref('consents.userId'), users),
    ...anyOf(row.ref('consents.documentVersionId'), versions),
    ...anyOf(row.ref('consents.kind'), kinds),
    ...(given === undefined ? [] : [row('consents.given', '=', given)]),
  ]
}
