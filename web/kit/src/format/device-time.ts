import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale } from '@hiwar/domain/text/locale.ts'
import { instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import { cairoFormat, clockFormat } from '@hiwar/domain/time/words.ts'
import { isDeviceInCairo } from './date-time.ts'

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const deviceClock = lazily(() => new Intl.DateTimeFormat(locale, clock))
const deviceDay = lazily(() => new Intl.DateTimeFormat(locale, day))
const cairoDayFormat = cairoFormat(day)

export interface DeviceTime {
  /** «٨:٣٠ م», with the day where it is another day than in Cairo: «الأربعاء، ٢٥ نوفمبر، ١:٠٠ ص». */
  shown: string
  /** Whether the device goes by Cairo and shows another time, because its time zone tables are out of date. */
  isOutdated: boolean
}

/** The time that the device itself shows; null where the clock in Cairo shows the same. */
export function deviceTime(moment: Moment): DeviceTime | null {
  const at = instantOf(moment)
  const time = deviceClock().format(at)
  if (time === clockFormat.format(at)) return null
  const date = deviceDay().format(at)
  return {
    shown: date === cairoDayFormat.format(at) ? time : `${date}، ${time}`,
    isOutdated: isDeviceInCairo(),
  }
}
