/**
 * Keeps an editor's document and the shared text the same. A tree in the shared document would lose what one person
 * types into a line that the other splits or deletes; a flat text keeps it.
 */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { type Delta, documentOfText, flatLength, moved, withDelta } from './flat.ts'
import { asWritten, type Places, writeChange } from './write-change.ts'

export interface BoundEditor {
  doc: () => Node
  /** Where the caret is in the flat text of the document. */
  caret: () => number
  /** The line in which the person composes a word, or null. */
  composing: () => number | null
  /** Shows this document; `follow` says where a place of the flat text lies now. */
  show: (next: Node, follow: (offset: number) => number) => void
}

interface BindingDeps {
  text: Y.Text
  write: (change: () => void) => void
  editor: BoundEditor
  clock: Pick<Timers, 'after'>
}

/** A word in the making holds back what would interrupt it for this long at most, in milliseconds. */
const composingHolds = 5_000

/** While a word holds changes back: the document before them, and where its letters are in the shared text by now. */
interface Held {
  base: Node
  letters: (number | null)[]
  cancel: () => void
}

/** Two people who are cut off write twice the limit at most. Longer notes are not edited. */
export function areOverlong(notes: Y.Text): boolean {
  return notes.length > 2 * deskLimits.notes
}

const stay = (offset: number) => offset

export class NotesBinding {
  readonly #deps: BindingDeps
  /** The shared text as a document. */
  #mirror: Node
  #held: Held | null = null
  #isWriting = false

  constructor(deps: BindingDeps) {
    this.#deps = deps
    this.#mirror = this.#readAnew()
    deps.text.observe(this.#observe)
    deps.editor.show(this.#mirror, stay)
  }

  /** The person changed the document of the editor. */
  readonly changed = (): void => {
    if (this.#held !== null && this.#deps.editor.composing() === null) this.release()
    else if (this.#held === null && this.#write(this.#mirror, asWritten) === null) this.#show(stay)
  }

  /** Lets in what waited for the end of a word, beside the word. */
  readonly release = (): void => {
    if (this.#held === null) return
    const { base, letters, cancel } = this.#held
    cancel()
    this.#held = null
    const places = placesIn(letters)
    this.#show(this.#write(base, places) ?? places.gap)
  }

  stop(): void {
    if (areOverlong(this.#deps.text)) this.#held?.cancel()
    else this.release()
    this.#deps.text.unobserve(this.#observe)
  }

  /** Null where nothing was to be written, or the member may not write. */
  #write(before: Node, places: Places): ((offset: number) => number) | null {
    const { text, write, editor } = this.#deps
    const after = editor.doc()
    if (after.eq(before)) return places === asWritten ? stay : null
    const done: { follow: ((offset: number) => number) | null } = { follow: null }
    this.#isWriting = true
    write(() => {
      done.follow = writeChange(text, { before, after, caret: editor.caret() }, places)
    })
    this.#isWriting = false
    if (done.follow === null) return null
    const isWhole = places === asWritten && flatLength(after) === text.length
    this.#mirror = isWhole ? after : this.#readAnew()
    return done.follow
  }

  readonly #observe = ({ delta: told }: Y.YTextEvent): void => {
    const { text, editor, clock } = this.#deps
    if (this.#isWriting || areOverlong(text)) return
    const delta = told as Delta
    const before = this.#mirror
    const next = withDelta(before, delta)
    this.#mirror = flatLength(next) === text.length ? next : this.#readAnew()
    if (this.#held !== null) {
      this.#held.letters = this.#held.letters.map((at) => (at === null ? null : moved(delta, at, 'letter')))
      return
    }
    const line = editor.composing()
    if (line === null || isLineKept(before, this.#mirror, line)) {
      this.#show((offset) => moved(delta, offset) ?? 0)
      return
    }
    this.#held = {
      base: before,
      letters: Array.from({ length: flatLength(before) }, (_, at) => moved(delta, at, 'letter')),
      cancel: clock.after(composingHolds, this.release),
    }
  }

  #readAnew(): Node {
    return documentOfText(this.#deps.text.toDelta() as Delta)
  }

  #show(follow: (offset: number) => number): void {
    this.#deps.editor.show(this.#mirror, follow)
  }
}

/** Whether the line is the same in both, wherever it lies in the later document. */
function isLineKept(before: Node, after: Node, line: number): boolean {
  const kept = before.child(line)
  return [line, line + after.childCount - before.childCount].some(
    (place) => place >= 0 && place < after.childCount && after.child(place).eq(kept),
  )
}

function placesIn(letters: readonly (number | null)[]): Places {
  return {
    letter: (offset) => letters[offset] ?? null,
    gap(offset) {
      for (const at of letters.slice(0, offset).reverse()) if (at !== null) return at + 1
      return 0
    },
  }
}
