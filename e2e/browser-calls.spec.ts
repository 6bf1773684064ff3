/**
 * Calls between Firefox and Chromium, each as the one who offers (the tutor), and between two Firefox. In `npm test`
 * Firefox offers to Chromium directly; the long tests add the other meetings, calls over a relay alone, and a whole lesson.
 */
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isLong } from '@hiwar/server/testing/long.ts'
import { addresses, type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { query, slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import { openFirefox } from '@hiwar/server/testing/visits/firefox.ts'
import { firefoxProgram, relayProgram } from '@hiwar/server/testing/visits/programs.ts'
import { type Relay, relayedBy, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveScreenshots } from './browser.ts'
import { readStatistics, recordConnections } from './call-statistics.ts'
import { passLessonTime } from './database.ts'
import { cutSockets, watchSockets } from './media.ts'
import { askToLeave, closePanel, exchangeNotes, readMessageInCall, shareScreen } from './room-steps.ts'
import { joinRoom, rateLesson } from './steps.ts'

type Kind = 'Firefox' | 'Chromium'

const meetings: [student: Kind, tutor: Kind][] = [['Chromium', 'Firefox']]
if (isLong) meetings.push(['Firefox', 'Chromium'], ['Firefox', 'Firefox'])

const emails = { student: 'student2@hiwar.test', tutor: 'tutor2@hiwar.test' }
const cutFor = 8_000

type Role = keyof typeof emails

const opened = new Map<string, Promise<Browser>>()
/** Each member has an own Firefox, which gives devices to the window with the focus alone. */
function browserOf(kind: Kind, role: Role): Promise<Browser> {
  const name = `${kind} ${role}`
  const browser = opened.get(name) ?? (kind === 'Firefox' ? openFirefox() : openBrowser())
  opened.set(name, browser)
  return browser
}
afterAll(async () => {
  for (const browser of opened.values()) await (await browser).close()
})

let student: Page
let tutor: Page
let lessonId: number
const both = () => [student, tutor] as const
const room = () => `${addresses().learn}/lesson/${lessonId}`
afterEach(({ task }) => saveScreenshots(task, both()))

async function meet(kinds: [student: Kind, tutor: Kind]): Promise<void> {
  lessonId = await bookNow(emails.student, await slotThatStartsNow(emails.tutor))
  student = (await openDevice(await browserOf(kinds[0], 'student'), 360)).page
  tutor = (await openDevice(await browserOf(kinds[1], 'tutor'), 1280)).page
  await watchSockets(student)
  if (kinds[1] === 'Firefox') await tutor.addInitScript(drawScreen)
  await enterAs(student, emails.student)
  await enterAs(tutor, emails.tutor)
  for (const page of both()) {
    await page.addInitScript(recordConnections)
    await page.goto(room())
  }
  for (const page of both()) await joinRoom(page)
  await bothSeeAndHear()
}

/** Runs in the page: a Firefox without a window has no screen to choose, so that a drawing takes its place. */
function drawScreen(): void {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  setInterval(() => drawing?.fillRect(Math.random() * 300, Math.random() * 150, 20, 20), 100)
  navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(10)
}

/** The next meeting is of the same two, and takes the time of this one. */
async function part(): Promise<void> {
  await query(
    `with gone as (
       update lessons set canceled_at = now(), canceled_by = tutor_id, updated_at = now()
       where id = $1 and canceled_at is null returning id
     )
     update engagements set active = false where kind = 'lesson' and ref_id in (select id from gone)`,
    [lessonId],
  )
  for (const page of both()) await page.context().close()
}

/** Waits until each side decodes new pictures and new sound. */
async function bothSeeAndHear(): Promise<void> {
  for (const page of both()) await page.getByText('المكالمة جارية').first().waitFor()
  const read = () => Promise.all(both().map(readStatistics))
  const before = await read()
  const rising = async () =>
    (await read()).map(({ frames, samples }, place) => ({
      pictures: frames > (before[place]?.frames ?? 0),
      sound: samples > (before[place]?.samples ?? 0),
    }))
  const rises = { pictures: true, sound: true }
  await expect.poll(rising, { message: 'pictures and sound of both' }).toEqual([rises, rises])
}

describe.skipIf(firefoxProgram() === undefined)('directly', () => {
  describe.each(meetings)('%s as student with %s as tutor', (...kinds) => {
    afterAll(part)

    test('both see and hear each other', async () => {
      await meet(kinds)
      for (const page of both()) expect((await readStatistics(page)).candidateType).not.toBe('relay')
    })

    if (!isLong) return
    describe('a whole lesson', () => {
      test('notes and messages arrive beside the picture', async () => {
        await exchangeNotes(student, tutor)
        for (const page of both()) await closePanel(page, 'مكتب الدرس')
        await readMessageInCall(student, tutor, `صفحة 12 من ${lessonId}`)
        for (const page of both()) await closePanel(page, 'المحادثة')
      })

      test('the screen of the tutor is seen', () => shareScreen(tutor, student))

      test.each(['student', 'tutor'] as const)('the %s reloads the page and is back', async (who) => {
        const page = { student, tutor }[who]
        await page.reload()
        await joinRoom(page)
        await bothSeeAndHear()
      })

      test('without the server for 8 seconds the call goes on', async () => {
        await cutSockets(student, true)
        await student.getByText('جارٍ إعادة الاتصال بالمحادثة…').waitFor()
        await Promise.all([pause(cutFor), bothSeeAndHear()])
        await cutSockets(student, false)
        await student.getByText('جارٍ إعادة الاتصال بالمحادثة…').waitFor({ state: 'hidden' })
        await bothSeeAndHear()
      })

      test('both leave, and after the lesson the student is asked for a rating', async () => {
        for (const page of both()) {
          await (await askToLeave(page)).getByRole('button', { name: 'مغادرة' }).click()
          await page.getByRole('button', { name: 'العودة إلى الغرفة' }).waitFor()
        }
        await passLessonTime(emails.student)
        await student.goto(`${addresses().learn}/upcoming-lessons?tab=past`)
        await rateLesson(student)
      })
    })
  })
})

/** An address of this machine that is not its loopback, which Firefox never uses for a call. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (found === undefined) throw new Error('this machine has no network')
  return found.address
}

const canRelay = firefoxProgram() !== undefined && relayProgram() !== undefined

describe.skipIf(!isLong || !canRelay)('over the relay alone', () => {
  const shared = process.env.HIWAR_ADDRESSES
  let relay: Relay
  let stack: Stack
  beforeAll(async () => {
    relay = await startTestRelay(ownAddress())
    stack = await startStack(relayedBy(ownAddress()))
    process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  })
  afterAll(async () => {
    process.env.HIWAR_ADDRESSES = shared
    await stack.stop()
    await relay.stop()
  })

  describe.each(meetings)('%s as student with %s as tutor', (...kinds) => {
    afterAll(part)

    test('both see and hear each other', async () => {
      await meet(kinds)
      for (const page of both()) expect((await readStatistics(page)).candidateType).toBe('relay')
    })

    test('the call is back after 8 seconds without any network', async () => {
      relay.signal('SIGSTOP')
      await cutSockets(student, true)
      await pause(cutFor)
      relay.signal('SIGCONT')
      await cutSockets(student, false)
      await bothSeeAndHear()
    })
  })
})
