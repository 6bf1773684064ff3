import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale } from '@hiwar/domain/text/locale.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { clockFormat } from '@hiwar/domain/time/words.ts'
import type { ReactNode } from 'react'

const deviceClock = lazily(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true }))

/** A quiet second line under a time, for devices that do not go by the clock of Cairo. */
export function DeviceTime({ at, className }: { at: string | number; className?: string }): ReactNode {
  const moment = instantOf(at)
  const shown = deviceClock().format(moment)
  if (shown === clockFormat.format(moment)) return null
  return <span className={className}>بتوقيت جهازك: {shown}</span>
}
