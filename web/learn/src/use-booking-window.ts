import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { DAY, formatInstant, instantOf, plus } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useMemo, useState } from 'react'

/** The range from the opening to as far ahead as the platform lets people book; null until its settings are known. */
export function useBookingWindow() {
  const clock = useClock()
  const [opened] = useState(() => instantOf(clock.now()))
  const settings = useRead(platformEndpoints.publicSettings, {})
  const days = settings.data?.bookingHorizonDays
  const window = useMemo(
    () =>
      days === undefined ? null : { after: formatInstant(opened), before: formatInstant(plus(opened, days * DAY)) },
    [opened, days],
  )
  return { settings, window }
}
