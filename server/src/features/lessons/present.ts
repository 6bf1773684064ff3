/** All lessons pass through this presenter to the wire. */

import type { Lesson, LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { lessonStatus } from '@hiwar/domain/lessons/book.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import type { PersonRow } from '../users/store.ts'
import type { LessonRow, ShownLessonRow } from './store.ts'

export function presentLesson(row: LessonRow, now: Date): Lesson {
  const time = { start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }
  const canceled = row.canceledAt !== null
  return {
    ...wire(row, 'id', 'slotId', 'origin', 'price', 'canceledBy', 'canceledAt', 'createdAt', 'updatedAt'),
    ...wire(row, 'attendance', 'minutesReturned', 'decidedByStaff', 'review', 'marked', 'extraMinutes'),
    sessionId: `lesson:${row.sessionKey}`,
    start: row.startsAt.toISOString(),
    duration: row.minutes,
    status: lessonStatus({ ...time, canceled }, instantOfDate(now)),
    earning: canceled ? 'void' : row.earning,
  }
}

export function presentRecord(row: ShownLessonRow, now: Date): LessonRecord {
  return {
    lesson: presentLesson(row, now),
    members: [row.tutor, row.student].map((person) => memberOf(row, person)),
    ...wire(row, 'offered', 'rated', 'hasSummary', 'sheetId'),
    cuts: row.cuts.map(({ userId, at, backBy }) => ({ userId, at: onWire(at), backBy: backBy && onWire(backBy) })),
    answers: row.answers.map(({ at, ...answer }) => ({ ...answer, at: onWire(at) })),
  }
}

/** The database writes instants within JSON in its own way. */
function onWire(at: string): string {
  return new Date(at).toISOString()
}

function memberOf(lesson: ShownLessonRow, { id, image, ...person }: PersonRow): LessonMember {
  return {
    lessonId: lesson.id,
    userId: id,
    ...wire(person, 'name', 'role', 'gender'),
    image: fileUrl('uploads', image),
  }
}
