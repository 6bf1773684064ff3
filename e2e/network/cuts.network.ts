/** Networks that lose the media alone, or packets. The figures are printed; only the recovery is asserted. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runningCall, statisticsOf, timesToFrames } from './call.ts'
import { cut, devices, heal, losePackets } from './devices.ts'

const call = runningCall()

test.each([4, 12])('the call recovers after audio and video were cut for %i s', async (seconds) => {
  cut('a', 'media')
  await pause(seconds * 1_000)
  heal('a')
  const times = await timesToFrames(call.pages)
  console.log(`media away for ${seconds} s: pictures after ${times.map(Math.round).join(' and ')} ms`)
  for (const each of devices) await call.pages[each].getByText('المكالمة جارية').first().waitFor()
  await pause(5_000)
})

const window = 12_000

test.each([5, 15, 30])('audio goes on with %i percent packet loss each way', async (percent) => {
  for (const device of devices) losePackets(device, percent)
  await pause(6_000)
  const before = await statisticsOf(call)
  await pause(window)
  const after = await statisticsOf(call)
  for (const device of devices) heal(device)
  const lines = after.map((now, index) => {
    const then = before[index] ?? now
    const samples = now.samples - then.samples
    return {
      framesPerSecond: ((now.frames - then.frames) / window) * 1_000,
      kilobitsPerSecond: ((now.bytes - then.bytes) * 8) / window,
      concealedPercent: (100 * (now.concealed - then.concealed)) / samples,
      freezes: now.freezes - then.freezes,
      samples,
    }
  })
  console.log(`${percent} % lost:`, lines)
  for (const { samples } of lines) expect(samples).toBeGreaterThan(0)
  await pause(3_000)
})
