/**
 * Measures the time from the second member's press on «دخول الدرس» until both members see each other: connected
 * directly and through the relay alone, each compared with floor V in the same browser. Results are printed; no result
 * fails the run.
 */

import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import { relayedBy, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import type { Browser } from 'playwright-core'
import { counted } from '../print.ts'
import { openBareCall } from './bare-call.ts'
import { clickTogether, openBlankPages, type TimedCall, timeToBothPictures, watchFirstFrame } from './first-frame.ts'

const local = '127.0.0.1'

interface CallSetup {
  name: string
  /** Upper limit for the ratio to floor V. */
  goal: number
  variables: Record<string, string>
}

export async function measureCalls(rounds: number): Promise<void> {
  const browser = await openBrowser(20)
  try {
    await measureWay(browser, rounds, { name: 'straight', goal: 1.3, variables: {} })
    const relay = await startTestRelay(local)
    try {
      await measureWay(browser, rounds, { name: 'relayed', goal: 1.6, variables: relayedBy(local) })
    } finally {
      await relay.stop()
    }
  } finally {
    await browser.close()
  }
}

/**
 * The order alternates, so that a busy moment of the machine affects both sides. The first start of each side is a
 * warm-up.
 */
async function measureWay(browser: Browser, rounds: number, { name, goal, variables }: CallSetup): Promise<void> {
  const ours = await openRoomCall(browser, variables)
  const bare = await openBareCall(browser)
  const times = { ours: [] as number[], bare: [] as number[] }
  try {
    const begin = counted(rounds + 1)
    for (let round = 0; round <= rounds; round += 1) {
      begin(`${name}${round === 0 ? ', warming up' : ''}`)
      const first = round % 2 === 0 ? 'ours' : 'bare'
      for (const side of first === 'ours' ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const call = side === 'ours' ? ours : bare
        const time = await call.start()
        await call.end()
        if (round > 0) times[side].push(time)
      }
    }
  } finally {
    await bare.close()
    await ours.close()
  }
  const ratio = shareOf(times.ours, 0.5) / shareOf(times.bare, 0.5)
  console.log(
    `${name}: ${ratio.toFixed(2)} x V (goal: at most ${goal.toFixed(1)}), ${rounds} starts each;`,
    `ours ${medianAndTail(times.ours)}, V ${medianAndTail(times.bare)}`,
  )
}

function medianAndTail(times: readonly number[]): string {
  return `${Math.round(shareOf(times, 0.5))} ms, p95 ${Math.round(shareOf(times, 0.95))} ms`
}

function shareOf(times: readonly number[], share: number): number {
  const inOrder = times.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}

/** Times a lesson room: both members have allowed their devices and press «دخول الدرس». */
const emails = ['student2@hiwar.test', 'tutor2@hiwar.test'] as const

/**
 * The response to the join, and the sign that the other member has joined: a `MemberJoinedSession` event or a
 * response that lists two members.
 */
const bothIn = [
  '"registration":\\{',
  'MemberJoinedSession|"members":\\[\\d+,\\d+\\],"offerer":(true|false),"generation"',
]

async function openRoomCall(browser: Browser, variables: Record<string, string>): Promise<TimedCall> {
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
      const join = pages.map((page) => page.getByRole('button', { name: /^دخول الدرس/ }))
      await Promise.all(join.map((button) => button.waitFor()))
      await clickTogether(join)
      return timeToBothPictures(pages)
    },
    end: () => openBlankPages(pages),
    async close() {
      for (const { context } of devices) await context.close()
      await stack.stop()
    },
  }
}
