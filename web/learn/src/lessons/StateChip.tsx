import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { CalendarCheck2, CircleCheck, CircleX, Hourglass, type LucideIcon, Radio, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LessonPhase } from './lesson-phase.ts'
import type { LessonSides } from './lesson-sides.ts'
import { stateWords } from './verdict.ts'

interface StateChipProps {
  record: LessonRecord
  sides: LessonSides
  phase: LessonPhase
  viewerId: number
}

/** The lesson's state in words, with an icon. */
export function StateChip({ record, sides, phase, viewerId }: StateChipProps): ReactNode {
  const [tone, icon] = lookOf(record, phase)
  return (
    <Chip tone={tone} icon={icon}>
      {stateWords(record, sides, phase, viewerId)}
    </Chip>
  )
}

function lookOf({ lesson }: LessonRecord, phase: LessonPhase): [Tone, LucideIcon] {
  if (phase === 'canceled') return ['neutral', CircleX]
  if (phase === 'waiting' || phase === 'open') return ['brand', CalendarCheck2]
  if (phase === 'running') return ['accent', Radio]
  if (lesson.review) return ['info', Hourglass]
  const isWhole = lesson.attendance === Attendance.Both && !lesson.minutesReturned
  if (isWhole) return ['success', CircleCheck]
  return lesson.attendance === Attendance.Unknown ? ['neutral', CircleCheck] : ['warning', TriangleAlert]
}
