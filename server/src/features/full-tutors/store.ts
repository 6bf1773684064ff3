import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { toE164 } from '@hiwar/contract/fields/written.ts'
import type { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, inRange, isSet, matchesRichText, matchesText, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { stepsOf } from '../tutors/profile.store.ts'

export type FullTutorFilters = RequestOf<typeof fullTutorEndpoints.list>['query']

/** One page of ids of tutors and tutor managers, listed or not, newest first. */
export async function listFullTutorIds(db: Database, filters: FullTutorFilters) {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .where((row) => row.and([...texts(row, filters), ...facts(row, filters), ...choices(row, filters)]))
    .where((row) => row.and(steps(row, filters)))
  const ordered = query.select('tutors.userId as id').orderBy('tutors.createdAt', sort).orderBy('tutors.userId', sort)
  const { list, total } = await pageOf(query, ordered, filters)
  return { list: list.map(({ id }) => id), total }
}

type Columns = ExpressionBuilder<DB, 'tutors' | 'users'>

function texts(row: Columns, filters: FullTutorFilters): Expression<SqlBool>[] {
  // The database stores phone numbers in E.164 form, while staff type them without the country code.
  const phone = filters.phone && toE164(filters.phone)
  const ofAccounts = [
    ...matchesText(row.ref('users.name'), filters.name, filters.nameMatch),
    ...matchesText(row.ref('users.phone'), phone, filters.phoneMatch),
    ...matchesText(row.ref('users.email'), filters.email, filters.emailMatch),
  ]
  return [
    ...matchesText(row.ref('tutors.bio'), filters.bio, filters.bioMatch),
    ...matchesRichText(row.ref('tutors.about'), filters.about, filters.aboutMatch),
    // Every row of this list has one of these roles; the condition keeps PostgreSQL from searching the text among the
    // students first.
    ...(ofAccounts.length === 0 ? [] : [row('users.role', 'in', [Role.Tutor, Role.TutorManager])]),
    ...ofAccounts,
  ]
}

function facts(row: Columns, filters: FullTutorFilters): Expression<SqlBool>[] {
  const is = (column: Expression<boolean>, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [row(column, '=', wanted)]
  return [
    ...isSet(row.ref('tutors.video'), filters.video),
    ...isSet(row.ref('users.image'), filters.image),
    ...isSet(row.ref('tutors.thumbnail'), filters.thumbnail),
    ...isSet(row.ref('users.passwordHash'), filters.hasPassword),
    ...isSet(row.ref('tutors.nextFreeAt'), filters.nextFree),
    ...is(row.ref('tutors.activated'), filters.activated),
    ...is(row.ref('users.verifiedEmail'), filters.verifiedEmail),
    ...is(row.ref('users.verifiedPhone'), filters.verifiedPhone),
    ...is(row.ref('users.verifiedWhatsapp'), filters.verifiedWhatsApp),
    ...is(row.ref('users.verifiedTelegram'), filters.verifiedTelegram),
    ...inRange(row.ref('tutors.notice'), filters.notice),
    ...inRange(row.ref('users.birthYear'), filters.birthYear),
    // The database stores ratings in hundredths of a star.
    ...inRange(sql`(tutors.displayed_rating / 100.0)`, filters.rating),
    ...inRange(row.ref('tutors.createdAt'), filters.createdAt),
  ]
}

function choices(
  row: Columns,
  { notificationMethod, city, gender, role, ids }: FullTutorFilters,
): Expression<SqlBool>[] {
  return [
    ...anyOf(row.ref('users.notificationMethod'), notificationMethod),
    ...anyOf(row.ref('users.city'), city),
    ...anyOf(row.ref('users.gender'), gender),
    ...anyOf(row.ref('users.role'), role),
    ...anyOf(row.ref('tutors.userId'), ids),
  ]
}

/** Tutor managers count as having passed every step. */
function steps(row: Columns, filters: FullTutorFilters): Expression<SqlBool>[] {
  const isManager = row('users.role', '=', Role.TutorManager)
  return stepsOf(row).flatMap(([name, passed]) => {
    const wanted = filters[name]
    const hasPassed = row.or([isManager, passed])
    return wanted === undefined ? [] : [wanted ? hasPassed : row.not(hasPassed)]
  })
}
