/** The only door from lesson rows to the wire. */

import type { Lesson, LessonMember } from '@hiwar/contract/appointments/lessons.ts'
import { lessonStatus } from '@hiwar/domain/lessons/book.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import type { LessonRow, MemberRow } from './store.ts'

export function presentLesson(row: LessonRow, now: Date): Lesson {
  const time = { start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }
  const canceled = row.canceledAt !== null
  return {
    ...wire(row, 'id', 'slotId', 'price', 'canceledBy', 'canceledAt', 'createdAt', 'updatedAt'),
    ...wire(row, 'attendance', 'minutesReturned', 'review'),
    sessionId: `lesson:${row.sessionKey}`,
    start: row.startsAt.toISOString(),
    duration: row.minutes,
    status: lessonStatus({ ...time, canceled }, instantOfDate(now)),
    earning: canceled ? 'void' : row.earning,
  }
}

export function presentMember(row: MemberRow): LessonMember {
  return { ...wire(row, 'lessonId', 'userId', 'name', 'role', 'gender'), image: fileUrl('uploads', row.image) }
}
