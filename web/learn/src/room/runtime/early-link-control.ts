/** Decides from the room's state when an early connection is made, and when it already sends. */
import type { EarlyLink } from '../link/link-ahead.ts'
import type { SentTracks } from '../link/transceivers.ts'
import type { ClockPhase, Phase, RoomState } from '../state/room-types.ts'

/** The phases in which an early connection is wanted, while the room is open and no link exists yet. */
const meeting: readonly Phase[] = ['preview', 'joining', 'waiting', 'connecting']
/** The phases that already send: the server seldom refuses, and both are shown only when both members are in. */
const sending: readonly Phase[] = ['joining', 'connecting']
const closed: readonly ClockPhase[] = ['early', 'closed']

type Ahead = Pick<EarlyLink, 'begin' | 'drop' | 'fill' | 'empty'>

export class EarlyLinkControl {
  readonly #ahead: Ahead
  readonly #state: () => RoomState
  readonly #tracks: () => SentTracks
  #offers: boolean | null = null
  #begun = false
  #sends = false

  constructor(ahead: Ahead, state: () => RoomState, tracks: () => SentTracks) {
    this.#ahead = ahead
    this.#state = state
    this.#tracks = tracks
  }

  /** Takes the server's decision whether this end makes the offers; it is in each PreJoinSession. */
  readonly takeSide = (offers: boolean): void => {
    this.#offers = offers
    this.look()
  }

  /** Runs after every change of the room's state. */
  readonly look = (): void => {
    const state = this.#state()
    this.#meet(this.#offers !== null && isWanted(state))
    this.#send(sending.includes(state.phase), state)
  }

  /** Begins again after a change of network, because the gathered candidates are outdated. */
  readonly renew = (): void => {
    if (this.#begun) this.#ahead.begin(this.#offers === true)
  }

  #meet(wanted: boolean): void {
    if (wanted === this.#begun) return
    this.#begun = wanted
    if (wanted) this.#ahead.begin(this.#offers === true)
    else this.#ahead.drop()
  }

  /** A member who joined an empty room sends nothing until the other member joins. */
  #send(sends: boolean, { picture }: RoomState): void {
    if (sends === this.#sends) return
    this.#sends = sends
    if (sends) this.#ahead.fill({ ...this.#tracks(), screen: null }, picture.mode)
    else this.#ahead.empty()
  }
}

function isWanted({ phase, clock, link, signal, transport }: RoomState): boolean {
  const apart = link === 'none' && signal === 'up' && transport === 'direct'
  return apart && meeting.includes(phase) && !closed.includes(clock)
}
