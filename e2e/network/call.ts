/** A lesson between two devices in separate networks, and WebRTC statistics of their browsers. */
import { type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import { slotThatStartsNow } from '@hiwar/server/testing/visits/database.ts'
import { openDevice } from '@hiwar/server/testing/visits/device.ts'
import { bookNow, enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'
import { joinRoom } from '../steps.ts'
import { type Device, type DeviceBrowser, devices, openBrowserOn } from './devices.ts'

export interface NetworkCall {
  pages: Record<Device, Page>
  /** Reloads both pages and joins again. */
  join: () => Promise<void>
  close: () => Promise<void>
}

const emails = { a: 'student2@hiwar.test', b: 'tutor2@hiwar.test' } as const

/** The student uses device a. The tutor, who sends the offers, uses device b. `extra` goes to both browsers. */
export async function openCall(variables: Record<string, string> = {}, extra: string[] = []): Promise<NetworkCall> {
  const stack: Stack = await startStack({ HOST: '0.0.0.0', ...variables })
  process.env.HIWAR_ADDRESSES = JSON.stringify(stack.addresses)
  const lessonId = await bookNow(emails.a, await slotThatStartsNow(emails.b))
  const { port } = new URL(stack.addresses.learn)
  const browsers: DeviceBrowser[] = []
  const pages: Partial<Record<Device, Page>> = {}
  for (const device of devices) {
    const opened = await openBrowserOn(device, port, extra)
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

/** Runs in the page: stores each new connection, of which `readStatistics` reads the newest. */
function recordConnections(): void {
  const connections: RTCPeerConnection[] = []
  const Original = RTCPeerConnection
  class Recorded extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      connections.push(this)
    }
  }
  Object.assign(globalThis, { connections, RTCPeerConnection: Recorded })
}

export interface CallStatistics {
  /** Number of video frames received. */
  frames: number
  concealed: number
  samples: number
  freezes: number
  bytes: number
  /** Audio bytes, including packet headers. */
  sound: { in: number; out: number }
  framesSent: number
  /** Type of the local ICE candidate in use, such as `host` or `relay`. */
  candidateType: string
  protocol: string
}

/** Reads the totals of the page's newest connection. */
export function readStatistics(page: Page): Promise<CallStatistics> {
  return page.evaluate(async () => {
    const { connections } = globalThis as typeof globalThis & { connections: RTCPeerConnection[] }
    const rows = [...((await connections.at(-1)?.getStats()) ?? new Map()).values()]
    const rtp = (type: string, kind: string) => rows.filter((row) => row.type === type && row.kind === kind)
    const of = (kind: string) => rtp('inbound-rtp', kind)
    const sum = (list: Record<string, number>[], name: string) => list.reduce((all, row) => all + (row[name] ?? 0), 0)
    const transport = rows.find((row) => row.type === 'transport')
    const pair = rows.find((row) => row.id === transport?.selectedCandidatePairId)
    const local = rows.find((row) => row.id === pair?.localCandidateId)
    return {
      frames: sum(of('video'), 'framesDecoded'),
      freezes: sum(of('video'), 'freezeCount'),
      concealed: sum(of('audio'), 'concealedSamples'),
      samples: sum(of('audio'), 'totalSamplesReceived'),
      bytes: sum([...of('audio'), ...of('video')], 'bytesReceived'),
      sound: {
        in: sum(of('audio'), 'bytesReceived') + sum(of('audio'), 'headerBytesReceived'),
        out: sum(rtp('outbound-rtp', 'audio'), 'bytesSent') + sum(rtp('outbound-rtp', 'audio'), 'headerBytesSent'),
      },
      framesSent: sum(rtp('outbound-rtp', 'video'), 'framesEncoded'),
      candidateType: local?.candidateType ?? '',
      protocol: local?.relayProtocol ?? local?.protocol ?? '',
    }
  })
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
