/** When a page was pressed last, and when the first picture of the other one was there: the same watch for every call. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

interface Watched {
  pressed: number
  /** Null until a picture came. */
  pictured: number | null
}

/** Not in the types of the library. */
type Processor = new (of: { track: MediaStreamTrack }) => { readable: ReadableStream<{ close(): void }> }

/** From the next page on. */
export async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { pressed: 0, pictured: null }
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
    Object.assign(globalThis, { watched, RTCPeerConnection: Looked })
  })
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

/** Milliseconds from the second one's press until both had a picture. */
export async function timeToBothPictures(pages: readonly Page[]): Promise<number> {
  const times = await Promise.all(pages.map(timesOf))
  return Math.max(...times.map(({ pictured }) => pictured)) - Math.max(...times.map(({ pressed }) => pressed))
}

async function timesOf(page: Page): Promise<{ pressed: number; pictured: number }> {
  const found = await page.waitForFunction(() => {
    const { watched } = globalThis as typeof globalThis & { watched: Watched }
    const { pressed, pictured } = watched
    return pictured === null ? null : { pressed, pictured }
  })
  const times = await found.jsonValue()
  if (times === null) throw new Error('no picture came')
  return times
}
