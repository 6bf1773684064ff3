/** The editor of the notes over the shared text: its keys, its lines and its ties to the other member. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import * as Y from 'yjs'
import { type Desk, mayErase } from '../desk.ts'
import { type BoundEditor, NotesBinding } from './binding.ts'
import { notesKeys, sideOf } from './commands.ts'
import { flatLength, offsetOf, placeOf, positionOf } from './flat.ts'
import { documentOf, lineType } from './schema.ts'
import { composingEnds } from './splice.ts'

export interface NotesEditor {
  view: EditorView
  run: (command: Command) => void
  undo: () => void
  redo: () => void
  /** The selected words, in one line. */
  selected: () => string
  stop: () => void
}

interface EditorDeps {
  place: HTMLElement
  desk: Desk
  clock: Pick<Timers, 'after'>
  attributes: Record<string, string>
  toToolbar: () => void
  /** After each change of the document or the selection. */
  changed: (view: EditorView) => void
  /** Something was not taken, because the notes are full. */
  refused: () => void
}

const fromOther = 'from the other'

export function openNotes({ place, desk, clock, attributes, toToolbar, changed, refused }: EditorDeps): NotesEditor {
  const undoing = undoOf(desk)
  const ifAllowed = (act: () => void) => () => {
    if (mayErase(desk)) act()
  }
  const undo = ifAllowed(() => void undoing.undo())
  const redo = ifAllowed(() => void undoing.redo())
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: documentOf([]),
      plugins: [...notesKeys({ undo, redo, toToolbar }), bounded(desk, refused)],
    }),
    attributes: () => ({ ...attributes, 'aria-readonly': String(!mayErase(desk)) }),
    editable: () => mayErase(desk),
    nodeViews: { line: lineView },
    dispatchTransaction(transaction) {
      const isOwn = transaction.docChanged && transaction.getMeta(fromOther) !== true
      view.updateState(view.state.apply(transaction))
      if (isOwn) binding.changed()
      changed(view)
      if (view.hasFocus() && transaction.getMeta(fromOther) !== true) pointTo(view, desk)
    },
    handleDOMEvents: {
      compositionend: () => {
        // The word itself arrives a moment after its end.
        clock.after(composingEnds, () => !view.composing && binding.release())
        return false
      },
      blur: () => {
        desk.point('gone', '')
        return false
      },
    },
  })
  const binding = new NotesBinding({ text: desk.notes, write: desk.write, editor: boundEditor(view), clock })
  return {
    view,
    run(command) {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    undo,
    redo,
    selected() {
      const { from, to } = view.state.selection
      return view.state.doc.textBetween(from, to, ' ').trim()
    },
    stop() {
      binding.stop()
      view.destroy()
    },
  }
}

function boundEditor(view: EditorView): BoundEditor {
  return {
    doc: () => view.state.doc,
    caret: () => offsetOf(view.state.doc, view.state.selection.to),
    composing: () => {
      const { doc, selection } = view.state
      return view.composing ? placeOf(doc, offsetOf(doc, selection.from)).line : null
    },
    show(next, follow) {
      const { doc, selection, tr } = view.state
      const [before, after] = [doc.children, next.children]
      const most = Math.min(before.length, after.length)
      let first = 0
      while (first < most && before[first] === after[first]) first += 1
      let tail = 0
      while (tail < most - first && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
      if (first === before.length && first === after.length) return
      const sizeOf = (lines: typeof before) => lines.reduce((sum, line) => sum + line.nodeSize, 0)
      const [from, to] = [sizeOf(before.slice(0, first)), doc.content.size - sizeOf(before.slice(before.length - tail))]
      tr.replaceWith(from, to, after.slice(first, after.length - tail))
      const placed = (position: number) => positionOf(tr.doc, follow(offsetOf(doc, position)))
      const kept = TextSelection.create(tr.doc, placed(selection.anchor), placed(selection.head))
      // Setting what is set already would end a word in the making.
      if (!kept.eq(tr.selection)) tr.setSelection(kept)
      view.dispatch(tr.setMeta(fromOther, true))
    },
  }
}

const lineView: NodeViewConstructor = (node) => {
  const dom = document.createElement('p')
  const draw = (line: typeof node) => {
    dom.dataset.line = String(line.attrs.k)
    dom.dir = sideOf(line) === 'r' ? 'rtl' : 'ltr'
  }
  draw(node)
  return {
    dom,
    contentDOM: dom,
    update(next) {
      if (next.type !== lineType) return false
      draw(next)
      return true
    },
  }
}

/** Letters beyond the limit do not come in. */
function bounded(desk: Desk, refused: () => void): Plugin {
  return new Plugin({
    filterTransaction(transaction, { doc }) {
      const [size, before] = [flatLength(transaction.doc), flatLength(doc)]
      if (!transaction.docChanged || transaction.getMeta(fromOther) === true || size <= before) return true
      if (size <= deskLimits.notes && desk.status() !== 'full') return true
      refused()
      return false
    },
  })
}

const undos = new WeakMap<Desk, Y.UndoManager>()

/** Undoes what this member wrote, and lasts as long as the desk, whatever tabs are shown meanwhile. */
function undoOf(desk: Desk): Y.UndoManager {
  const known =
    undos.get(desk) ?? new Y.UndoManager(desk.notes, { trackedOrigins: new Set(['local']), captureTimeout: 500 })
  undos.set(desk, known)
  return known
}

/** The two ends of the selection, which keep their letters when others write. */
function pointTo({ state: { doc, selection } }: EditorView, { notes, point }: Desk): void {
  const relative = (position: number) => {
    const offset = Math.min(offsetOf(doc, position), notes.length)
    return Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(notes, offset))
  }
  point('caret', JSON.stringify({ anchor: relative(selection.anchor), head: relative(selection.head) }))
}

/** The place in the document of a caret that the other member sent; null where it says none. */
export function caretOf(view: EditorView, { doc, notes }: Desk, spot: string): number | null {
  try {
    const { head } = JSON.parse(spot) as { head: unknown }
    const place = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(head), doc)
    return place?.type === notes ? positionOf(view.state.doc, place.index) : null
  } catch {
    return null
  }
}
