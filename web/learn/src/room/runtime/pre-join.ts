/** Asks the server, from an hour before the start and after each reconnect, who is inside. */
import type { RoomInput, RoomWindow } from '../state/room-types.ts'
import type { Signalling } from './signalling.ts'

interface PreJoinDeps {
  preJoin: Signalling['preJoin']
  isTime: () => boolean
  otherId: number
  setServerTime: (now: number) => void
  /** Whether this end makes the offers. */
  onOfferer: (offers: boolean) => void
  happen: (happening: RoomInput) => void
}

const unknown = ['invalid-session-id', 'lesson-not-found', 'interview-not-found']

export class PreJoin {
  readonly #deps: PreJoinDeps
  #asked = false

  constructor(deps: PreJoinDeps) {
    this.#deps = deps
  }

  readonly whenDue = (): void => {
    if (this.#asked || !this.#deps.isTime()) return
    this.#asked = true
    void this.#ask()
  }

  readonly again = (): void => {
    this.#asked = false
    this.whenDue()
  }

  async #ask(): Promise<void> {
    const { preJoin, otherId, setServerTime, onOfferer, happen } = this.#deps
    const answer = await preJoin()
    if (answer.code === 'ok') {
      setServerTime(Date.parse(answer.now))
      onOfferer(answer.offerer)
      happen({ kind: 'resolved', window: windowOf(answer.window), otherInside: answer.members.includes(otherId) })
    } else if (unknown.includes(answer.code)) happen({ kind: 'blocked', why: answer.code })
    // A request to an unreachable server is repeated at the next tick; a refusal is shown when the person joins.
    else this.#asked = answer.code !== 'unreachable'
  }
}

function windowOf(payload: Record<keyof RoomWindow, string>): RoomWindow {
  return {
    opens: Date.parse(payload.opens),
    start: Date.parse(payload.start),
    end: Date.parse(payload.end),
    closes: Date.parse(payload.closes),
  }
}
