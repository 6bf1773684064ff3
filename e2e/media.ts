/** Cuts the connection of a page to the server and counts the video frames of the other member. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Watched {
  lines: Set<WebSocket>
  cut: boolean
}

/**
 * Takes effect from the next navigation. `cutSockets` can then cut the page's connection to the server while audio and
 * video go on.
 */
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

/** Number of video frames of the other member that the page has shown. */
export function framesShown(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('section[aria-label="المكالمة"] > figure video')].reduce(
      // Firefox counts no frames of calls there.
      (sum, video: HTMLVideoElement & { mozPaintedFrames?: number }) =>
        sum + (video.mozPaintedFrames ?? video.getVideoPlaybackQuality().totalVideoFrames),
      0,
    ),
  )
}

type Pages = readonly Page[]

/** Waits until each page shows new video frames of the other member. */
export async function untilVideoArrives(...pages: Pages): Promise<void> {
  await expect.poll(await isSeen(pages), { message: 'no picture of the other one comes' }).toBe(true)
}

/**
 * Like `untilVideoArrives`, but also accepts that the room turned the video off to keep the audio clear, which a busy
 * machine causes.
 */
export async function untilMediaArrives(...pages: Pages): Promise<void> {
  const seen = await isSeen(pages)
  const gaveUp = async () => {
    const notes = pages.map((page) => page.getByText('أوقفنا الصورة ليبقى الصوت واضحًا.').count())
    return (await Promise.all(notes)).some((count) => count > 0)
  }
  const met = async () => (await seen()) || (await gaveUp())
  await expect.poll(met, { message: 'no picture of the other one comes, and no word of that' }).toBe(true)
}

/** Returns a check whether each page has shown more frames than now. */
async function isSeen(pages: Pages): Promise<() => Promise<boolean>> {
  const before = await Promise.all(pages.map(framesShown))
  return async () => {
    const now = await Promise.all(pages.map(framesShown))
    return now.every((frames, place) => frames > (before[place] ?? 0))
  }
}
