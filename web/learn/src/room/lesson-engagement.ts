/** A lesson as its room needs it. */

import type { LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import type { Engagement } from './engagement.ts'
import type { RoomPerson } from './sayings/person.ts'

/** Null for somebody who is not one of its two. */
export function lessonEngagement(record: LessonRecord, myId: number): Engagement | null {
  const { lesson, members } = record
  const me = members.find(({ userId }) => userId === myId)
  const other = members.find(({ userId }) => userId !== myId)
  if (me === undefined || other === undefined) return null
  const isCanceled = lesson.status === LessonStatus.Canceled
  return {
    kind: SessionKind.Lesson,
    id: lesson.id,
    sessionId: lesson.sessionId,
    start: lesson.start,
    duration: lesson.duration,
    me: personOf(me),
    other: personOf(other),
    canceled: isCanceled ? { by: canceledWords(record, myId), at: lesson.canceledAt } : null,
    decision: null,
  }
}

/** Whoever is not a member and cancelled it is of the staff. */
function canceledWords({ lesson, members }: LessonRecord, myId: number): string {
  if (lesson.canceledBy === null) return lessonCanceledBy(null, false)
  const member = members.find(({ userId }) => userId === lesson.canceledBy)
  return lessonCanceledBy(member ?? { role: Role.RegularAdmin, gender: null }, lesson.canceledBy === myId)
}

function personOf({ userId, name, image, gender, role }: LessonMember): RoomPerson {
  return { id: userId, name: name ?? roleName(role, gender), image, gender, role }
}
