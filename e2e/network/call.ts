/** A lesson between two devices in separate networks. */
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import { type Relay, relayedBy, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type CallStatistics, readStatistics, recordConnections } from '../call-statistics.ts'
import { joinRoom } from '../steps.ts'
import {
  closeNetwork,
  type Device,
  type DeviceBrowser,
  devices,
  openBrowserOn,
  openFirefoxHere,
  openNetwork,
  serverAddress,
} from './devices.ts'

export interface NetworkCall {
  pages: Record<Device, Page>
  /** Reloads both pages and joins again. */
  join: () => Promise<void>
  close: () => Promise<void>
}

type Student = 'Chromium' | 'Firefox'

const emails = { a: 'student2@hiwar.test', b: 'tutor2@hiwar.test' } as const

/**
 * The student uses device a, or Firefox on this machine. The tutor, who sends the offers, uses device b. `extra` goes to
 * both Chromium.
 */
export async function openCall(
  variables: Record<string, string> = {},
  extra: string[] = [],
  student: Student = 'Chromium',
): Promise<NetworkCall> {
  const stack: Stack = await startStack({ HOST: '0.0.0.0', ...variables })
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  const lessonId = await bookNow(emails.a, await slotThatStartsNow(emails.b))
  const { port } = new URL(stack.addresses.learn)
  const browsers: DeviceBrowser[] = []
  const pages: Partial<Record<Device, Page>> = {}
  for (const device of devices) {
    const isFirefox = device === 'a' && student === 'Firefox'
    const opened = isFirefox ? await openFirefoxHere() : await openBrowserOn(device, port, extra)
    browsers.push(opened)
    const { page } = await openDevice(opened.browser, 768)
    await page.addInitScript(recordConnections)
    await enterAs(page, emails[device])
    pages[device] = page
  }
  const both = pages as Record<Device, Page>
  return {
    pages: both,
    async join() {
      for (const device of devices) await both[device].goto(`${stack.addresses.learn}/lesson/${lessonId}`)
      await Promise.all(devices.map((device) => joinRoom(both[device])))
    },
    async close() {
      for (const browser of browsers) await browser.close()
      await stack.stop()
    },
  }
}

/** A call with pictures on both sides, for the tests that follow. */
export function runningCall({
  relayed = false,
  student,
}: {
  relayed?: boolean
  student?: Student
} = {}): Pick<NetworkCall, 'pages'> {
  let call: NetworkCall | undefined
  let relay: Relay | undefined
  beforeAll(async () => {
    openNetwork()
    if (relayed) relay = await startTestRelay(serverAddress)
    call = await openCall(relayed ? relayedBy(serverAddress, '') : {}, [], student)
    await call.join()
    await timesToFrames(call.pages)
  })
  afterAll(async () => {
    await call?.close()
    await relay?.stop()
    closeNetwork()
  })
  return {
    get pages() {
      if (call === undefined) throw new Error('the call has not begun')
      return call.pages
    },
  }
}

/** The statistics of both members, device a first. */
export function statisticsOf({ pages }: Pick<NetworkCall, 'pages'>): Promise<[CallStatistics, CallStatistics]> {
  return Promise.all([readStatistics(pages.a), readStatistics(pages.b)])
}

/** Kilobits of sound per second that a member sent or received between two readings. */
export function soundRate(
  [before, after]: readonly [CallStatistics, CallStatistics],
  side: 'in' | 'out',
  milliseconds: number,
): number {
  return ((after.sound[side] - before.sound[side]) * 8) / milliseconds
}

/** The milliseconds until video frames arrive again on each side. */
export function timesToFrames(pages: NetworkCall['pages']): Promise<number[]> {
  return Promise.all(devices.map((device) => timeToFrames(pages[device])))
}

/** Measures the milliseconds until video frames arrive again, ten times a second. */
export async function timeToFrames(page: Page, atMost = 90_000): Promise<number> {
  const begun = performance.now()
  for (let before = (await readStatistics(page)).frames; performance.now() - begun < atMost; ) {
    await page.waitForTimeout(100)
    const { frames } = await readStatistics(page)
    // The frame count of a new connection starts at 0.
    if (frames > before) return performance.now() - begun
    before = frames
  }
  throw new Error('no pictures came back')
}
