import type { LessonMember, LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { Gender, LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance, TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { lessonStatusWords } from '@hiwar/contract/enumerations/words.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { attendanceWords, lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { theStudent, theTutor } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, CalendarClock, CircleCheck, Eye, type LucideIcon, Radio, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { lessonWords } from './lesson-words.ts'
import { listWords } from './words.ts'

const looks: Readonly<Record<LessonStatus, readonly [Tone, LucideIcon]>> = {
  [LessonStatus.Pending]: ['info', CalendarClock],
  [LessonStatus.Happening]: ['accent', Radio],
  [LessonStatus.Fulfilled]: ['neutral', CircleCheck],
  [LessonStatus.Canceled]: ['neutral', Ban],
}

/** State of the lesson: pending, happening, fulfilled, or canceled and by which side. */
export function LessonState({ record }: { record: LessonRecord }): ReactNode {
  const [tone, icon] = looks[record.lesson.status]
  return (
    <Chip tone={tone} icon={icon}>
      {stateWordsOf(record)}
    </Chip>
  )
}

/** The attendance verdict of the server. */
export function LessonVerdict({ record }: { record: LessonRecord }): ReactNode {
  const { attendance, minutesReturned, review, status } = record.lesson
  const { student, tutor } = sidesOf(record)
  const genders = { tutorGender: tutor?.gender ?? null, studentGender: student?.gender ?? null }
  const words = attendanceWords({ ...record.lesson, ...genders })
  if (words === null || status === LessonStatus.Canceled) return listWords.nothing
  const [tone, icon] = lookOf(review, attendance, minutesReturned)
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
}

function lookOf(review: boolean, attendance: Attendance, minutesReturned: boolean): readonly [Tone, LucideIcon] {
  if (review) return ['warning', Eye]
  return attendance === Attendance.Both && !minutesReturned ? ['success', UserCheck] : ['danger', UserX]
}

/** Ids of the student and the tutor of a lesson. */
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

/** A lesson canceled by a non-member counts as canceled by staff. */
function stateWordsOf({ lesson, members }: LessonRecord): string {
  const { status, canceledBy } = lesson
  if (status !== 'canceled') return lessonStatusWords[status]
  if (canceledBy === null) return lessonCanceledBy(null, false)
  const member = members.find(({ userId }) => userId === canceledBy)
  return lessonCanceledBy(member ?? { role: Role.RegularAdmin, gender: null }, false)
}

/** One sentence about attendance: when each member joined, who did not, and whether the minutes were returned. */
const t = wordsOf(lessonWords)

export function verdictSentence(record: LessonRecord, { events, verdict }: LessonTimeline): string {
  const { student, tutor } = sidesOf(record)
  const joinOf = (member: LessonMember | undefined) =>
    events.find(({ kind, userId }) => kind === TimelineKind.Join && userId === member?.userId)?.at
  const sides = [
    { who: theStudent(student?.gender ?? null), gender: student?.gender, at: joinOf(student) },
    { who: theTutor(tutor?.gender ?? null), gender: tutor?.gender, at: joinOf(tutor) },
  ].toSorted((one, other) => Number(one.at === undefined) - Number(other.at === undefined))
  const [one = '', other = ''] = sides.map(partOf)
  const minutes = verdict?.minutesReturned ? ` ${t('minutesBack', { minutes: minutesOf(record) })}` : ''
  return t('both', { one, other }) + minutes
}

interface Side {
  who: string
  gender: Gender | null | undefined
  at: string | undefined
}

function partOf({ who, gender, at }: Side): string {
  const isShe = gender === Gender.Female
  if (at === undefined) return t(isShe ? 'absentShe' : 'absentHe', { who })
  return t(isShe ? 'joinedShe' : 'joinedHe', { who, at: formatClock(at) })
}

export function minutesOf({ lesson: { duration } }: LessonRecord): string {
  return countOf('minute', duration)
}
