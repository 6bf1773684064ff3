import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './document.ts'

const { bold, italic, link } = schema.marks
const { bullets, numbers, item } = schema.nodes

/** The marks and blocks at the caret or in the selection. */
export type ActiveFormats = Record<'bold' | 'italic' | 'bullets' | 'numbers' | 'link', boolean>

export function activeFormats(state: EditorState): ActiveFormats {
  const list = listAround(state)?.type
  return {
    bold: hasMark(state, bold),
    italic: hasMark(state, italic),
    bullets: list === bullets,
    numbers: list === numbers,
    link: linkAt(state).href !== undefined,
  }
}

function hasMark({ doc, selection, storedMarks }: EditorState, mark: MarkType): boolean {
  const { empty, from, to, $from } = selection
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

function listAround({ selection: { $from } }: EditorState): { type: NodeType; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === bullets || type === numbers) return { type, at: $from.before(depth) }
  }
  return undefined
}

/** Makes a list of the selected paragraphs, turns a list of the other kind, or ends the list. */
export function toggleList(kind: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around === undefined) return wrapInList(kind)(state, dispatch)
    if (around.type === kind) return liftListItem(item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, kind))
    return true
  }
}

export interface LinkPlace {
  from: number
  to: number
  href?: string
}

/** The link at the caret with all its words, or the selection, which may become a link. */
export function linkAt({ doc, selection }: EditorState): LinkPlace {
  const { empty, from, to, $from } = selection
  let place: LinkPlace = { from, to }
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      const href = link.isInSet(node.marks)?.attrs.href
      if (place.href === undefined && href !== undefined) place = { ...place, href: String(href) }
    })
    return place
  }
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    const end = start + node.nodeSize
    const href = link.isInSet(node.marks)?.attrs.href
    if (href === undefined || from < start || from > end) return
    place = { from: start, to: end, href: String(href) }
  })
  return place
}

/** Puts the link on its words, or writes the words where nothing is selected. */
export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state)
    const mark = link.create({ href })
    if (from === to) {
      const text = schema.text(words || href, [
        mark,
        ...state.selection.$from.marks().filter((one) => one.type !== link),
      ])
      dispatch?.(state.tr.replaceSelectionWith(text, false).scrollIntoView())
    } else {
      dispatch?.(state.tr.removeMark(from, to, link).addMark(from, to, mark).scrollIntoView())
    }
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to, href } = linkAt(state)
  if (href === undefined) return false
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
