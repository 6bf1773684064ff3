/** What came of a lesson: the state in two words, and the reason in one sentence. */

import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { attendanceWords, lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { lessonStatusWords } from '@hiwar/kit/words/states.ts'
import type { LessonPhase } from './lesson-phase.ts'
import type { LessonSides } from './lesson-sides.ts'
import { lessonWords as words } from './words.ts'

export function stateWords(record: LessonRecord, sides: LessonSides, phase: LessonPhase, viewerId: number): string {
  if (phase === 'canceled') return cancellationWords(record, viewerId)
  if (phase === 'waiting' || phase === 'open') return lessonStatusWords.pending
  if (phase === 'running') return lessonStatusWords.happening
  return verdictWords(record, sides) ?? lessonStatusWords.fulfilled
}

function cancellationWords({ lesson, members }: LessonRecord, viewerId: number): string {
  const { canceledBy } = lesson
  if (canceledBy === null) return lessonCanceledBy(null, false)
  const staff = { role: Role.RegularAdmin, gender: null }
  return lessonCanceledBy(members.find(({ userId }) => userId === canceledBy) ?? staff, canceledBy === viewerId)
}

function verdictWords({ lesson }: LessonRecord, { tutor, student }: LessonSides): string | null {
  const [tutorGender, studentGender] = [tutor?.gender ?? null, student?.gender ?? null]
  return attendanceWords({ ...lesson, tutorGender, studentGender })
}

/** Null when nothing needs explaining. */
export function verdictReason({ lesson }: LessonRecord, { tutor, student, isStudent }: LessonSides): string | null {
  if (lesson.review) return words.inReview
  switch (lesson.attendance) {
    case Attendance.StudentOnly:
      if (!isStudent) return words.youNotJoined
      return tutor?.gender === Gender.Female ? words.notJoinedHer : words.notJoined
    case Attendance.TutorOnly:
      if (isStudent) return words.yourAbsence
      return student?.gender === Gender.Female ? words.studentNotJoinedHer : words.studentNotJoined
    case Attendance.None:
      return words.nobodyJoined
    case Attendance.Both:
      return lesson.minutesReturned ? words.linkFailed : null
    default:
      return null
  }
}
