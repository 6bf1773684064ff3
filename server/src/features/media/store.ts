import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type AssetKind, Role } from '@hiwar/contract/enumerations/basic.ts'
import { MediaKind, type mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, equals, holding, isSet, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/store.ts'

export type MediaFilters = RequestOf<typeof mediaEndpoints.list>['query']

/** One page of stored files, newest first; a studio gets those of its tutors, without intro videos. */
export function listMedia(db: Database, studioId: number | null, filters: MediaFilters) {
  const { sort = 'desc', tutorId, studioId: filmedBy, kinds, remarked } = filters
  const query = db
    .selectFrom('mediaItems')
    .where((row) =>
      row.and([
        ...equals(row.ref('tutorId'), tutorId),
        ...anyOf(row.ref('kind'), kinds),
        ...isSet(row.ref('remark'), remarked),
        ...(filmedBy === undefined ? [] : [row('tutorId', 'in', tutorsOf(row, filmedBy))]),
        ...(studioId === null
          ? []
          : [row('kind', '<>', MediaKind.IntroVideo), row('tutorId', 'in', tutorsOf(row, studioId))]),
      ]),
    )
  const shown = query.selectAll('mediaItems').select(personOf('mediaItems.tutorId').as('tutor'))
  return pageOf(query, shown.orderBy('createdAt', sort).orderBy('id', sort), filters)
}

function tutorsOf(row: ExpressionBuilder<DB, 'mediaItems'>, studioId: number) {
  return row.selectFrom('tutors').select('userId').where('studioId', '=', studioId)
}

export type MediaRow = Awaited<ReturnType<typeof listMedia>>['list'][number]

export async function findStudioOf(db: Database, tutorId: number): Promise<number | null | undefined> {
  const row = await db.selectFrom('tutors').select('studioId').where('userId', '=', tutorId).executeTakeFirst()
  return row?.studioId
}

function studioTutors(db: Database | Trx) {
  return db.selectFrom('tutors').innerJoin('users', 'users.id', 'tutors.userId')
}

const columns = [
  'users.id',
  'users.email',
  'users.phone',
  'users.name',
  'users.image',
  'tutors.video',
  'tutors.thumbnail',
  'tutors.studioId',
  'tutors.photoSessionAt',
  'users.createdAt',
] as const

export function findStudioTutor(db: Database | Trx, tutorId: number) {
  return studioTutors(db).select(columns).where('tutors.userId', '=', tutorId).executeTakeFirst()
}

export type StudioTutorRow = NonNullable<Awaited<ReturnType<typeof findStudioTutor>>>

interface TutorFilters extends PageQuery {
  studioId?: number | undefined
  search?: string | undefined
  lacks?: readonly AssetKind[] | undefined
}

const columnOf = { image: 'users.image', video: 'tutors.video', thumbnail: 'tutors.thumbnail' } as const

export function listStudioTutors(db: Database, filters: TutorFilters) {
  const { studioId, search = '', lacks = [] } = filters
  let query = studioTutors(db)
  if (studioId !== undefined) query = query.where('tutors.studioId', '=', studioId)
  if (search !== '') query = query.where(holds(search))
  if (lacks.length > 0) query = query.where((row) => row.or(lacks.map((kind) => row(columnOf[kind], 'is', null))))
  const shown = query.select(columns).orderBy('users.createdAt', 'desc').orderBy('users.id', 'desc')
  return pageOf(query, shown, filters)
}

/**
 * Matches name or e-mail. The indexed column also contains the phone number, by which this list must not be searched;
 * hence the second condition.
 */
function holds(search: string) {
  const pattern = holding(search)
  const shown = sql`coalesce(users.name, '') || ' ' || users.email`
  return sql<boolean>`users.search_text like ${pattern} and fold_arabic(${shown}) like ${pattern}`
}

export function listStudios(db: Database, filters: PageQuery) {
  const query = db.selectFrom('users').where('role', '=', Role.Studio)
  const shown = query.select(['id', 'name', 'address', 'image']).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return pageOf(query, shown, filters)
}
