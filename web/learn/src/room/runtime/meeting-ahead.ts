/** When the two are connected ahead: from the moment both sit before an open door, or one of them inside, with no link yet. */
import type { LinkAhead } from '../link/link-ahead.ts'
import type { ClockWord, Phase, RoomState } from '../state/room-types.ts'

const meeting: readonly Phase[] = ['preview', 'joining', 'waiting', 'connecting']
const closed: readonly ClockWord[] = ['early', 'closed']

export class MeetingAhead {
  readonly #ahead: Pick<LinkAhead, 'begin' | 'drop'>
  readonly #state: () => RoomState
  #offers: boolean | null = null
  #begun = false

  constructor(ahead: Pick<LinkAhead, 'begin' | 'drop'>, state: () => RoomState) {
    this.#ahead = ahead
    this.#state = state
  }

  /** As the server says at each way to the door. */
  readonly takeSide = (offers: boolean): void => {
    this.#offers = offers
    this.look()
  }

  /** After every change of the room. */
  readonly look = (): void => {
    const wanted = this.#offers !== null && isWanted(this.#state())
    if (wanted === this.#begun) return
    this.#begun = wanted
    if (wanted) this.#ahead.begin(this.#offers === true)
    else this.#ahead.drop()
  }

  /** The network changed: what was found out about the way between the two is old. */
  readonly renew = (): void => {
    if (this.#begun) this.#ahead.begin(this.#offers === true)
  }
}

function isWanted({ phase, clock, link, signal, transport }: RoomState): boolean {
  const apart = link === 'none' && signal === 'up' && transport === 'direct'
  return apart && meeting.includes(phase) && !closed.includes(clock)
}
