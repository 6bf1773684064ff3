/** The time that a student holds since before, where a booking or its payment goes on. */
import { holdEndpoints, type LessonHold } from '@hiwar/contract/appointments/holds.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useMay } from '@hiwar/kit/login/login.ts'

export interface Hold {
  until: string
  /** Its ten minutes have passed; the time may be free still. */
  isOver: boolean
}

/** Milliseconds between looks at the clock: a hold is over within that time. */
export const holdTick = 5_000

/** The hold with this tutor that goes on; undefined until it is read, null for visitors. */
export function useOwnHold(tutorId: number | undefined): LessonHold | null | undefined {
  const asks = useMay('lesson-hold.read') && tutorId !== undefined
  const now = useNow(holdTick)
  const { data, isError } = useRead(holdEndpoints.read, {}, { enabled: asks })
  if (!asks || isError) return null
  return data && (data.tutorId !== tutorId || standing(data, now).isOver) ? null : data
}

export function standing({ until }: LessonHold, now: number): Hold {
  return { until, isOver: parseInstant(until) <= now }
}
