/** Visible faults of an open page: cut letters and words, small targets, digits in the wrong order. */
import type { Page } from 'playwright-core'
import { withTimeout } from './browser.ts'

/** Letters that reach highest and lowest; a line that has room for them has room for every word. */
const tallest = 'لأجعيّ'
/** Pixels on touch, except for links inside a sentence (WCAG 2.5.5, 2.5.8). */
const target = 44
/** Words up to this length may never be broken; longer ones are addresses and numbers. */
const wordLength = 18

/** Each fault with the element that has it. `touch` also measures what a finger has to hit. */
export function faultsOfLook(page: Page, touch: boolean): Promise<string[]> {
  return withTimeout(page, 'how it looks', page.evaluate(lookedAt, { tallest, target, wordLength, touch }))
}

/** Nothing may lie outside of the window at twice the size of text either. */
export async function sidewaysInLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, '200%')
  const sideways = await sidewaysOf(page)
  await setTextSize(page, '')
  return sideways.map((fault) => `with text of 200 %: ${fault}`)
}

export async function sidewaysOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return pixels <= 0 ? [] : [`is ${pixels} px too wide`]
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)
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

interface Limits {
  tallest: string
  target: number
  wordLength: number
  touch: boolean
}

function lookedAt({ tallest: letters, target: least, wordLength: longest, touch }: Limits): string[] {
  const faults: string[] = []
  const pen = document.createElement('canvas').getContext('2d')
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().left < innerWidth &&
    element.getBoundingClientRect().right > 0 &&
    element.closest('.sr-only, [aria-hidden="true"] svg, [inert]') === null

  function blame(element: Element, fault: string): void {
    faults.push(`${fault}: ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 220)}`)
  }

  /** How far the tallest letters reach below and above the box that a line of this element takes, in pixels. */
  function inkOf(style: CSSStyleDeclaration): { above: number; below: number } {
    if (pen === null) return { above: 0, below: 0 }
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const box = pen.measureText(letters)
    return {
      above: box.actualBoundingBoxAscent - box.fontBoundingBoxAscent,
      below: box.actualBoundingBoxDescent - box.fontBoundingBoxDescent,
    }
  }

  /** A line whose words are seen, and whose dots an element around it cuts off. */
  function lookAtDots(text: Text, element: HTMLElement, style: CSSStyleDeclaration): void {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { above, below } = inkOf(style)
    for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
      const { overflowY } = getComputedStyle(around)
      // A line at the edge of a list that scrolls is not cut: it can be brought into view.
      if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight) return
      if (!/hidden|clip/.test(overflowY)) continue
      const edge = around.getBoundingClientRect()
      const isCut = ({ top, bottom }: DOMRect) =>
        bottom <= edge.bottom + 4 &&
        top >= edge.top - 4 &&
        (bottom + below > edge.bottom + 1 || top - above < edge.top - 1)
      if ([...range.getClientRects()].some(isCut)) blame(element, 'cuts the dots of Arabic letters')
      return
    }
  }

  function lookAtCut(element: HTMLElement, style: CSSStyleDeclaration): void {
    const isWhole = element.closest('a, button, [role=row], [title]') !== null
    if (isWhole || !/hidden|clip/.test(style.overflowX)) return
    if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      blame(element, `${element.scrollWidth} px of words in ${element.clientWidth}, and no way to read the rest`)
    if (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 4)
      blame(element, `lines of ${element.scrollHeight} px in ${element.clientHeight}, and no way to read the rest`)
  }

  function lookAtWords(text: Text, element: HTMLElement, style: CSSStyleDeclaration): void {
    if (/\d[\d -]{6,}\d/.test(text.data) && /^[\s+\d-]+$/.test(text.data) && style.direction === 'rtl')
      blame(element, 'digits that read from right to left')
    for (const { 0: word, index } of text.data.matchAll(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]+/gu)) {
      if (word.length > longest) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
      if (tops.size > 1) blame(element, `breaks «${word}» by letters`)
    }
  }

  function lookAtTarget(element: HTMLElement): void {
    // A select fills the box that has its border.
    const box = (element.matches('select') ? (element.parentElement ?? element) : element).getBoundingClientRect()
    const style = getComputedStyle(element)
    const isInSentence = style.display === 'inline' || element.closest('p, li > span, dd, label') !== null
    const around = getComputedStyle(element, '::after')
    const reach = around.position === 'absolute' && around.content !== 'none'
    // Google draws its button itself, with its own style.
    const isForeign = element.style.height !== ''
    if (isInSentence || reach || isForeign) return
    if (box.height < least - 0.5 || box.width < least - 0.5)
      blame(element, `${Math.round(box.width)} by ${Math.round(box.height)} px under a finger`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const looked = new Set<Element>()
  for (let text = walker.nextNode() as Text | null; text !== null; text = walker.nextNode() as Text | null) {
    const element = text.parentElement
    if (element === null || text.data.trim() === '' || !isSeen(element)) continue
    const style = getComputedStyle(element)
    lookAtWords(text, element, style)
    lookAtDots(text, element, style)
    for (const box of [element, element.parentElement]) {
      if (box === null || looked.has(box)) continue
      looked.add(box)
      lookAtCut(box, getComputedStyle(box))
    }
  }
  if (touch) {
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, summary, select'))
      if (isSeen(element)) lookAtTarget(element)
  }
  return [...new Set(faults)]
}
