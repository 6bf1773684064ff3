/**
 * Records in a page when the join button was pressed, when the server said that both members joined, and when the first
 * video frame of the other member arrived. The same code times Hiwar and floor V.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

interface Watched {
  pressedAt: number
  /** First time at which a message matched each pattern, in the order of the patterns. */
  matchedAt: number[]
  /** Null until the first video frame arrives. */
  firstFrameAt: number | null
}

/** The DOM types of TypeScript lack `MediaStreamTrackProcessor`. */
type Processor = new (of: { track: MediaStreamTrack }) => { readable: ReadableStream<{ close(): void }> }

/**
 * Takes effect from the next navigation of the page. `bothIn` are patterns: both members have joined once a message has
 * matched each of them.
 */
export async function watchFirstFrame(page: Page, bothIn: readonly string[]): Promise<void> {
  await page.addInitScript((patterns) => {
    const watched: Watched = { pressedAt: 0, matchedAt: patterns.map(() => Infinity), firstFrameAt: null }
    const now = () => performance.timeOrigin + performance.now()
    addEventListener('click', () => Object.assign(watched, { pressedAt: now() }), true)
    const { MediaStreamTrackProcessor } = globalThis as typeof globalThis & { MediaStreamTrackProcessor: Processor }
    const recordFirstFrame = async (track: MediaStreamTrack) => {
      const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
      const { value } = await reader.read()
      if (value === undefined) return
      watched.firstFrameAt ??= now()
      value.close()
      await reader.cancel()
    }
    const Original = RTCPeerConnection
    class TimedConnection extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        this.addEventListener('track', ({ track }) => {
          if (track.kind === 'video') void recordFirstFrame(track)
        })
      }
    }
    class TimedSocket extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        this.addEventListener('message', ({ data }) => {
          for (const [index, pattern] of patterns.entries()) {
            if (!new RegExp(pattern).test(data)) continue
            watched.matchedAt[index] = Math.min(watched.matchedAt[index] ?? 0, now())
          }
        })
      }
    }
    Object.assign(globalThis, { watched, RTCPeerConnection: TimedConnection, WebSocket: TimedSocket })
  }, bothIn)
}

/**
 * Clicks all buttons at the same moment after the pages settle. Skips Playwright's checks, which would delay the
 * clicks.
 */
export async function clickTogether(buttons: readonly Locator[]): Promise<void> {
  // A real member looks at the preview before joining, and the page has finished loading by then.
  await pause(1_000)
  await Promise.all(buttons.map((button) => button.evaluate((node: HTMLElement) => node.click())))
}

/** Leaves the call by opening an empty page. */
export async function openBlankPages(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.goto('about:blank')))
}

/** Milliseconds from the last press of the join button until both pages show the other member's video. */
export async function timeToBothPictures(pages: readonly Page[]): Promise<number> {
  const times = await Promise.all(pages.map(timesOf))
  return Math.max(...times.map(({ shownAt }) => shownAt)) - Math.max(...times.map(({ pressedAt }) => pressedAt))
}

async function timesOf(page: Page): Promise<{ pressedAt: number; shownAt: number }> {
  const found = await page.waitForFunction(() => {
    const { watched } = globalThis as typeof globalThis & { watched: Watched }
    const { pressedAt, matchedAt, firstFrameAt } = watched
    const shownAt = Math.max(...matchedAt, firstFrameAt ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(shownAt) ? { pressedAt, shownAt } : null
  })
  const times = await found.jsonValue()
  if (times === null) throw new Error('no picture came')
  return times
}

/** A call between two pages that can be started repeatedly. */
export interface TimedCall {
  /** Reloads both pages and returns the milliseconds from the last press until both members see each other. */
  start(): Promise<number>
  /** Ends the call so that the next measurement has the machine to itself. */
  end(): Promise<void>
  close(): Promise<void>
}
