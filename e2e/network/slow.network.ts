/** RES-4: sound first on a line that carries speech alone, for as many minutes as `MINUTES` says. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { notesOf, openDesk } from '../room-steps.ts'
import { runningCall, soundRate, statisticsOf, timeToFrames } from './call.ts'
import { devices, fastLine, slowLine } from './devices.ts'

const seconds = 60 * Number(process.env.MINUTES ?? 1)
const mostKilobits = 40

const call = runningCall()

const statistics = () => statisticsOf(call)

/** Milliseconds until neither member sends a picture. */
async function timeToSilentPictures(): Promise<number> {
  const begun = performance.now()
  for (let before = await sentFrames(); performance.now() - begun < 60_000; ) {
    await pause(1_000)
    const now = await sentFrames()
    if (now === before) return performance.now() - begun - 1_000
    before = now
  }
  throw new Error('pictures are still sent')
}

const sentFrames = async () => (await statistics()).reduce((all, { framesSent }) => all + framesSent, 0)

test('the chosen sound first stops the pictures, and tells how to show them', async () => {
  const { a } = call.pages
  await a.getByRole('button', { name: 'المزيد' }).click()
  await a.getByRole('menuitem', { name: 'صوت أولًا' }).click()
  await a.getByRole('button', { name: 'إظهار الصورة الآن' }).waitFor()
  await timeToSilentPictures()
})

test(`speech goes on both ways at most ${mostKilobits} kbit/s, and notes arrive`, {
  timeout: 120_000 + seconds * 1_000,
}, async () => {
  slowLine('a')
  await pause(5_000)
  const before = await statistics()
  await pause(seconds * 1_000)
  const after = await statistics()
  for (const [place, device] of devices.entries()) {
    const [then, now] = [before[place], after[place]]
    if (then === undefined || now === undefined) throw new Error('no figures')
    const rates = (['in', 'out'] as const).map((side) => soundRate([then, now], side, seconds * 1_000))
    const arrived = 1 - (now.concealed - then.concealed) / (now.samples - then.samples)
    console.log(
      `device ${device}: ${rates.map((each) => each.toFixed(1)).join(' and ')} kbit/s in and out, ${(arrived * 100).toFixed(1)} % of the speech arrived`,
    )
    for (const each of rates) {
      expect(each).toBeGreaterThan(5)
      expect(each).toBeLessThanOrEqual(mostKilobits)
    }
    expect(arrived).toBeGreaterThan(0.85)
    expect(now.framesSent).toBe(then.framesSent)
  }
  const { a, b } = call.pages
  await openDesk(a)
  await openDesk(b)
  await notesOf(a).pressSequentially('slow but steady')
  await expect.poll(() => notesOf(b).textContent(), { timeout: 10_000 }).toBe('slow but steady')
})

test('the pictures come back 15 s after the line at the earliest, and leave again with it', async () => {
  fastLine('a')
  const back = await timeToFrames(call.pages.b)
  console.log(`pictures came back after ${Math.round(back / 1_000)} s`)
  expect(back).toBeGreaterThanOrEqual(15_000)
  await pause(6_000)
  slowLine('a')
  const gone = await timeToSilentPictures()
  console.log(`pictures were given up after ${Math.round(gone / 1_000)} s`)
  expect(gone).toBeLessThanOrEqual(12_000)
})
