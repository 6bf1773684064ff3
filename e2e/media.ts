/** The line to the server and the pictures of the other one, as a browser has them. */
import type { Page } from 'playwright-core'

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

/** How many pictures of the other one come in a second. */
export async function framesSeen(page: Page): Promise<number> {
  const count = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLVideoElement>('section[aria-label="المكالمة"] > figure video')].reduce(
        (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
        0,
      ),
    )
  const before = await count()
  await page.waitForTimeout(1_000)
  return (await count()) - before
}
