/**
 * Measures what a key costs in the shared notes of a running lesson: on a phone whose processor is slowed four times,
 * while the other member types too. The floor is a bare editable element in the same page. Results are printed; no
 * result fails the run.
 */

import { startStack } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { CDPSession, Locator, Page } from 'playwright-core'

const slowedBy = 4
const msBetweenKeys = 120
const words = 'She has gone to the market. '

/** What one run of keys cost: milliseconds from each key to the next picture, and of the main thread for each key. */
interface Cost {
  toPicture: number[]
  busy: number
}

/** Presses `keys` keys in the notes and in the bare element, and prints both. */
export async function measureTyping(keys: number): Promise<void> {
  const stack = await startStack()
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  const browser = await openBrowser(20)
  try {
    const lessonId = await bookNow('student2@hiwar.test', await slotThatStartsNow('tutor2@hiwar.test'))
    const { page: phone, context } = await openDevice(browser, 360)
    const { page: laptop } = await openDevice(browser, 1280)
    await enterAs(phone, 'student2@hiwar.test')
    await enterAs(laptop, 'tutor2@hiwar.test')
    for (const page of [phone, laptop]) await openDesk(page, `${stack.addresses.learn}/lesson/${lessonId}`)
    const session = await context.newCDPSession(phone)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    let isOver = false
    const other = typeOn(notesOf(laptop), () => isOver)
    try {
      const ours = await costOf(phone, session, notesOf(phone), keys)
      const bare = await costOf(phone, session, await bareField(phone), keys)
      for (const [name, cost] of Object.entries({ ours, bare })) print(name, cost)
      console.log(`ours to bare: p95 ${(share(ours, 0.95) / share(bare, 0.95)).toFixed(2)}`)
    } finally {
      isOver = true
      await other
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'ملاحظات مشتركة' })

async function openDesk(page: Page, room: string): Promise<void> {
  await page.goto(room)
  await page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()
  await page.getByRole('button', { name: /^دخول الدرس/ }).click()
  await page.getByRole('button', { name: 'فتح مكتب الدرس' }).click()
  await notesOf(page).waitFor()
}

async function typeOn(field: Locator, isOver: () => boolean): Promise<void> {
  while (!isOver()) await field.pressSequentially(words, { delay: msBetweenKeys, timeout: 0 })
}

/** An editable element over the page, without any code behind it. */
async function bareField(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = document.createElement('div')
    field.contentEditable = 'true'
    field.id = 'bare'
    field.style.cssText = 'position: fixed; inset: 0 0 auto; block-size: 40vh; z-index: 9999; background: Canvas'
    document.body.append(field)
  })
  return page.locator('#bare')
}

async function costOf(page: Page, session: CDPSession, field: Locator, keys: number): Promise<Cost> {
  await field.focus()
  await page.evaluate(() => {
    const times: number[] = []
    const channel = new MessageChannel()
    let pressedAt = 0
    channel.port1.onmessage = () => times.push(performance.now() - pressedAt)
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp
        // The message comes after the frame in which the letter is drawn.
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      { capture: true },
    )
    Object.assign(globalThis, { times })
  })
  const resting = await taskTime(session, () => page.waitForTimeout(keys * msBetweenKeys))
  const busy = await taskTime(session, () =>
    field.pressSequentially(words.repeat(Math.ceil(keys / words.length)).slice(0, keys), {
      delay: msBetweenKeys,
      timeout: 0,
    }),
  )
  const toPicture = await page.evaluate(() => (globalThis as typeof globalThis & { times: number[] }).times)
  return { toPicture, busy: (busy - resting) / keys }
}

/** Milliseconds for which the page's main thread worked meanwhile. */
async function taskTime(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(session)
  await work()
  return ((await taskSeconds(session)) - before) * 1000
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

function share({ toPicture }: Cost, part: number): number {
  const inOrder = toPicture.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? Number.NaN
}

function print(name: string, cost: Cost): void {
  const times = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${share(cost, part).toFixed(1)} ms`)
  console.log(
    `${name}: ${cost.toPicture.length} keys, to the picture ${times.join(', ')}; main thread ${cost.busy.toFixed(1)} ms a key`,
  )
}
