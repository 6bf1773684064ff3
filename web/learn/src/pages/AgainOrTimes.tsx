import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { ReactNode } from 'react'
import { AgainButton, useAgain } from '../lessons/AgainButton.tsx'
import { FreeTimes, type FreeTimesProps } from '../tutors/profile/FreeTimes.tsx'
import { TimesToCome } from '../tutors/profile/time-pills.tsx'

/** The next free times below the same lesson once more, where that is free; otherwise the first of them leads. */
export function AgainOrTimes({ last, ...times }: FreeTimesProps & { last: LessonRecord | undefined }): ReactNode {
  const { data, isPending, failureCount } = useAgain(last)
  if (last !== undefined && isPending && failureCount === 0) return <TimesToCome leads />
  const look = { size: 'large', className: 'mb-4 w-full @md:w-auto' } as const
  const again = last && data && (
    <AgainButton record={last} otherwise={null} onRefused={() => times.onChoose()} look={look} />
  )
  return <FreeTimes {...times} lead={again} />
}
