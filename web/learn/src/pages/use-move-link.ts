import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isChangeable, lessonPhase, sidesOf } from '../lessons/lesson.ts'
import type { LessonActions } from '../lessons/lesson-actions.ts'

/** `?lesson=5&move=1`: opens the choice of another time for the lesson of the link, once, while it can be moved. */
export function useMoveLink(viewerId: number, wantedId: number | null, { onMove }: LessonActions): void {
  const [address, setAddress] = useSearchParams()
  const clock = useClock()
  const isAsked = wantedId !== null && address.get('move') === '1'
  const { data } = useRead(lessonEndpoints.read, { params: { id: wantedId ?? 0 } }, { enabled: isAsked })
  const follow = useEffectEvent(() => {
    if (data === undefined) return
    // A reload, or the way back to this page, does not open the choice again.
    address.delete('move')
    setAddress(address, { replace: true })
    const { isStudent } = sidesOf(data, viewerId)
    if (isStudent && isChangeable(lessonPhase(data.lesson, clock.now()))) onMove(data)
  })
  const isRead = isAsked && data !== undefined
  useEffect(() => {
    if (isRead) follow()
  }, [isRead])
}
