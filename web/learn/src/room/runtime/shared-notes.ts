/** The members' shared notes: sends this member's typing at each pause and merges the other member's text. */
import type { SessionNotes } from '@hiwar/contract/events/session.ts'
import { mergeNotes } from '@hiwar/domain/sessions/merge-notes.ts'
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { Signalling } from './signalling.ts'

interface SharedNotesDeps {
  clock: RoomClock
  write: Signalling['writeNotes']
  /** True inside the room with a connected socket. */
  mayWrite: () => boolean
}

export class SharedNotes {
  readonly #deps: SharedNotesDeps
  readonly #watchers = new Set<() => void>()
  #text = ''
  /** The last known text and revision on the server. */
  #base: SessionNotes = { text: '', rev: 0 }
  /** The text of the running request, or null. */
  #sent: string | null = null
  #cancel: (() => void) | null = null

  constructor(deps: SharedNotesDeps) {
    this.#deps = deps
  }

  readonly read = (): string => this.#text

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  readonly type = (text: string): void => {
    this.#show(text)
    this.#sendSoon()
  }

  /** Takes the server's notes, from a join or from the other member. */
  readonly take = (notes: SessionNotes): void => {
    // Two revisions later, the other member wrote on top of the sent text, so the server stored the sent text.
    if (this.#sent !== null && notes.rev === this.#base.rev + 2) this.#stored(this.#sent)
    if (notes.rev > this.#base.rev) {
      const merged = mergeNotes(this.#base.text, this.#text, notes.text)
      this.#base = notes
      this.#show(merged)
    }
    this.#sendSoon()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #show(text: string): void {
    if (text === this.#text) return
    this.#text = text
    for (const watcher of this.#watchers) watcher()
  }

  #stored(text: string): void {
    this.#base = { text, rev: this.#base.rev + 1 }
    this.#sent = null
  }

  #sendSoon(): void {
    if (this.#cancel !== null || this.#text === this.#base.text) return
    this.#cancel = this.#deps.clock.after(roomTimes.notesPause, () => {
      this.#cancel = null
      void this.#send()
    })
  }

  /** Text that cannot be sent now is sent after the next join, which brings the server's notes. */
  async #send(): Promise<void> {
    if (this.#sent !== null || this.#text === this.#base.text || !this.#deps.mayWrite()) return
    const [text, { rev }] = [this.#text, this.#base]
    this.#sent = text
    const answer = await this.#deps.write(text, rev)
    if (answer.code === 'ok' && answer.stored && this.#sent === text && this.#base.rev === rev) this.#stored(text)
    this.#sent = null
    if (answer.code === 'ok') this.take({ text: answer.text, rev: answer.rev })
    else if (this.#deps.mayWrite()) this.#sendSoon()
  }
}
