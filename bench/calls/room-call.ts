/** A lesson's room in the same browser: both have chosen their devices and press «انضمام». */
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Browser } from 'playwright-core'
import { press, rest, type TimedCall, timeToBothPictures, watchFirstFrame } from './first-frame.ts'

const emails = ['student2@hiwar.test', 'tutor2@hiwar.test'] as const

/** The answer to one's own joining, and that the other has joined: he was inside already, or comes. */
const bothIn = [
  '"registration":\\{',
  'MemberJoinedSession|"members":\\[\\d+,\\d+\\],"offerer":(true|false),"generation"',
]

export async function openRoomCall(browser: Browser, variables: Record<string, string>): Promise<TimedCall> {
  const stack: Stack = await startStack(variables)
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  const lessonId = await bookNow(emails[0], await slotThatStartsNow(emails[1]))
  const devices = [await openDevice(browser, 768), await openDevice(browser, 768)]
  const pages = devices.map(({ page }) => page)
  for (const [place, page] of pages.entries()) {
    await enterAs(page, emails[place] ?? emails[0])
    await watchFirstFrame(page, bothIn)
  }
  return {
    async start() {
      await Promise.all(pages.map((page) => page.goto(`${stack.addresses.learn}/lesson/${lessonId}`)))
      await Promise.all(pages.map((page) => page.getByRole('button', { name: 'السماح بالكاميرا والميكروفون' }).click()))
      const join = pages.map((page) => page.getByRole('button', { name: /^انضمام/ }))
      await Promise.all(join.map((button) => button.waitFor()))
      await press(join)
      return timeToBothPictures(pages)
    },
    rest: () => rest(pages),
    async close() {
      for (const { context } of devices) await context.close()
      await stack.stop()
    },
  }
}
