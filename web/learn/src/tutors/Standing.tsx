import type { TutorCard } from '@hiwar/contract/people/tutors.ts'
import { standingOf } from '@hiwar/domain/ratings/standing.ts'
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock, HeartHandshake, type LucideIcon, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { tutorWords } from './words.ts'

const t = wordsOf(tutorWords)

/** «٤٣ درسًا», where so many speak for the tutor. */
export function lessonsTaught(tutor: TutorCard): string | null {
  const { lessons } = standingOf(tutor)
  return lessons === null ? null : countOf('lesson', lessons)
}

/** What speaks for a tutor in words, and how long before a lesson it can be booked; one row for each. */
export function Standing({ tutor }: { tutor: TutorCard }): ReactNode {
  const { returning } = standingOf(tutor)
  const answers = answerWords(tutor.answerMinutes)
  return (
    <ul className="flex flex-col gap-2.5">
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
  { most: DAY / MINUTE, words: tutorWords.withinDay },
]

/** «الرد عادةً خلال ساعة» */
function answerWords(minutes: number | null): string | null {
  const span = minutes === null ? undefined : spans.find(({ most }) => minutes <= most)
  return span === undefined ? null : t('answers', { span: span.words })
}
