import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { DoorOpen, Hourglass, type LucideIcon, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LessonPhase, lessonEnd } from './lesson-phase.ts'
import { lessonWords } from './words.ts'

const say = wordsOf(lessonWords)

interface LiveLineProps {
  lesson: Lesson
  phase: LessonPhase
  now: number
}

/** One line that follows the clock: how far it is, that the room is open, how long it still lasts. */
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
  const begins = say('begins', { when: formatDistance(lesson.start, now) })
  switch (phase) {
    case 'waiting':
      return [Hourglass, begins, false]
    case 'open':
      return [DoorOpen, `${lessonWords.open}، ${begins}`, true]
    case 'running': {
      const [since, until] = [formatDistance(lesson.start, now), formatDistance(lessonEnd(lesson), now)]
      return [Radio, say('running', { since, until }), true]
    }
    case 'closing':
      return [Hourglass, lessonWords.over, false]
    default:
      return null
  }
}
