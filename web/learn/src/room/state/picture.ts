/** How much video is sent: less when the quality is worse, none when either member turns video off. */
import { roomTimes } from '../room-times.ts'
import type { LinkState, Quality, RoomInput, RoomState, Step, VideoMode } from './room-types.ts'
import { andThen, change, stay } from './steps.ts'

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
  const judged = change(state, { quality }).state
  return quality === 'unknown' ? stay(judged) : setByRoom(judged, modes[quality])
}

/** The picture mode for a quality, unless the person chose data saver. */
export function modeByRoom(quality: Quality): VideoMode {
  return quality === 'unknown' ? 'full' : modes[quality]
}

/** Gives up the picture after ten seconds without a link, so that sound may get through. */
export function soundBeforePicture(state: RoomState): Step {
  if (state.phase !== 'reconnecting' || state.cutSince === null) return stay(state)
  return state.now - state.cutSince >= roomTimes.soundOnlyAfter ? setByRoom(state, 'off') : stay(state)
}

/** Turns the picture back on for a restored link; a poor quality turns it off again. */
export function pictureAgain(before: LinkState, state: RoomState): Step {
  return before === 'up' || before === 'shaky' ? stay(state) : setByRoom(state, 'full')
}

function setByRoom(state: RoomState, mode: VideoMode): Step {
  if (state.picture.by === 'person' || state.picture.mode === mode) return stay(state)
  return andThen(change(state, { picture: { mode, by: 'room' } }), profileEffect)
}
