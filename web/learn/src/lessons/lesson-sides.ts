import type { LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'

/** A lesson as one of its two members sees it. */
export interface LessonSides {
  other: LessonMember | undefined
  tutor: LessonMember | undefined
  student: LessonMember | undefined
  isStudent: boolean
}

export function sidesOf({ members }: LessonRecord, viewerId: number): LessonSides {
  const student = members.find(({ role }) => role === Role.Student)
  return {
    other: members.find(({ userId }) => userId !== viewerId),
    tutor: members.find(({ role }) => role !== Role.Student),
    student,
    isStudent: student?.userId === viewerId,
  }
}
