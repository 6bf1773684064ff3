/** What happened, in one sentence: who came when, who did not, and whether the minutes went back. */
import type { LessonMember, LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { theStudent, theTutor } from '@hiwar/kit/words/roles.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { sidesOf } from './lesson-sides.ts'
import { lessonWords } from './words.ts'

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
