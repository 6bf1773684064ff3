import { describe, expect, test } from 'vitest'
import {
  allOn,
  joined,
  kinds,
  link,
  live,
  lost,
  offline,
  online,
  otherJoined,
  preview,
  reconnecting,
  registered,
  waiting,
} from '../testing/room-script.ts'

describe('two members meet', () => {
  test('the second to register starts the link with the answer to the registration', () => {
    const played = preview().play('join', joined(41, allOn), registered(42, true))
    expect(played.last).toEqual([{ kind: 'start', by: 'me', generation: 42, offerer: true, otherRegistered: true }])
    expect(played.state.phase).toBe('connecting')
  })
  test('the first to register starts the link when the other member registers', () => {
    const played = waiting().play(otherJoined)
    expect(kinds(played)).toEqual(['announce', 'chime'])
    played.play({ kind: 'peer-registered', generation: 42 })
    expect(played.last).toEqual([{ kind: 'start', by: 'other', generation: 42, offerer: true, otherRegistered: true }])
    expect(played.play(link('up')).state.phase).toBe('live')
  })
  test('a new registration of the other member drops the old link, even a healthy one', () => {
    const played = live().play({ kind: 'peer-registered', generation: 43 })
    expect(played.last).toMatchObject([{ kind: 'start', generation: 43 }])
    expect(played.state).toMatchObject({ phase: 'reconnecting', generation: 43 })
    expect(played.play(link('up', 43_000)).state.phase).toBe('live')
  })
  test('a registration of the other member that arrives before the answer to the local one starts the newer generation', () => {
    const played = preview().play('join', joined(), { kind: 'peer-registered', generation: 44 }, registered(43))
    expect(played.last).toMatchObject([{ kind: 'start', generation: 44, otherRegistered: true }])
  })
  test('a registration of the other member that arrives before the answer to the join is kept', () => {
    const played = preview().play('join', otherJoined, { kind: 'peer-registered', generation: 44 }, joined(43))
    expect(played.play(registered(43)).last).toMatchObject([{ kind: 'start', generation: 44, otherRegistered: true }])
    expect(played.state.theirs).toMatchObject({ mic: 'on', camera: 'on' })
  })
  test('when the other member leaves, the link and the local screen sharing end', () => {
    const played = live().play('screen', { kind: 'member-left', mine: false, reason: 'left' })
    expect(played.state).toMatchObject({ phase: 'waiting', mine: { screen: 'off' } })
    expect(kinds(played)).toEqual(['drop-link', 'announce', 'set-track'])
  })
})

describe('coming back online', () => {
  test('with the link up, only the presence is renewed', () => {
    expect(kinds(live().play(offline, online))).toEqual(['join'])
  })
  test('with the link down, the room joins and registers at once', () => {
    expect(kinds(reconnecting().play(online))).toEqual(['join-with-end'])
  })
  test('with the link up but a newer generation, the registration follows the answer', () => {
    expect(kinds(live().play(offline, online, joined(43, allOn)))).toEqual(['register'])
    expect(kinds(live().play(offline, online, joined(42, allOn)))).toEqual([])
  })
  test('a registration that the server forgot is renewed when the link breaks', () => {
    const played = live().play(offline).wait(16).play(online, joined(42, allOn))
    expect(played.state.phase).toBe('live')
    expect(kinds(played.play(link('down')))).toEqual(['register'])
  })
  test('while the local socket is down, the link is left alone', () => {
    const played = reconnecting()
    played.effects.length = 0
    played.wait(40).play({ kind: 'gave-up', epoch: 42_000, reason: 'ladder' }, { kind: 'network-changed' })
    expect(played.effects.map(({ kind }) => kind)).toEqual(['set-profile'])
    expect(played.state.phase).toBe('reconnecting')
  })
  test('joining again while cut off only reconnects; the room joins once the socket is back', () => {
    const played = reconnecting().wait(30).play('rejoin')
    expect(played.state.phase).toBe('joining')
    expect(kinds(played)).toEqual(['drop-link', 'probe'])
    expect(kinds(played.play(online))).toEqual(['join-with-end'])
  })
  test('after a change of network a healthy link is recovered before it breaks', () => {
    expect(kinds(live().play({ kind: 'network-changed' }))).toEqual(['recover'])
  })
  test('a member that the server dropped joins again and registers when the link needs it', () => {
    const played = live().play({ kind: 'not-inside' }, { kind: 'not-inside' }).wait(4)
    expect(played.effects.filter(({ kind }) => kind === 'join')).toHaveLength(2)
    expect(played.play(joined(42, allOn)).state.phase).toBe('live')
    expect(kinds(played.play(link('down')))).toEqual(['register'])
  })
  test('a failed recovery asks for the media server once, then the call is lost', () => {
    const played = live().play(link('down'), { kind: 'gave-up', epoch: 42_000, reason: 'ladder' })
    expect(played.last).toEqual([{ kind: 'join', fallback: true, register: false }])
    expect(played.play(joined(42, allOn)).state.phase).toBe('lost')
  })
  test('a lost call returns by a press, by the local socket or by the other member', () => {
    expect(lost().play('rejoin').state.phase).toBe('joining')
    expect(lost().play(offline, online).state.phase).toBe('connecting')
    expect(lost().play({ kind: 'peer-registered', generation: 43 }).state.phase).toBe('connecting')
    expect(lost().play('rejoin-sound').state).toMatchObject({
      phase: 'joining',
      mine: { camera: 'off' },
      picture: { mode: 'off', by: 'person' },
    })
  })
})
