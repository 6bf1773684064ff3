/** How much picture is sent: falls with the quality, and is off when either side does without. */
import { roomTimes } from '../room-times.ts'
import type { LinkState, PictureMode, Quality, RoomState, Step } from './room-types.ts'
import { andThen, change, stay } from './steps.ts'

const modes: Record<Exclude<Quality, 'unknown'>, PictureMode> = { good: 'full', fair: 'capped', poor: 'off' }

/** What we send: nothing when the other takes no picture. */
export function sentMode(state: RoomState): PictureMode {
  return state.theirs.receive ? state.picture.mode : 'off'
}

export function profileEffect(state: RoomState): Step {
  return stay(state, { kind: 'set-profile', mode: sentMode(state) })
}

export function onQuality(state: RoomState, quality: Quality): Step {
  if (state.phase !== 'live') return stay(state)
  const judged = change(state, { quality }).state
  return quality === 'unknown' ? stay(judged) : setByRoom(judged, modes[quality])
}

/** The picture the room would choose by itself. */
export function modeByRoom(quality: Quality): PictureMode {
  return quality === 'unknown' ? 'full' : modes[quality]
}

/** After ten seconds without a link the picture is given up, so that sound may get through. */
export function soundBeforePicture(state: RoomState): Step {
  if (state.phase !== 'reconnecting' || state.cutSince === null) return stay(state)
  return state.now - state.cutSince >= roomTimes.soundOnlyAfter ? setByRoom(state, 'off') : stay(state)
}

/** A link that is new is given its picture at once; if it cannot bear it, the quality takes it away again. */
export function pictureAgain(before: LinkState, state: RoomState): Step {
  return before === 'up' || before === 'shaky' ? stay(state) : setByRoom(state, 'full')
}

function setByRoom(state: RoomState, mode: PictureMode): Step {
  if (state.picture.by === 'person' || state.picture.mode === mode) return stay(state)
  return andThen(change(state, { picture: { mode, by: 'room' } }), profileEffect)
}
