import { expect, test } from 'vitest'
import { initialState } from '../state/initial-state.ts'
import type { RoomState } from '../state/room-types.ts'
import { MeetingAhead } from './meeting-ahead.ts'

const before: RoomState = { ...initialState(0), phase: 'preview', clock: 'before', signal: 'up' }

function bench() {
  const done: string[] = []
  let state = before
  const ahead = { begin: (offers: boolean) => void done.push(`begin ${offers}`), drop: () => void done.push('drop') }
  const meeting = new MeetingAhead(ahead, () => state)
  return {
    done,
    meeting,
    become(changes: Partial<RoomState>) {
      state = { ...state, ...changes }
      meeting.look()
    },
  }
}

test('it begins once the side is known, and once only', () => {
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
])('not %s', (_, changes) => {
  const { done, meeting, become } = bench()
  meeting.takeSide(false)
  become(changes)
  become(before)
  expect(done).toEqual(['begin false', 'drop', 'begin false'])
})

test('another network is another way, and only where there is one to be met', () => {
  const { done, meeting, become } = bench()
  meeting.renew()
  meeting.takeSide(false)
  meeting.renew()
  become({ phase: 'ended' })
  meeting.renew()
  expect(done).toEqual(['begin false', 'begin false', 'drop'])
})
