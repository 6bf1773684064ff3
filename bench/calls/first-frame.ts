/**
 * When a page was pressed last, when it was told that both are in, and when the first picture of the other one was there:
 * the same watch for every call.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

interface Watched {
  pressed: number
  /** When each of the words that tell it was heard. */
  heard: number[]
  /** Null until a picture came. */
  pictured: number | null
}

/** Not in the types of the library. */
type Processor = new (of: { track: MediaStreamTrack }) => { readable: ReadableStream<{ close(): void }> }

/** From the next page on. `bothIn`: patterns; a page knows that both are in once a message fits each of them. */
export async function watchFirstFrame(page: Page, bothIn: readonly string[]): Promise<void> {
  await page.addInitScript((patterns) => {
    const watched: Watched = { pressed: 0, heard: patterns.map(() => Number.POSITIVE_INFINITY), pictured: null }
    const now = () => performance.timeOrigin + performance.now()
    addEventListener('click', () => Object.assign(watched, { pressed: now() }), true)
    const { MediaStreamTrackProcessor } = globalThis as typeof globalThis & { MediaStreamTrackProcessor: Processor }
    const lookAt = async (track: MediaStreamTrack) => {
      const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
      const { value } = await reader.read()
      if (value === undefined) return
      watched.pictured ??= now()
      value.close()
      await reader.cancel()
    }
    const Original = RTCPeerConnection
    class Looked extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        this.addEventListener('track', ({ track }) => {
          if (track.kind === 'video') void lookAt(track)
        })
      }
    }
    class Listened extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        this.addEventListener('message', ({ data }) => {
          for (const [place, pattern] of patterns.entries()) {
            if (new RegExp(pattern).test(data)) watched.heard[place] = Math.min(watched.heard[place] ?? 0, now())
          }
        })
      }
    }
    Object.assign(globalThis, { watched, RTCPeerConnection: Looked, WebSocket: Listened })
  }, bothIn)
}

/** All in the same moment, once the pages have settled, and without looking first whether a finger could. */
export async function press(buttons: readonly Locator[]): Promise<void> {
  // Whoever joins has looked at his picture for a moment, and nothing of the page is still on its way.
  await pause(1_000)
  await Promise.all(buttons.map((button) => button.evaluate((node: HTMLElement) => node.click())))
}

export async function rest(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.goto('about:blank')))
}

/** Milliseconds from the second one's press until both had a picture of one who is in. */
export async function timeToBothPictures(pages: readonly Page[]): Promise<number> {
  const times = await Promise.all(pages.map(timesOf))
  return Math.max(...times.map(({ seen }) => seen)) - Math.max(...times.map(({ pressed }) => pressed))
}

async function timesOf(page: Page): Promise<{ pressed: number; seen: number }> {
  const found = await page.waitForFunction(() => {
    const { watched } = globalThis as typeof globalThis & { watched: Watched }
    const { pressed, heard, pictured } = watched
    const seen = Math.max(...heard, pictured ?? Number.POSITIVE_INFINITY)
    return Number.isFinite(seen) ? { pressed, seen } : null
  })
  const times = await found.jsonValue()
  if (times === null) throw new Error('no picture came')
  return times
}

/** Two pages that can be brought together over and over. */
export interface TimedCall {
  /** Both begin anew; milliseconds from the second one's press until both see each other. */
  start(): Promise<number>
  /** Ends the call, so that it takes nothing from what is measured next. */
  rest(): Promise<void>
  close(): Promise<void>
}
