import type { Lesson, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { lessonOriginWords, lessonStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import {
  formatClock,
  formatClockRange,
  formatDistance,
  formatNamedDay,
  spokenInstant,
} from '@hiwar/kit/format/date-time.ts'
import { Chip, Icon, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { attendanceWords, lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { sheetRow } from '@hiwar/materials/catalogue.ts'
import clsx from 'clsx'
import { CircleCheck, CircleX, DoorOpen, Hourglass, type LucideIcon, Radio, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import { isChangeable, type LessonPhase, type LessonSides, lessonEnd, roomOpens } from './lesson.ts'
import { lessonWords as words } from './words.ts'

interface StateChipProps {
  record: LessonRecord
  sides: LessonSides
  phase: LessonPhase
  viewerId: number
}

/** The lesson's state in words, with an icon; none where it only lies ahead, which its time says. */
export function StateChip({ record, sides, phase, viewerId }: StateChipProps): ReactNode {
  if (isChangeable(phase)) return null
  const [tone, icon] = lookOf(record, phase)
  return (
    <Chip tone={tone} icon={icon}>
      {stateWords(record, sides, phase, viewerId)}
    </Chip>
  )
}

/** «درس تعارف», so that the tutor meets a new student well, and what else a lesson came from. */
export function OriginChip({ lesson: { origin } }: { lesson: Lesson }): ReactNode {
  if (origin === LessonOrigin.Booked) return null
  return <Chip tone={origin === LessonOrigin.Trial ? 'accent' : 'neutral'}>{lessonOriginWords[origin]}</Chip>
}

function lookOf({ lesson }: LessonRecord, phase: LessonPhase): [Tone, LucideIcon] {
  if (phase === 'canceled') return ['neutral', CircleX]
  if (phase === 'running' && lesson.marked === null) return ['accent', Radio]
  if (lesson.review) return ['info', Hourglass]
  const isWhole = lesson.attendance === Attendance.Both && !lesson.minutesReturned
  if (isWhole) return ['success', CircleCheck]
  return lesson.attendance === Attendance.Unknown && lesson.marked === null
    ? ['neutral', CircleCheck]
    : ['warning', TriangleAlert]
}

const t = wordsOf(words)

interface LiveLineProps {
  lesson: Lesson
  phase: LessonPhase
  now: number
}

/** One line that follows the clock: time until the start, the open room, or time left. */
export function LiveLine({ lesson, phase, now }: LiveLineProps): ReactNode {
  const line = lineOf(lesson, phase, now)
  if (line === null) return null
  const [icon, words, isNear] = line
  return (
    <p className={clsx('flex items-center gap-2 text-sm', isNear ? 'font-medium text-accent-ink' : 'text-ink-soft')}>
      <Icon of={icon} />
      <span>{words}</span>
    </p>
  )
}

function lineOf(lesson: Lesson, phase: LessonPhase, now: number): [LucideIcon, string, boolean] | null {
  const begins = t('begins', { when: formatDistance(lesson.start, now) })
  switch (phase) {
    case 'waiting':
      return [Hourglass, `${begins}. ${t('opens', { clock: formatClock(roomOpens(lesson)) })}`, false]
    case 'open':
      return [DoorOpen, `${words.open}، ${begins}`, true]
    case 'running': {
      const [since, until] = [formatDistance(lesson.start, now), formatDistance(lessonEnd(lesson), now)]
      return [Radio, t('running', { since, until }), true]
    }
    case 'closing':
      return [Hourglass, words.over, false]
    default:
      return null
  }
}

interface LessonTimesProps {
  lesson: Lesson
  now: number
  className?: string
}

/** The day, and below it times and duration. */
export function LessonTimes({ lesson, now, className }: LessonTimesProps): ReactNode {
  const { start, duration } = lesson
  return (
    <div className={className}>
      <time dateTime={start} title={spokenInstant(start, now)} className="block">
        <span className="block font-medium">{formatNamedDay(start, now)}</span>
        <span className="tabular block text-ink-soft">
          {formatClockRange(start, lessonEnd(lesson))}، {countOf('minute', duration)}
        </span>
      </time>
      <DeviceTime at={start} className="block text-ink-faint text-sm" />
    </div>
  )
}

/** «موضوع الدرس: أسرتي», for the student of a lesson that the tutor has prepared. */
export function LessonTopic({ record, sides, phase }: Pick<StateChipProps, 'record' | 'sides' | 'phase'>): ReactNode {
  const row = record.sheetId === null ? undefined : sheetRow(record.sheetId)
  if (row === undefined || !sides.isStudent || !(isChangeable(phase) || phase === 'running')) return null
  return (
    <p className="text-ink-soft">
      {t('topic', { title: row.title.ar })} <Ltr>{row.title.en}</Ltr>
    </p>
  )
}

/** Outcome of a lesson: the state in two words, and the reason in one sentence. */
export function stateWords(record: LessonRecord, sides: LessonSides, phase: LessonPhase, viewerId: number): string {
  if (phase === 'canceled') return cancellationWords(record, viewerId)
  if (phase === 'running' && record.lesson.marked === null) return lessonStatusWords.happening
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

/** What the state does not say by itself; null where it says all. */
export function verdictReason({ lesson }: LessonRecord, { isStudent }: LessonSides): string | null {
  if (lesson.review) return null
  if (lesson.decidedByStaff) return lesson.minutesReturned ? words.staffReturned : words.staffCharged
  if (lesson.attendance === Attendance.StudentOnly && !isStudent) return words.youNotJoined
  return lesson.attendance === Attendance.TutorOnly && isStudent ? words.yourAbsence : null
}
