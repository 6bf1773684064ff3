/** Waits before the door: who is inside is told from an hour before the start, and anew after every reconnect. */
import type { RoomHappening, RoomWindow } from '../state/room-types.ts'
import type { Signalling } from './signalling.ts'

export interface PreJoinParts {
  preJoin: Signalling['preJoin']
  isTime: () => boolean
  otherId: number
  setServerTime: (now: number) => void
  /** Whether this end makes the offers. */
  onOfferer: (offers: boolean) => void
  happen: (happening: RoomHappening) => void
}

const unknown = ['invalid-session-id', 'lesson-not-found', 'interview-not-found']

export class PreJoin {
  readonly #parts: PreJoinParts
  #asked = false

  constructor(parts: PreJoinParts) {
    this.#parts = parts
  }

  readonly whenDue = (): void => {
    if (this.#asked || !this.#parts.isTime()) return
    this.#asked = true
    void this.#ask()
  }

  readonly again = (): void => {
    this.#asked = false
    this.whenDue()
  }

  async #ask(): Promise<void> {
    const { preJoin, otherId, setServerTime, onOfferer, happen } = this.#parts
    const answer = await preJoin()
    if (answer.code === 'ok') {
      setServerTime(Date.parse(answer.now))
      onOfferer(answer.offerer)
      happen({ kind: 'resolved', window: windowOf(answer.window), otherInside: answer.members.includes(otherId) })
    } else if (unknown.includes(answer.code)) happen({ kind: 'blocked', why: answer.code })
    // What could not be answered is asked again by the next look; a refusal is told by the joining itself.
    else this.#asked = answer.code !== 'unreachable'
  }
}

function windowOf(told: Record<keyof RoomWindow, string>): RoomWindow {
  return {
    opens: Date.parse(told.opens),
    start: Date.parse(told.start),
    end: Date.parse(told.end),
    closes: Date.parse(told.closes),
  }
}
