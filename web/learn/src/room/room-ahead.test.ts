/** Tests of two members with an early connection before they join, across the whole room. */

import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { expect, test } from 'vitest'
import { student, tutor } from './testing/fake-session.ts'
import { type Participant, type RoomHarness, roomHarness } from './testing/room-harness.ts'

const phases = (...seats: Participant[]) => seats.map((seat) => seat.state().phase)
const offersOf = ({ session }: RoomHarness) => session.received.filter(({ name }) => name === 'SessionOffer')
const sentBy = (seat: Participant) => seat.peer().lines.map(({ sender }) => sender.track?.kind ?? null)

/** Both members are in the preview, and the early connection is connected. */
async function bothBeforeTheDoor(): Promise<{ bench: RoomHarness; his: Participant; hers: Participant }> {
  const bench = roomHarness(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await his.press('allow')
  await hers.press('allow')
  await bench.connect(his, hers)
  return { bench, his, hers }
}

test("two members with an early connection see each other with the server's answer, on that same connection", async () => {
  const { bench, his, hers } = await bothBeforeTheDoor()
  expect([sentBy(his), sentBy(hers)]).toEqual([Array(3).fill(null), Array(3).fill(null)])
  const connections = [his.peer(), hers.peer()]
  await his.press('join')
  expect(phases(his, hers)).toEqual(['waiting', 'preview'])
  expect(sentBy(his)).toEqual([null, null, null])
  await hers.press('join')
  expect(phases(his, hers)).toEqual(['live', 'live'])
  expect([his.peer(), hers.peer()]).toEqual(connections)
  expect([sentBy(his), sentBy(hers)]).toEqual([
    ['audio', 'video', null],
    ['audio', 'video', null],
  ])
  expect(offersOf(bench)).toEqual([])
  await bench.clock.pass(1_000)
  expect(offersOf(bench)).toMatchObject([{ from: tutor }])
  expect(phases(his, hers)).toEqual(['live', 'live'])
})

test('a member who presses join sends at once, and stops while nobody is inside', async () => {
  const { his, hers } = await bothBeforeTheDoor()
  his.room.press('join')
  expect([sentBy(his), sentBy(hers)]).toEqual([
    ['audio', 'video', null],
    [null, null, null],
  ])
  await settled()
  expect([...phases(his, hers), sentBy(his)]).toEqual(['waiting', 'preview', [null, null, null]])
})

test('a member whose join is refused sends nothing more', async () => {
  const { bench, his } = await bothBeforeTheDoor()
  bench.session.refusals.set('JoinSession', 'unallowed')
  const peer = his.peer()
  await his.press('join')
  expect([his.state().phase, peer.connectionState]).toEqual(['blocked', 'closed'])
})

test('an early connection is made while one member is inside and the other still in the preview', async () => {
  const bench = roomHarness(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await hers.press('allow', 'join')
  await his.press('allow')
  await bench.connect(his, hers)
  await his.press('join')
  expect(phases(his, hers)).toEqual(['live', 'live'])
  expect(offersOf(bench)).toEqual([])
})

test('members who join before the early connection is ready are connected as usual', async () => {
  const bench = roomHarness(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await his.press('allow', 'join')
  await hers.press('allow', 'join')
  expect(offersOf(bench)).toHaveLength(1)
  await bench.connect(his, hers)
  expect(phases(his, hers)).toEqual(['live', 'live'])
})

test('a reopened tab gets a new early connection', async () => {
  const { bench, his, hers } = await bothBeforeTheDoor()
  his.room.dispose()
  const again = bench.seat(student)
  await again.press('allow')
  await bench.connect(again, hers)
  await hers.press('join')
  await again.press('join')
  expect(phases(again, hers)).toEqual(['live', 'live'])
  expect(offersOf(bench)).toEqual([])
})

test('members who leave the page leave no connection behind', async () => {
  const { his, hers } = await bothBeforeTheDoor()
  for (const seat of [his, hers]) seat.room.dispose()
  await settled()
  for (const { peers } of [his, hers]) {
    expect(peers.map(({ connectionState }) => connectionState)).toEqual(peers.map(() => 'closed'))
  }
})
