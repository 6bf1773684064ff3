import { afterEach, expect, test, vi } from 'vitest'

const own = Intl.DateTimeFormat

/** A device in this zone, which calls itself by this name. */
async function deviceIn(zone: string, name = zone) {
  class DeviceFormat extends own {
    constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
      super(locale, { timeZone: zone, ...options })
    }
    override resolvedOptions() {
      return { ...super.resolvedOptions(), timeZone: name }
    }
  }
  vi.resetModules()
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: DeviceFormat }))
  return (await import('./device-time.ts')).deviceTime
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in Egypt shows no second time', 'Africa/Cairo', '2026-07-15T16:30:00Z', null],
  ['in another zone shows its own time', 'Asia/Riyadh', '2026-11-24T17:30:00Z', '٨:٣٠ م'],
  ['a day ahead names the day', 'Asia/Karachi', '2026-11-24T20:00:00Z', 'الأربعاء، ٢٥ نوفمبر، ١:٠٠ ص'],
  ['a day behind names the day', 'America/New_York', '2026-11-24T22:30:00Z', 'الثلاثاء، ٢٤ نوفمبر، ٥:٣٠ م'],
])('a device %s', async (_what, zone, moment, shown) => {
  const deviceTime = await deviceIn(zone)
  expect(deviceTime(moment)).toEqual(shown && { shown, isOutdated: false })
})

test('a device that knows no Egyptian summer time is outdated in summer', async () => {
  const deviceTime = await deviceIn('Etc/GMT-2', 'Africa/Cairo')
  expect(deviceTime('2026-07-15T16:30:00Z')).toEqual({ shown: '٦:٣٠ م', isOutdated: true })
  expect(deviceTime('2026-11-24T17:30:00Z')).toBeNull()
})
