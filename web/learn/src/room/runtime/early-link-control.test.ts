import { expect, test } from 'vitest'
import type { SentTracks } from '../link/transceivers.ts'
import { initialState, type RoomState, type VideoMode } from '../state/room-types.ts'
import { EarlyLinkControl } from './early-link-control.ts'

const before: RoomState = { ...initialState(0), phase: 'preview', clock: 'before', signal: 'up' }

function bench() {
  const done: string[] = []
  let state = before
  const ahead = {
    begin: (offers: boolean) => void done.push(`begin ${offers}`),
    drop: () => void done.push('drop'),
    fill: ({ screen }: SentTracks, mode: VideoMode) => void done.push(`fill ${mode} ${screen?.kind ?? 'null'}`),
    empty: () => void done.push('empty'),
  }
  const screen = { kind: 'video' } as MediaStreamTrack
  const meeting = new EarlyLinkControl(
    ahead,
    () => state,
    () => ({ mic: null, camera: null, screen }),
  )
  return {
    done,
    meeting,
    become(changes: Partial<RoomState>) {
      state = { ...state, ...changes }
      meeting.look()
    },
  }
}

test('an early connection begins once the server has named the offerer, and only once', () => {
  const { done, meeting, become } = bench()
  become({})
  expect(done).toEqual([])
  meeting.takeSide(true)
  meeting.takeSide(true)
  become({ phase: 'waiting' })
  expect(done).toEqual(['begin true'])
})

test.each<[string, Partial<RoomState>]>([
  ['before the room opens', { clock: 'early' }],
  ['after it has closed', { clock: 'closed' }],
  ['while the devices are asked for', { phase: 'asking' }],
  ['while our own line is cut', { signal: 'down' }],
  ['over the media server', { transport: 'server' }],
  ['while there is a link', { link: 'building' }],
])('no early connection is made %s', (_, changes) => {
  const { done, meeting, become } = bench()
  meeting.takeSide(false)
  become(changes)
  become(before)
  expect(done).toEqual(['begin false', 'drop', 'begin false'])
})

test('after a change of network the early connection begins again, if one is wanted', () => {
  const { done, meeting, become } = bench()
  meeting.renew()
  meeting.takeSide(false)
  meeting.renew()
  become({ phase: 'ended' })
  meeting.renew()
  expect(done).toEqual(['begin false', 'begin false', 'drop'])
})

test.each<[string, Partial<RoomState>]>([
  ['nobody was there', { phase: 'waiting' }],
  ['it was refused', { phase: 'blocked' }],
  ['it is over', { phase: 'ended' }],
])('a joining member sends at once, without the screen, and stops when %s', (_, changes) => {
  const { done, become } = bench()
  become({ phase: 'joining', picture: { mode: 'off', by: 'person' } })
  become({ signal: 'up' })
  become(changes)
  become({})
  expect(done).toEqual(['fill off null', 'empty'])
})

test('a member who joins and finds the other member keeps sending', () => {
  const { done, become } = bench()
  become({ phase: 'joining' })
  become({ phase: 'connecting' })
  expect(done).toEqual(['fill full null'])
})
