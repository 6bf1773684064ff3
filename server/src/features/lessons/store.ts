import type { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { NewLesson } from '@hiwar/domain/lessons/book.ts'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { Lessons } from '../../platform/db/types.generated.ts'

export type LessonRow = Omit<Selectable<Lessons>, 'during' | 'creditTaken' | 'reopenedAt'>

export interface MemberRow {
  lessonId: number
  userId: number
  name: string | null
  image: string | null
  role: Role
  gender: Gender | null
}

const columns = [
  'id',
  'sessionKey',
  'slotId',
  'tutorId',
  'studentId',
  'subscriptionId',
  'weekIndex',
  'startsAt',
  'minutes',
  'endsAt',
  'price',
  'sequence',
  'bookedAt',
  'canceledAt',
  'canceledBy',
  'attendance',
  'earning',
  'minutesReturned',
  'review',
  'judgedAt',
  'createdAt',
  'updatedAt',
] as const

export function findLesson(db: Database | Trx, id: number): Promise<LessonRow | undefined> {
  return db.selectFrom('lessons').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The lesson as it stands, held until the transaction ends. */
export function lockLesson(trx: Trx, id: number): Promise<LessonRow | undefined> {
  return trx.selectFrom('lessons').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface LessonPlace {
  slotId: number
  tutorId: number
  studentId: number
}

export function insertLesson(trx: Trx, place: LessonPlace, lesson: NewLesson, now: Date): Promise<LessonRow> {
  return trx
    .insertInto('lessons')
    .values({ ...place, ...timeOf(lesson), price: lesson.price, bookedAt: now, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateLessonTime(
  trx: Trx,
  id: number,
  slotId: number,
  lesson: NewLesson,
  now: Date,
): Promise<LessonRow> {
  return trx
    .updateTable('lessons')
    .set((row) => ({
      slotId,
      ...timeOf(lesson),
      price: lesson.price,
      sequence: row('sequence', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

function timeOf({ start, end, minutes, subscriptionId, weekIndex }: NewLesson) {
  return { startsAt: new Date(start), endsAt: new Date(end), minutes, subscriptionId, weekIndex }
}

/** Cancels a lesson that stands and has not begun; undefined when it no longer can be. */
export function cancelPending(
  trx: Trx,
  id: number,
  canceledBy: number | null,
  now: Date,
): Promise<LessonRow | undefined> {
  return trx
    .updateTable('lessons')
    .set({ canceledAt: now, canceledBy, updatedAt: now })
    .where('id', '=', id)
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .returning(columns)
    .executeTakeFirst()
}

/** Both people of each lesson, the tutor first. */
export function listMembers(db: Database, lessonIds: readonly number[]): Promise<MemberRow[]> {
  return db
    .selectFrom('lessons')
    .innerJoin('users', (join) =>
      join.on((on) =>
        on.or([on('users.id', '=', on.ref('lessons.tutorId')), on('users.id', '=', on.ref('lessons.studentId'))]),
      ),
    )
    .select(['lessons.id as lessonId', 'users.id as userId', 'users.name', 'users.image', 'users.role', 'users.gender'])
    .where((row) => isAnyOf(row.ref('lessons.id'), lessonIds))
    .orderBy((row) => row('users.id', '=', row.ref('lessons.studentId')))
    .execute()
}

/** The lessons of a subscription that stand and have not begun. */
export function listPendingOfSubscription(trx: Trx, subscriptionId: number, now: Date): Promise<LessonRow[]> {
  return trx
    .selectFrom('lessons')
    .select(columns)
    .where('subscriptionId', '=', subscriptionId)
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .orderBy('id')
    .execute()
}

/** The lessons of these slots that stand and have not begun, held until the transaction ends. */
export function listStandingOfSlots(trx: Trx, slotIds: readonly number[], now: Date): Promise<LessonRow[]> {
  return trx
    .selectFrom('lessons')
    .selectAll()
    .where((row) => isAnyOf(row.ref('slotId'), slotIds))
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Counts against the tutor's displayed rating for 90 days. */
export async function insertPenalty(trx: Trx, lesson: LessonRow, now: Date): Promise<void> {
  await trx
    .insertInto('reliabilityPenalties')
    .values({ lessonId: lesson.id, tutorId: lesson.tutorId, createdAt: now })
    .execute()
}

/** The lesson behind a session id. */
export function findLessonOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('lessons')
    .select(['tutorId', 'studentId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
