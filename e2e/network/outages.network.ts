/**
 * A device without any network for as long as people lose theirs, or with a new address: how soon the sound is back.
 * `RUNS` says how often each is tried. The figures are printed; only the recovery is asserted.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { readStatistics } from '../call-statistics.ts'
import { runningCall } from './call.ts'
import { changeAddress, cut, type Device, devices, heal } from './devices.ts'

const runs = Number(process.env.RUNS ?? 1)

const outage = (seconds: number) => async (device: Device) => {
  cut(device, 'everything')
  await pause(seconds * 1_000)
  heal(device)
}
const faults: [string, (device: Device) => Promise<void>][] = [
  ...[1, 3, 8, 15, 30, 40].map((seconds): (typeof faults)[number] => [`${seconds} s without network`, outage(seconds)]),
  ['another address', async (device) => changeAddress(device)],
]

describe.each(['direct', 'relayed'] as const)('%s', (way) => {
  const call = runningCall({ relayed: way === 'relayed' })

  test.each(faults)('sound is back after %s', { timeout: runs * 150_000 }, async (name, happen) => {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const device = run % 2 === 0 ? 'a' : 'b'
      await happen(device)
      times.push(Math.max(...(await Promise.all(devices.map((each) => timeToSound(call.pages[each]))))))
      for (const each of devices) await call.pages[each].getByText('المكالمة جارية').first().waitFor()
      await pause(4_000)
    }
    const ordered = times.toSorted((one, other) => one - other).map(Math.round)
    const p95 = ordered[Math.ceil(0.95 * runs) - 1]
    console.log(`${way}, ${name}: sound on both sides after ${ordered.join(', ')} ms; p95 ${p95} ms`)
  })
})

/** Milliseconds until sound arrives, looked at twenty times a second. */
async function timeToSound(page: Page): Promise<number> {
  const begun = performance.now()
  for (let before = await soundOf(page); performance.now() - begun < 90_000; ) {
    await page.waitForTimeout(50)
    const now = await soundOf(page)
    // The count of a new connection starts at 0.
    if (now > before) return performance.now() - begun
    before = now
  }
  throw new Error('no sound came back')
}

const soundOf = async (page: Page) => (await readStatistics(page)).sound.in
