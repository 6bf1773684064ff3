import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import clsx from 'clsx'
import { CalendarSync } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LessonButtons } from './LessonButtons.tsx'
import { LessonMenu } from './LessonMenu.tsx'
import { LessonTimes } from './LessonTimes.tsx'
import { LiveLine } from './LiveLine.tsx'
import type { LessonActs } from './lesson-acts.ts'
import { lessonPhase } from './lesson-phase.ts'
import { sidesOf } from './lesson-sides.ts'
import { StateChip } from './StateChip.tsx'
import { verdictReason } from './verdict.ts'
import { lessonWords } from './words.ts'

interface LessonCardProps {
  record: LessonRecord
  viewerId: number
  acts: LessonActs
  /** The other side moved it while this page was open. */
  moved?: boolean
  /** A link led to this very lesson. */
  wanted?: boolean
}

/** One lesson: with whom, when, how it stands, and what can be done with it now. */
export function LessonCard({ record, viewerId, acts, moved = false, wanted = false }: LessonCardProps): ReactNode {
  const now = useNow(10_000)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(lesson, now)
  const { other } = sides
  const reason = phase === 'over' || phase === 'closing' ? verdictReason(record, sides) : null
  const view = { record, sides, phase, now, acts }
  return (
    <Card
      ref={card}
      aria-current={wanted || undefined}
      className={clsx('flex h-full flex-col gap-4', wanted && 'border-brand ring-2 ring-brand')}
    >
      <div className="flex items-start gap-3">
        <Avatar name={other?.name ?? ''} image={other?.image ?? null} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 text-lg">
            <Name>{other?.name}</Name>
          </h3>
          {other && <p className="text-ink-faint text-sm">{roleName(other.role, other.gender)}</p>}
        </div>
        <LessonMenu {...view} />
      </div>
      <div className="flex flex-wrap gap-2">
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        {moved && (
          <Chip tone="accent" icon={CalendarSync}>
            {lessonWords.moved}
          </Chip>
        )}
      </div>
      <LessonTimes lesson={lesson} now={now} />
      {reason && <p className="text-ink-soft text-sm">{reason}</p>}
      <div className="mt-auto flex flex-col gap-3 empty:hidden">
        <LiveLine lesson={lesson} phase={phase} now={now} />
        <LessonButtons {...view} />
      </div>
    </Card>
  )
}
