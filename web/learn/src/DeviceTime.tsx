import { deviceTime } from '@hiwar/kit/format/device-time.ts'
import type { ReactNode } from 'react'

/** A quiet second line under a time, for devices that do not go by the clock of Cairo. */
export function DeviceTime({ at, className }: { at: string | number; className?: string }): ReactNode {
  const own = deviceTime(at)
  if (own === null) return null
  return (
    <span className={className}>
      بتوقيت جهازك: {own.shown}
      {own.isOutdated && '. جهازك لا يعرف التوقيت الصيفي في مصر، فاعتمد على الموعد المكتوب أعلاه.'}
    </span>
  )
}
