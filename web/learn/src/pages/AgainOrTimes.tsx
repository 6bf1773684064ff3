import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { AgainButton, useAgain } from '../lessons/AgainButton.tsx'
import { FreeTimes, type FreeTimesProps } from '../tutors/profile/FreeTimes.tsx'
import { tutorWords } from '../tutors/words.ts'

/** The same lesson once more beside any other time, where that is free; otherwise the next free times. */
export function AgainOrTimes({ last, ...times }: FreeTimesProps & { last: LessonRecord | undefined }): ReactNode {
  const { data, isPending, failureCount } = useAgain(last)
  if (last !== undefined && isPending && failureCount === 0) return <Skeleton className="h-13" />
  if (last === undefined || !data) return <FreeTimes {...times} leads />
  const toSheet = () => times.onChoose()
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-auto">
      <AgainButton record={last} otherwise={null} onRefused={toSheet} look={{ size: 'large' }} />
      <Button tone="quiet" size="large" onClick={toSheet}>
        {tutorWords.otherTime}
      </Button>
    </div>
  )
}
