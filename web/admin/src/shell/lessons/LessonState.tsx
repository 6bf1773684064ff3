import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { attendanceWords } from '@hiwar/kit/words/lessons.ts'
import { Ban, CalendarClock, CircleCheck, Eye, type LucideIcon, Radio, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords } from '../lists/words.ts'
import { sidesOf, stateWordsOf } from './lesson-sides.ts'

const looks: Readonly<Record<LessonStatus, readonly [Tone, LucideIcon]>> = {
  [LessonStatus.Pending]: ['info', CalendarClock],
  [LessonStatus.Happening]: ['accent', Radio],
  [LessonStatus.Fulfilled]: ['neutral', CircleCheck],
  [LessonStatus.Canceled]: ['neutral', Ban],
}

/** Coming, running, over or called off, and by whom. */
export function LessonState({ record }: { record: LessonRecord }): ReactNode {
  const [tone, icon] = looks[record.lesson.status]
  return (
    <Chip tone={tone} icon={icon}>
      {stateWordsOf(record)}
    </Chip>
  )
}

/** What the server concluded from who was there. */
export function LessonVerdict({ record }: { record: LessonRecord }): ReactNode {
  const { attendance, minutesReturned, review, status } = record.lesson
  const { student, tutor } = sidesOf(record)
  const genders = { tutorGender: tutor?.gender ?? null, studentGender: student?.gender ?? null }
  const words = attendanceWords({ attendance, minutesReturned, review, ...genders })
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
