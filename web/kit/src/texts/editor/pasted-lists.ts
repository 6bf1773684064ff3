/** Lists that other programs copy as paragraphs with a dot or a number before each become lists of the editor. */

import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { Fragment, type Node, type NodeType, Slice } from 'prosemirror-model'
import { schema } from './document.ts'

const { bullets, numbers, item, paragraph } = schema.nodes

/** Dots are marks in any line; hyphens and numbers also begin a line of a conversation or a date, and need a second line. */
const dot = /^\s*[\u2022\u00b7\u25aa\u25cf\u25cb\u25e6\u25a0\u25a1\u2023\u2043\uf0b7\uf0a7]\s+/
const hyphen = /^\s*[-\u2013*]\s+/
const number = /^\s*(\d{1,2})\s?[.)-]\s+/

/** Word writes the mark of each line in the sign of a font («·», «o», «§»), in an element that only its style names. */
export function withWrittenMarks(html: string): string {
  if (!/mso-list:\s*ignore/i.test(html)) return html
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  for (const mark of pasted.querySelectorAll('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')) {
    const written = (mark.textContent ?? '').trim()
    mark.textContent = /\d/.test(written) ? `${written} ` : '\u2022 '
  }
  return pasted.body.innerHTML
}

export function pastedLists(slice: Slice): Slice {
  const blocks: Node[] = []
  let hasList = false
  for (let at = 0; at < slice.content.childCount; ) {
    const list = listFrom(slice.content, at)
    if (list === undefined) {
      blocks.push(slice.content.child(at))
      at += 1
    } else {
      hasList = true
      blocks.push(list)
      at += list.childCount
    }
  }
  return hasList ? Slice.maxOpen(Fragment.from(blocks)) : slice
}

interface Kind {
  list: NodeType
  /** Length of the mark before the words of a line; 0 where the line has none, or not the one that comes next. */
  markOf: (line: string, index: number) => number
  fewest: number
}

const kinds: readonly Kind[] = [
  { list: bullets, fewest: 1, markOf: (line) => lengthOf(dot, line) },
  { list: bullets, fewest: 2, markOf: (line) => lengthOf(hyphen, line) },
  {
    list: numbers,
    fewest: 2,
    markOf: (line, index) => (Number(number.exec(line)?.[1]) === index + 1 ? lengthOf(number, line) : 0),
  },
]

function lengthOf(mark: RegExp, line: string): number {
  return mark.exec(line)?.[0].length ?? 0
}

/** The list that begins with this block, of as many items as blocks belong to it. */
function listFrom(content: Fragment, start: number): Node | undefined {
  for (const { list, fewest, markOf } of kinds) {
    const items: Node[] = []
    for (let at = start; at < content.childCount; at += 1) {
      const block = content.child(at)
      const length = block.type === paragraph ? markOf(foldDigits(block.textContent), items.length) : 0
      if (length === 0) break
      items.push(item.create(null, block.cut(length)))
    }
    if (items.length >= fewest) return list.create(null, items)
  }
  return undefined
}
