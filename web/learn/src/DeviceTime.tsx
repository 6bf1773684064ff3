import { cairoClock } from '@hiwar/kit/format/cairo.ts'
import { locale } from '@hiwar/kit/format/locale.ts'
import type { ReactNode } from 'react'

const deviceClock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true })

/** A quiet second line under a time, for devices that do not go by the clock of Cairo. */
export function DeviceTime({ at, className }: { at: string | number; className?: string }): ReactNode {
  const moment = new Date(at)
  const { hour, minute } = cairoClock(moment)
  if (moment.getHours() === hour && moment.getMinutes() === minute) return null
  return <span className={className}>بتوقيت جهازك: {deviceClock.format(moment)}</span>
}
