/** Who is who in a lesson. */

import type { LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { lessonStatusWords } from '@hiwar/kit/words/states.ts'

interface Sides {
  student: LessonMember | undefined
  tutor: LessonMember | undefined
}

export function sidesOf({ members }: LessonRecord): Sides {
  return {
    student: members.find(({ role }) => role === Role.Student),
    tutor: members.find(({ role }) => role !== Role.Student),
  }
}

export function briefOf({ userId, name, image }: LessonMember): Brief {
  return { id: userId, name, image }
}

/** Somebody who is no member called it off for the house. */
export function stateWordsOf({ lesson, members }: LessonRecord): string {
  const { status, canceledBy } = lesson
  if (status !== 'canceled') return lessonStatusWords[status]
  if (canceledBy === null) return lessonCanceledBy(null, false)
  const member = members.find(({ userId }) => userId === canceledBy)
  return lessonCanceledBy(member ?? { role: Role.RegularAdmin, gender: null }, false)
}
