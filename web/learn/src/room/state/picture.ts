/**
 * How much video is sent: less when the quality is worse, none when either member turns video off, and with sound first
 * none until the line has been good for a while.
 */
import { roomTimes } from '../room-times.ts'
import type { LinkState, Quality, RoomInput, RoomState, Step, VideoMode } from './room-types.ts'
import { andThen, change, stay } from './steps.ts'

/** Windows of five seconds. // ours */
const windowsBeforePicture = 3

const modes: Record<Exclude<Quality, 'unknown'>, VideoMode> = { good: 'full', fair: 'capped', poor: 'off' }

/** The picture mode to send: off if the other member receives no picture. */
export function sentMode(state: RoomState): VideoMode {
  return state.theirs.receive ? state.picture.mode : 'off'
}

export function profileEffect(state: RoomState): Step {
  return stay(state, { kind: 'set-profile', mode: sentMode(state) })
}

export function onQuality(state: RoomState, { quality }: RoomInput<'quality'>): Step {
  if (state.phase !== 'live') return stay(state)
  const goodWindows = quality === 'good' ? state.goodWindows + 1 : 0
  const judged = change(state, { quality, goodWindows }).state
  if (quality === 'unknown') return stay(judged)
  const isWaiting = state.soundFirst && state.picture.mode === 'off'
  return setByRoom(judged, isWaiting ? modeByRoom(judged) : modes[quality])
}

/** The picture mode of the room, unless the person chose data saver. */
export function modeByRoom({ quality, soundFirst, goodWindows }: RoomState): VideoMode {
  if (soundFirst && goodWindows < windowsBeforePicture) return 'off'
  return quality === 'unknown' ? 'full' : modes[quality]
}

/** Begins with sound, or again with the picture, in every mode but the person's data saver. */
export function startWithSound(state: RoomState, soundFirst: boolean): Step {
  const chosen = change(state, { soundFirst, goodWindows: 0 }).state
  return setByRoom(chosen, modeByRoom(chosen))
}

/** Gives up the picture after ten seconds without a link, so that sound may get through. */
export function soundBeforePicture(state: RoomState): Step {
  if (state.phase !== 'reconnecting' || state.cutSince === null) return stay(state)
  return state.now - state.cutSince >= roomTimes.soundOnlyAfter ? setByRoom(state, 'off') : stay(state)
}

/** Turns the picture back on for a restored link; a poor quality turns it off again. */
export function pictureAgain(before: LinkState, state: RoomState): Step {
  if (before === 'up' || before === 'shaky') return stay(state)
  const restored = change(state, { goodWindows: 0 }).state
  return setByRoom(restored, state.soundFirst ? 'off' : 'full')
}

function setByRoom(state: RoomState, mode: VideoMode): Step {
  if (state.picture.by === 'person' || state.picture.mode === mode) return stay(state)
  return andThen(change(state, { picture: { mode, by: 'room' } }), profileEffect)
}
