import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { isInside } from '@hiwar/domain/sessions/presence.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { DoorOpen, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from '../../shell/parts/words.ts'
import { again } from './asking.ts'
import { words } from './words.ts'

/** Who of the two is in the room now. */
export function Inside({ record: { lesson, members } }: { record: LessonRecord }): ReactNode {
  const timeline = useRead(lessonEndpoints.timeline, { params: { id: lesson.id } }, again)
  if (timeline.data === undefined) {
    if (timeline.error) return <span className="text-danger-ink">{errorText(timeline.error)}</span>
    return <Skeleton className="h-6 w-24" />
  }
  const { events } = timeline.data
  const inside = members.filter(({ userId }) => isInside(userId, events))
  if (inside.length === 0) {
    return (
      <Chip tone="warning" icon={DoorOpen}>
        {words.nobodyInside}
      </Chip>
    )
  }
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {inside.map(({ userId, name }) => (
        <Chip key={userId} tone="success" icon={UserCheck}>
          <span className="max-w-32 truncate">
            <Name>{name ?? partWords.noName}</Name>
          </span>
        </Chip>
      ))}
    </span>
  )
}
