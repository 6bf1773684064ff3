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

test('a device in Egypt shows no second time', async () => {
  const deviceTime = await deviceIn('Africa/Cairo')
  expect(deviceTime('2026-07-15T16:30:00Z')).toBeNull()
})

test('a device in another zone shows its own time', async () => {
  const deviceTime = await deviceIn('Asia/Riyadh')
  expect(deviceTime('2026-11-24T17:30:00Z')).toEqual({ shown: '٨:٣٠ م', isOutdated: false })
})

test('a device on which it is another day already names the day', async () => {
  const deviceTime = await deviceIn('Asia/Karachi')
  expect(deviceTime('2026-11-24T20:00:00Z')?.shown).toBe('الأربعاء، ٢٥ نوفمبر، ١:٠٠ ص')
})

test('a device on which it is still the day before names the day', async () => {
  const deviceTime = await deviceIn('America/New_York')
  expect(deviceTime('2026-11-24T22:30:00Z')?.shown).toBe('الثلاثاء، ٢٤ نوفمبر، ٥:٣٠ م')
})

test('a device that knows no Egyptian summer time is outdated in summer', async () => {
  const deviceTime = await deviceIn('Etc/GMT-2', 'Africa/Cairo')
  expect(deviceTime('2026-07-15T16:30:00Z')).toEqual({ shown: '٦:٣٠ م', isOutdated: true })
  expect(deviceTime('2026-11-24T17:30:00Z')).toBeNull()
})
