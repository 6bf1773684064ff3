/** What keys and buttons do to lines and letters. */
import { LineKind, type Mark } from '@hiwar/contract/appointments/desks.ts'
import { directionOf } from '@hiwar/kit/format/direction.ts'
import { baseKeymap, chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands'
import { inputRules, textblockTypeInputRule, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { boldType, lineType, markType } from './schema.ts'

export const toggleBold = toggleMark(boldType)

/** Marks the selected letters, or what is typed next; the same mark again takes it off. */
export function toggleMarked(of: Mark): Command {
  return (state, dispatch) => {
    const isOn = formatsOf(state).mark === of
    const mark = markType.create({ of })
    const { from, to, empty } = state.selection
    if (empty) dispatch?.(isOn ? state.tr.removeStoredMark(markType) : state.tr.addStoredMark(mark))
    else dispatch?.(isOn ? state.tr.removeMark(from, to, markType) : state.tr.addMark(from, to, mark))
    return true
  }
}

/** Makes the selected lines of this kind, or plain where they all are. */
export function toggleLine(kind: LineKind): Command {
  return (state, dispatch) => {
    const k = formatsOf(state).kind === kind ? LineKind.Text : kind
    dispatch?.(withLines(state, (line) => ({ ...line.attrs, k })))
    return true
  }
}

/** Turns the lines to the other side; back on the side of its first letter, a line follows its letters again. */
export const turnLines: Command = (state, dispatch) => {
  const turned = sideOf(firstLine(state)) === 'r' ? 'l' : 'r'
  dispatch?.(withLines(state, (line) => ({ ...line.attrs, d: firstSide(line.textContent) === turned ? null : turned })))
  return true
}

function withLines({ doc, selection: { from, to }, tr }: EditorState, attributesOf: (line: Node) => Node['attrs']) {
  doc.nodesBetween(from, to, (node, at) => {
    if (node.type === lineType) tr.setNodeMarkup(at, null, attributesOf(node))
  })
  return tr
}

export interface Formats {
  bold: boolean
  mark: Mark | null
  kind: LineKind
}

/** What the selection begins with. */
export function formatsOf(state: EditorState): Formats {
  const { selection, storedMarks, doc } = state
  const { $from, from, to, empty } = selection
  const inside = empty ? null : doc.resolve(Math.min(from + 1, to)).marks()
  const marks = inside ?? storedMarks ?? $from.marks()
  return {
    bold: boldType.isInSet(marks) !== undefined,
    mark: (markType.isInSet(marks)?.attrs.of as Mark | undefined) ?? null,
    kind: firstLine(state).attrs.k as LineKind,
  }
}

/** The first selected line. A selection of the whole text begins before it. */
function firstLine({ selection: { $from } }: EditorState): Node {
  return $from.parent.type === lineType ? $from.parent : ($from.nodeAfter ?? $from.parent)
}

/** Enter ends a list in its empty item, and a heading after its line. */
const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { content, attrs } = $from.parent
  return empty && content.size === 0 && attrs.k !== LineKind.Text && toggleLine(attrs.k as LineKind)(state, dispatch)
}

const splitLine = splitBlockAs(({ attrs: { k, d } }) => ({
  type: lineType,
  attrs: { k: k === LineKind.Heading ? LineKind.Text : k, d },
}))

/** Backspace at the beginning of a heading or an item makes it a plain line first. */
const makePlain: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { k } = $from.parent.attrs
  return empty && $from.parentOffset === 0 && k !== LineKind.Text && toggleLine(k as LineKind)(state, dispatch)
}

interface OwnKeys {
  undo: () => void
  redo: () => void
  toToolbar: () => void
}

/** Tab is no key of the text: it always leaves. */
export function notesKeys(own: OwnKeys): Plugin[] {
  const does = (act: () => void) => () => {
    act()
    return true
  }
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^#\s$/, lineType, { k: LineKind.Heading }),
        textblockTypeInputRule(/^[-*•]\s$/, lineType, { k: LineKind.Bullet }),
        textblockTypeInputRule(/^[1١][.)-]\s$/, lineType, { k: LineKind.Number }),
      ],
    }),
    keymap({
      'Mod-b': toggleBold,
      'Mod-z': does(own.undo),
      'Mod-y': does(own.redo),
      'Shift-Mod-z': does(own.redo),
      'Alt-F10': does(own.toToolbar),
      Enter: chainCommands(endList, splitLine),
      'Shift-Enter': splitLine,
      Backspace: chainCommands(undoInputRule, makePlain, baseKeymap.Backspace ?? (() => false)),
    }),
    keymap(baseKeymap),
  ]
}

const sides = { rtl: 'r', ltr: 'l' } as const

/** The side on which the first letter begins; null without letters. */
function firstSide(text: string): 'r' | 'l' | null {
  const direction = directionOf(text)
  return direction ? sides[direction] : null
}

/** The side on which a line begins: its own, that of its first letter, or that of the page. */
export function sideOf(line: Node): 'r' | 'l' {
  return (line.attrs.d as 'r' | 'l' | null) ?? firstSide(line.textContent) ?? 'r'
}
