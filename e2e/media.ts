/** The line to the server and the pictures of the other one, as a browser has them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Watched {
  lines: Set<WebSocket>
  cut: boolean
}

/** From the next page on, the line to the server can be cut while picture and sound go on. */
export async function watchSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { lines: new Set(), cut: false }
    const Original = WebSocket
    class Line extends Original {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        watched.lines.add(this)
        if (watched.cut) this.close()
      }
    }
    const fetchBefore = globalThis.fetch
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...body) {
      if (watched.cut) this.abort()
      else send.apply(this, body)
    }
    Object.assign(globalThis, {
      watched,
      WebSocket: Line,
      fetch: (...asked: Parameters<typeof fetch>) =>
        watched.cut ? Promise.reject(new TypeError('Failed to fetch')) : fetchBefore(...asked),
    })
  })
}

export async function cutSockets(page: Page, cut: boolean): Promise<void> {
  await page.evaluate((isCut) => {
    const { watched } = globalThis as typeof globalThis & { watched: Watched }
    watched.cut = isCut
    if (isCut) for (const line of watched.lines) line.close()
    else globalThis.dispatchEvent(new Event('online'))
  }, cut)
}

/** How many pictures of the other one the page has shown so far. */
function framesShown(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('section[aria-label="المكالمة"] > figure video')].reduce(
      (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
      0,
    ),
  )
}

type Pages = readonly Page[]

/** Waits until each of the pages shows new pictures of the other one. */
export async function untilSeen(...pages: Pages): Promise<void> {
  await expect.poll(await isSeen(pages), { message: 'no picture of the other one comes' }).toBe(true)
}

/** The same, or until the room says on one of them that it gave the picture up for the sound: the machine is too busy. */
export async function untilSeenOrHeard(...pages: Pages): Promise<void> {
  const seen = await isSeen(pages)
  const gaveUp = async () => {
    const notes = pages.map((page) => page.getByText('أوقفنا الصورة ليبقى الصوت واضحًا.').count())
    return (await Promise.all(notes)).some((count) => count > 0)
  }
  const met = async () => (await seen()) || (await gaveUp())
  await expect.poll(met, { message: 'no picture of the other one comes, and no word of that' }).toBe(true)
}

/** Asks whether both show more pictures than now. */
async function isSeen(pages: Pages): Promise<() => Promise<boolean>> {
  const before = await Promise.all(pages.map(framesShown))
  return async () => {
    const now = await Promise.all(pages.map(framesShown))
    return now.every((frames, place) => frames > (before[place] ?? 0))
  }
}
