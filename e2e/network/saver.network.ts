/** Low-data mode sends audio alone, at a low bit rate. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runningCall, soundRate, statisticsOf } from './call.ts'
import { devices } from './devices.ts'

const call = runningCall()

const statistics = () => statisticsOf(call)
const window = 12_000
const mostKilobits = 40

test('low-data mode sends and receives audio alone, at most 40 kbit/s each way', async () => {
  const { a } = call.pages
  await a.getByRole('button', { name: 'المزيد' }).click()
  await a.getByRole('menuitem', { name: 'وضع توفير البيانات' }).click()
  await a.getByText('وضع توفير البيانات: صوت بلا صورة.').waitFor()
  const risen = async () => {
    const before = await statistics()
    await pause(2_000)
    return (await statistics()).map((now, place) => now.framesSent - (before[place]?.framesSent ?? 0))
  }
  await expect.poll(risen, { timeout: 60_000 }).toEqual([0, 0])
  const before = await statistics()
  await pause(window)
  const after = await statistics()
  for (const [place, device] of devices.entries()) {
    const [then, now] = [before[place], after[place]]
    if (then === undefined || now === undefined) throw new Error('no figures')
    const rates = (['in', 'out'] as const).map((side) => soundRate([then, now], side, window))
    console.log(
      `saving data, device ${device}: ${rates.map((rate) => rate.toFixed(1)).join(' and ')} kbit/s in and out`,
    )
    for (const rate of rates) {
      expect(rate).toBeGreaterThan(0)
      expect(rate).toBeLessThanOrEqual(mostKilobits)
    }
    expect(now.framesSent).toBe(then.framesSent)
  }
})
