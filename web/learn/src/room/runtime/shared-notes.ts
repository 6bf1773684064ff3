/** What the two write together: our own typing goes out at each pause, and the other's is put together with it. */
import type { SessionNotes } from '@hiwar/contract/events/session.ts'
import { mergeNotes } from '@hiwar/domain/sessions/merge-notes.ts'
import { type RoomClock, roomTimes } from '../room-times.ts'
import type { Signalling } from './signalling.ts'

interface SharedNotesParts {
  clock: RoomClock
  write: Signalling['writeNotes']
  /** Inside, with a line to the server. */
  mayWrite: () => boolean
}

export class SharedNotes {
  readonly #parts: SharedNotesParts
  readonly #watchers = new Set<() => void>()
  #text = ''
  /** What the server has, as far as we know. */
  #base: SessionNotes = { text: '', rev: 0 }
  /** What is on its way to the server. */
  #sent: string | null = null
  #cancel: (() => void) | null = null

  constructor(parts: SharedNotesParts) {
    this.#parts = parts
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

  /** The server's notes, as they came with a joining or from the other one. */
  readonly take = (notes: SessionNotes): void => {
    // The other one has read what is still unanswered here, or he could not have written over it.
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
    this.#cancel = this.#parts.clock.after(roomTimes.notesPause, () => {
      this.#cancel = null
      void this.#send()
    })
  }

  /** What cannot be sent now goes out after the next joining, which brings the server's notes. */
  async #send(): Promise<void> {
    if (this.#sent !== null || this.#text === this.#base.text || !this.#parts.mayWrite()) return
    const [text, { rev }] = [this.#text, this.#base]
    this.#sent = text
    const answer = await this.#parts.write(text, rev)
    if (answer.code === 'ok' && answer.stored && this.#sent === text && this.#base.rev === rev) this.#stored(text)
    this.#sent = null
    if (answer.code === 'ok') this.take({ text: answer.text, rev: answer.rev })
    else if (this.#parts.mayWrite()) this.#sendSoon()
  }
}
