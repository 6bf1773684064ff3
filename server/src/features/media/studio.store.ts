import { type AssetKind, Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import { holding } from '../../platform/db/text-filter.ts'

function studioTutors(db: Database) {
  return db.selectFrom('tutors').innerJoin('users', 'users.id', 'tutors.userId')
}

const columns = [
  'users.id',
  'users.email',
  'users.name',
  'users.image',
  'tutors.video',
  'tutors.thumbnail',
  'tutors.studioId',
  'users.createdAt',
] as const

export function findStudioTutor(db: Database, tutorId: number) {
  return studioTutors(db).select(columns).where('tutors.userId', '=', tutorId).executeTakeFirst()
}

export type StudioTutorRow = NonNullable<Awaited<ReturnType<typeof findStudioTutor>>>

interface TutorFilters extends PageQuery {
  studioId?: number | undefined
  search?: string | undefined
  lacks?: readonly AssetKind[] | undefined
}

const columnOf = { image: 'users.image', video: 'tutors.video', thumbnail: 'tutors.thumbnail' } as const

/** One page of tutors, newest first: those of a studio, or of all. */
export function listStudioTutors(db: Database, filters: TutorFilters) {
  const { studioId, search = '', lacks = [] } = filters
  let query = studioTutors(db)
  if (studioId !== undefined) query = query.where('tutors.studioId', '=', studioId)
  if (search !== '') query = query.where(holds(search))
  if (lacks.length > 0) query = query.where((row) => row.or(lacks.map((kind) => row(columnOf[kind], 'is', null))))
  const shown = query.select(columns).orderBy('users.createdAt', 'desc').orderBy('users.id', 'desc')
  return pageOf(query, shown, filters)
}

/** Name or e-mail holds the text; what is indexed holds the phone number besides, which nobody here may look for. */
function holds(search: string) {
  const pattern = holding(search)
  const shown = sql`coalesce(users.name, '') || ' ' || users.email`
  return sql<boolean>`users.search_text like ${pattern} and fold_arabic(${shown}) like ${pattern}`
}

/** One page of studios, newest first. */
export function listStudios(db: Database, filters: PageQuery) {
  const query = db.selectFrom('users').where('role', '=', Role.Studio)
  const shown = query.select(['id', 'name', 'address', 'image']).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return pageOf(query, shown, filters)
}
