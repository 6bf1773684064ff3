/**
 * Measures how smoothly the tables of the back office scroll with 100 rows: the browser's frames while the wheel turns,
 * compared with an empty page of the same height. Results are printed; no result fails the run.
 */
import type { Addresses } from '@hiwar/server/testing/stack.ts'
import { openBrowser, openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs } from '@hiwar/server/testing/visits/enter.ts'
import type { Page } from 'playwright-core'

const paths = ['/users', '/lessons', '/payments', '/audit-log', '/notifications']
const rows = 100
/** Number of wheel turns: the first half down, the second half up, thirty per second. */
const turns = 60
const turnHeight = 150

interface Frames {
  perSecond: number
  /** Time between two frames in milliseconds, like `longest`. */
  p95: number
  longest: number
}

/** Requires built apps, and lists with at least 100 rows. */
export async function measureScrolling(addresses: Addresses): Promise<void> {
  process.env.HIWAR_ADDRESSES = JSON.stringify(addresses)
  const browser = await openBrowser()
  try {
    const { context, page } = await openDevice(browser, 1280)
    await enterAs(context, 'admin@hiwar.test')
    await context.addInitScript((size) => {
      if (location.protocol !== 'about:') localStorage.setItem('hiwar:page-size', size)
    }, String(rows))
    const lines: object[] = []
    for (const path of paths) {
      await page.goto(addresses.admin + path)
      await page
        .locator('tbody tr')
        .nth(rows - 1)
        .waitFor()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const ours = await scroll(page)
      await page.goto('about:blank')
      await page.setContent(`<div style="height: ${height}px"></div>`)
      lines.push(lineOf(path, ours, await scroll(page)))
    }
    console.table(lines)
  } finally {
    await browser.close()
  }
}

/** Turns the wheel down and up again while recording the frames. */
async function scroll(page: Page): Promise<Frames> {
  await page.mouse.move(600, 500)
  const watched = page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((resolve) => {
        const drawn: number[] = []
        const watch = (at: number) => {
          drawn.push(at)
          if (at - (drawn[0] ?? at) < milliseconds) requestAnimationFrame(watch)
          else resolve(drawn)
        }
        requestAnimationFrame(watch)
      }),
    (turns * 1000) / 30,
  )
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn < turns / 2 ? turnHeight : -turnHeight)
    await page.waitForTimeout(1000 / 30)
  }
  return framesOf(await watched)
}

function framesOf(drawn: readonly number[]): Frames {
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at))
  const sorted = gaps.toSorted((one, other) => one - other)
  return {
    perSecond: (gaps.length * 1000) / ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  }
}

function lineOf(path: string, ours: Frames, empty: Frames): object {
  return {
    [`page of ${rows} rows`]: path,
    'frames per s': ours.perSecond.toFixed(1),
    'empty page': empty.perSecond.toFixed(1),
    'p95 gap ms': ours.p95.toFixed(1),
    'empty p95': empty.p95.toFixed(1),
    'longest ms': ours.longest.toFixed(1),
    'empty longest': empty.longest.toFixed(1),
  }
}
