/** The members inside, according to the server: joining, leaving, registering and being replaced. */
import { onDeviceEnded } from './devices-inside.ts'
import { profileEffect, sentMode } from './picture.ts'
import {
  absentStates,
  type DeviceKind,
  type MemberStates,
  type RoomInput,
  type RoomState,
  type Step,
} from './room-types.ts'
import { andThen, change, close, enter, isFinal, isInside, joinAndRegister, joinOnly, stay } from './steps.ts'

const retryJoin = 3_000

export function onJoined(state: RoomState, event: RoomInput<'joined'>): Step {
  if (state.phase !== 'joining' && !isInside(state.phase)) return stay(state)
  // The other member may have turned receiving pictures on or off since.
  const sent = sentMode(state)
  return andThen(takePlace(state, event), (next) => (sentMode(next) === sent ? stay(next) : profileEffect(next)))
}

function takePlace(state: RoomState, event: RoomInput<'joined'>): Step {
  const facts = { offerer: event.offerer, joinAgainAt: null, ...othersPlace(state, event) }
  if (state.fallback === 'asked') return onFallback({ ...state, ...facts }, event)
  if (state.phase === 'joining') {
    const joined = enter({ ...state, ...facts }, 'waiting', {}, { kind: 'wake-lock', on: true })
    return event.transport === 'server' ? andThen(joined, (next) => toServer(next, event.generation)) : joined
  }
  if (event.transport !== state.transport) return toServer({ ...state, ...facts }, event.generation)
  // If the link was not up, the join already included the registration.
  const outdated = state.link === 'up' && event.generation > state.generation
  return outdated ? change(state, facts, { kind: 'register' }) : change(state, facts)
}

function othersPlace(state: RoomState, { other, generation }: RoomInput<'joined'>): Partial<RoomState> {
  // The other member registered after this answer was made, and that event arrived first.
  if (generation < state.generation) return {}
  if (other === null) return state.link === 'up' ? { other: 'away' } : { other: 'absent', theirs: absentStates }
  const known = state.other === 'registered' && generation === state.generation
  return {
    other: known ? 'registered' : 'joined',
    theirs: { ...absentStates, ...statesOf(other), receive: other.receive },
  }
}

export function statesOf(said: Partial<MemberStates>): Partial<Record<DeviceKind, 'on' | 'off'>> {
  const kinds = ['mic', 'camera', 'screen'] as const
  const known = kinds.filter((kind) => said[kind] !== undefined)
  return Object.fromEntries(known.map((kind) => [kind, said[kind] ? 'on' : 'off']))
}

/** Takes over the media server's call; without a media server the call is lost. */
function onFallback(state: RoomState, event: RoomInput<'joined'>): Step {
  const tried = { ...state, fallback: 'tried' as const }
  return event.transport === 'server' ? toServer(tried, event.generation) : giveUp(tried)
}

function toServer(state: RoomState, generation: number): Step {
  const changes = { transport: 'server', generation, link: 'building', registered: true } as const
  const start = { kind: 'start', by: 'me', generation, offerer: state.offerer, otherRegistered: true } as const
  return change(state, changes, { kind: 'drop-link' }, start)
}

export function giveUp(state: RoomState): Step {
  return enter(state, 'lost', { link: 'none', met: false, cutSince: null }, { kind: 'drop-link' })
}

export function onJoinRefused(state: RoomState, { code }: RoomInput<'join-refused'>): Step {
  if (state.phase !== 'joining' && !isInside(state.phase)) return stay(state)
  if (state.fallback === 'asked') return giveUp({ ...state, fallback: 'tried' })
  if (code === 'unreachable' || code === 'too-many-requests') {
    return change(state, { joinAgainAt: state.now + retryJoin })
  }
  if (isInside(state.phase)) return close(state, 'ended', code)
  return state.clock === 'early' ? enter(state, 'preview', { why: code }) : close(state, 'blocked', code)
}

export function joinAgain(state: RoomState): Step {
  if (state.joinAgainAt === null || state.now < state.joinAgainAt || state.signal === 'down') return stay(state)
  return change(state, { joinAgainAt: null }, state.link === 'up' ? joinOnly : joinAndRegister(state))
}

/** The server does not count this member as inside: the room joins again, and a refusal then has the reason. */
export function onNotInside(state: RoomState): Step {
  if (!isInside(state.phase) || state.signal === 'down' || state.joinAgainAt !== null) return stay(state)
  return change(state, { registered: false, joinAgainAt: state.now + retryJoin })
}

export function onMemberJoined(state: RoomState, { transport }: RoomInput<'member-joined'>): Step {
  if (isFinal(state.phase)) return stay(state)
  const wasThere = state.other === 'joined' || state.other === 'registered'
  const seen = wasThere ? stay(state) : change(state, { other: 'joined' }, ...welcome(state))
  const mustFollow = transport === 'server' && state.transport === 'direct'
  if (!mustFollow || !isInside(state.phase) || state.signal === 'down') return seen
  return andThen(seen, (next) => stay(next, joinOnly))
}

function welcome(state: RoomState): Step['effects'] {
  if (state.phase === 'preview') return [{ kind: 'announce', news: 'other-joined' }]
  // Only the other member's socket was away: while the picture runs there is nothing to announce.
  if (!isInside(state.phase) || state.link === 'up') return []
  return [
    { kind: 'announce', news: state.other === 'away' ? 'other-back' : 'other-joined' },
    { kind: 'chime', sound: 'joined' },
  ]
}

export function onMemberLeft(state: RoomState, { mine, reason }: RoomInput<'member-left'>): Step {
  if (isFinal(state.phase)) return stay(state)
  if (reason === 'canceled') return onCanceled(state)
  if (reason === 'closed') {
    return isInside(state.phase) || state.phase === 'lost'
      ? close(state, 'ended', 'closed')
      : close(state, 'blocked', 'over')
  }
  if (mine) {
    const replaced = reason === 'moved' && (isInside(state.phase) || ['joining', 'lost'].includes(state.phase))
    return replaced ? close(state, 'taken', null) : stay(state)
  }
  if (reason === 'left') return otherLeft(state)
  // The other member's socket has ended for good, but perhaps not the video: the call lasts as long as the link.
  return reason === 'disconnected' && state.other !== 'absent' ? change(state, { other: 'away' }) : stay(state)
}

function otherLeft(state: RoomState): Step {
  const gone = { other: 'absent', theirs: absentStates } as const
  if (!isInside(state.phase) && state.phase !== 'lost') return change(state, gone)
  const changes = { ...gone, link: 'none', met: false, cutSince: null } as const
  const left = change(state, changes, { kind: 'drop-link' }, { kind: 'announce', news: 'other-left' })
  return andThen(left, (next) => onDeviceEnded(next, { device: 'screen' }))
}

export function onCanceled(state: RoomState): Step {
  return isFinal(state.phase) ? stay(state) : close(state, 'canceled', null)
}

export function onRegistered(state: RoomState, { generation, otherRegistered }: RoomInput<'registered'>): Step {
  if (!isInside(state.phase) || (state.registered && generation <= state.generation)) return stay(state)
  // The other member's newer registration may arrive before the answer to the local one.
  const newest = Math.max(generation, state.generation)
  const both = otherRegistered || state.other === 'registered'
  const changes = { registered: true, generation: newest, other: both ? 'registered' : state.other } as const
  return startLink({ ...state, ...changes }, 'me', both)
}

/** Drops the old link and takes the new generation, even if the old link is healthy. */
export function onPeerRegistered(state: RoomState, { generation }: RoomInput<'peer-registered'>): Step {
  if (generation <= state.generation || isFinal(state.phase)) return stay(state)
  const known = { ...state, generation, other: 'registered' } as const
  if (!state.registered) return stay(known)
  // ours: when the other member presses «الدخول من جديد», a member who had given up comes back too.
  const awake = state.phase === 'lost' ? enter(known, 'connecting', { met: false }).state : known
  return isInside(awake.phase) ? startLink(awake, 'other', true) : stay(known)
}

function startLink(state: RoomState, by: 'me' | 'other', otherRegistered: boolean): Step {
  const link = otherRegistered ? 'building' : 'none'
  const cutSince = state.met ? (state.cutSince ?? state.now) : null
  const { generation, offerer } = state
  return change(state, { link, cutSince }, { kind: 'start', by, generation, offerer, otherRegistered })
}
