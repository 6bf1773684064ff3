/** The only door from lesson rows to the wire. */
import type { Lesson, LessonMember } from '@hiwar/contract/appointments/lessons.ts'
import { lessonStatus } from '@hiwar/domain/lessons/book.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { fileUrl } from '../../platform/files.ts'
import type { LessonRow, MemberRow } from './store.ts'

export function presentLesson(row: LessonRow, now: Date): Lesson {
  const time = { start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }
  const canceled = row.canceledAt !== null
  return {
    id: row.id,
    slotId: row.slotId,
    sessionId: `lesson:${row.sessionKey}`,
    start: row.startsAt.toISOString(),
    duration: row.minutes,
    price: row.price,
    status: lessonStatus({ ...time, canceled }, instantOfDate(now)),
    canceledBy: row.canceledBy,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    attendance: row.attendance,
    earning: canceled ? 'void' : row.earning,
    minutesReturned: row.minutesReturned,
    review: row.review,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentMember(row: MemberRow): LessonMember {
  return {
    lessonId: row.lessonId,
    userId: row.userId,
    name: row.name,
    image: fileUrl('uploads', row.image),
    role: row.role,
    gender: row.gender,
  }
}
