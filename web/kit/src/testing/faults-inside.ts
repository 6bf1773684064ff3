/**
 * Visible faults inside the elements that match, each with the part that has it: cut letters and words, words that break
 * between letters or leave the window, digits in the wrong order, boxes that scroll sideways or leave too little room.
 * `touch` also measures what a finger has to hit. Runs in a page as it stands, so it uses nothing from outside.
 */
export function faultsInside({ within, touch }: { within: string; touch: boolean }): string[] {
  /** Letters that reach highest and lowest; a line that has room for them has room for every word. */
  const letters = 'لأجعيّ'
  /** Pixels on touch, except for links inside a sentence (WCAG 2.5.5, 2.5.8). */
  const least = 44
  /** Words up to this length may never be broken; longer ones are addresses and numbers. */
  const longest = 18
  /** What opens above a page, and is measured more strictly than the page. */
  const layers = '[role=dialog], [role=menu]'
  /** Pixels that words may stand out of a box around them. */
  const spill = 6
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

  /** Words past the edge of a box around them, where nothing scrolls or cuts them on purpose. */
  function lookAtEdges(text: Text, element: HTMLElement): void {
    if (element.closest(layers) === null) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    const isInWindow = left >= -1 && right <= innerWidth + 1
    for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
      const { overflowX, position } = getComputedStyle(around)
      // A mark at the corner of a picture stands out on purpose.
      if (overflowX !== 'visible' || (isInWindow && position === 'absolute')) return
      const box = around.getBoundingClientRect()
      const isOut = box.width > 0 && (box.left - left > spill || right - box.right > spill)
      if (isOut) blame(element, 'words out of their box')
      if (isOut || position === 'fixed') return
    }
  }

  /** Sideways is meant where a class says so. What scrolls in a dialog keeps a quarter of the window. */
  function lookAtScroller(box: HTMLElement): void {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (box.closest(layers) === null) return
    const end = box.lastElementChild?.getBoundingClientRect().bottom ?? 0
    if (box.matches('[role=dialog]') && overflowY === 'visible' && end > box.getBoundingClientRect().bottom + 1)
      blame(box, 'a foot below its window')
    if (!/auto|scroll/.test(overflowY) || box.matches('textarea, [class*="overflow-x-"]')) return
    if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
      blame(box, `scrolls ${box.scrollWidth - box.clientWidth} px sideways`)
    if (box.scrollHeight > box.clientHeight + 1 && box.clientHeight < innerHeight / 4)
      blame(box, `${box.scrollHeight} px seen through ${box.clientHeight}`)
  }

  function lookAtTexts(root: HTMLElement): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const looked = new Set<Element>()
    for (let text = walker.nextNode() as Text | null; text !== null; text = walker.nextNode() as Text | null) {
      const element = text.parentElement
      if (element === null || text.data.trim() === '' || !isSeen(element)) continue
      const style = getComputedStyle(element)
      lookAtWords(text, element, style)
      lookAtDots(text, element, style)
      lookAtEdges(text, element)
      for (const box of [element, element.parentElement]) {
        if (box === null || looked.has(box)) continue
        looked.add(box)
        lookAtCut(box, getComputedStyle(box))
      }
    }
  }

  for (const root of document.querySelectorAll<HTMLElement>(within)) {
    lookAtTexts(root)
    for (const box of [root, ...root.querySelectorAll<HTMLElement>('*')])
      if ((box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) && isSeen(box))
        lookAtScroller(box)
    if (!touch) continue
    for (const element of root.querySelectorAll<HTMLElement>('a[href], button, summary, select'))
      if (isSeen(element)) lookAtTarget(element)
  }
  return [...new Set(faults)]
}
