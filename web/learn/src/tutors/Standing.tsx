import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { answerMinutesOfDay } from '@hiwar/domain/chat/usual-answer.ts'
import { standingOf } from '@hiwar/domain/ratings/standing.ts'
import { type LessonShare, reliabilityFigures } from '@hiwar/domain/reliability/figures.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import {
  CalendarClock,
  CalendarX,
  Clock,
  HeartHandshake,
  type LucideIcon,
  MessagesSquare,
  Sparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

/** «٤٣ درسًا», where so many speak for the tutor. */
export function lessonsTaught(tutor: TutorCard): string | null {
  const { lessons } = standingOf(tutor)
  return lessons === null ? null : countOf('lesson', lessons)
}

/** In place of a rating: «مدرّسة جديدة». */
export function NewChip({ tutor: { gender } }: { tutor: TutorCard }): ReactNode {
  return (
    <Chip tone="accent" icon={Sparkles}>
      {gender === Gender.Female ? tutorWords.newWoman : tutorWords.newMan}
    </Chip>
  )
}

/** One fact beside the rating: lessons on time, else lessons taught; of a newcomer neither. */
export function lessonsFact(tutor: TutorCard): string | null {
  return onTimeWords(tutor) ?? lessonsTaught(tutor)
}

/** Whether the tutor is called new in place of figures. */
export function isNewcomer({ ratingCount, reliability }: TutorCard): boolean {
  return ratingCount === 0 || reliability?.isNew === true
}

/** «حضور في الموعد ٩٨٪ من ٤٢ درسًا», where the lessons of the last 90 days say so. */
function onTimeWords({ reliability }: TutorCard): string | null {
  const { onTime } = reliabilityFigures(reliability)
  return onTime && t('onTime', shareWords(onTime))
}

function shareWords({ percent, of }: LessonShare) {
  return { share: formatPercent(percent * 100), lessons: countAfter('lesson', of) }
}

/** What speaks for a tutor in words, and how long before a lesson it can be booked; one row for each. */
export function Standing({ tutor }: { tutor: TutorCard }): ReactNode {
  const { returning } = standingOf(tutor)
  const answers = answerWords(tutor.answerMinutes)
  const onTime = onTimeWords(tutor)
  const { canceled } = reliabilityFigures(tutor.reliability)
  return (
    <ul className="flex flex-col gap-2.5">
      {onTime && <Fact icon={Clock}>{onTime}</Fact>}
      {canceled && <Fact icon={CalendarX}>{t('canceled', shareWords(canceled))}</Fact>}
      {returning !== null && <Fact icon={HeartHandshake}>{t('returning', { share: formatPercent(returning) })}</Fact>}
      {answers && <Fact icon={MessagesSquare}>{answers}</Fact>}
      <Fact icon={CalendarClock}>
        {tutor.notice === 0 ? tutorWords.noNotice : t('notice', { notice: leadTimeWords(tutor.notice) })}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className="mt-1 text-brand-ink" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Examples: «٣٠ دقيقة», «ساعتين»; whole hours are written as hours. */
function leadTimeWords(minutes: number): string {
  return minutes % 60 === 0 ? countAfter('hour', minutes / 60) : countAfter('minute', minutes)
}

const spans = [
  { most: 15, words: tutorWords.withinQuarter },
  { most: HOUR / MINUTE, words: tutorWords.withinHour },
  { most: (3 * HOUR) / MINUTE, words: tutorWords.withinHours },
  // Of a day only the waking hours count.
  { most: answerMinutesOfDay, words: tutorWords.withinDay },
  { most: 2 * answerMinutesOfDay, words: tutorWords.withinTwoDays },
]

/** «الرد عادةً خلال ساعة» */
function answerWords(minutes: number | null): string | null {
  const span = minutes === null ? undefined : spans.find(({ most }) => minutes <= most)
  return span === undefined ? null : t('answers', { span: span.words })
}
