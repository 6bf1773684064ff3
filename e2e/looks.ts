/** Visible faults of an open page: cut letters and words, small targets, digits in the wrong order. */
import { faultsInside } from '@hiwar/kit/testing/faults-inside.ts'
import type { Evaluated } from '@hiwar/server/testing/visits/webkit.ts'
import type { Page } from 'playwright-core'
import { withTimeout } from './browser.ts'

/** Faults of a page at its present size. */
export async function faultsOfPage(page: Evaluated, touch: boolean): Promise<string[]> {
  return [...(await faultsOfFrame(page)), ...(await faultsOfLook(page, touch))]
}

/** Faults that do not depend on how a browser measures letters: direction, headings, width and title. */
export async function faultsOfFrame(page: Evaluated): Promise<string[]> {
  const { direction, headings, title } = await page.evaluate(() => ({
    direction: document.documentElement.dir,
    headings: [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .length,
    title: document.title,
  }))
  return [
    ...(direction === 'rtl' ? [] : [`reads ${direction}`]),
    ...(headings === 1 ? [] : [`has ${headings} first headings`]),
    ...(await sidewaysOf(page)),
    ...(title.endsWith(' · حوار') ? [] : [`is called «${title}»`]),
  ]
}

/** Each fault with the element that has it. `touch` also measures what a finger has to hit. */
export function faultsOfLook(page: Evaluated, touch: boolean): Promise<string[]> {
  return withTimeout(page, 'how it looks', page.evaluate(faultsInside, { within: 'body', touch }))
}

/**
 * Faults at twice the size of text: a page too wide, words that break between letters, words that are cut, and bars that
 * take more than a third of the window.
 */
export async function faultsInLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, 32)
  const faults = [...(await sidewaysOf(page)), ...(await faultsOfLook(page, false)), ...(await page.evaluate(tallBars))]
  await setTextSize(page, 16)
  return faults.map((fault) => `with text of 200 %: ${fault}`)
}

function tallBars(): string[] {
  /** What opens above the page, and the shade below it. */
  const layers = '[role=dialog], dialog, [inert], [data-covers-phone], [data-radix-popper-content-wrapper], .bg-overlay'
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (!/fixed|sticky/.test(getComputedStyle(element).position)) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { width, height, bottom, top } = element.getBoundingClientRect()
    const isOverPage = element.closest(layers) === null && bottom > 0 && top < innerHeight
    return isOverPage && width > innerWidth / 2 && height > innerHeight / 3
  })
  return bars.map((bar) => `a bar of ${Math.round(bar.offsetHeight)} px: ${bar.outerHTML.slice(0, 160)}`)
}

export async function sidewaysOf(page: Evaluated): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return pixels <= 0 ? [] : [`is ${pixels} px too wide`]
}

/** As the reader's browser does it, so that `em` in a media query grows as well. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

/** Layout shift since the page opened, by what moved; the first script of the page must have called `watchShifts`. */
export async function shiftsOf(page: Page, most = 0.02): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => {
    const { shifts } = globalThis as typeof globalThis & { shifts: { value: number; moved: string }[] }
    return { sum: shifts.reduce((total, { value }) => total + value, 0), moved: shifts.map((each) => each.moved) }
  })
  return sum <= most ? [] : [`shifts by ${sum.toFixed(3)}: ${[...new Set(moved)].join(' | ')}`]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Runs in each page before its own scripts. */
export function watchShifts(): void {
  const shifts: { value: number; moved: string }[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const [first] = sources
      const element = first?.node instanceof Element ? first.node : first?.node?.parentElement
      if (!hadRecentInput) shifts.push({ value, moved: element?.outerHTML.slice(0, 160) ?? '-' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
