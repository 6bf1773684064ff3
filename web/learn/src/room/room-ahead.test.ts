/** Two who were connected before they joined. */
import { expect, test } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { student, tutor } from './testing/fake-session.ts'
import { type RoomBench, roomBench, type Seat } from './testing/room-bench.ts'

const phases = (...seats: Seat[]) => seats.map((seat) => seat.state().phase)
const offersOf = ({ session }: RoomBench) => session.heard.filter(({ name }) => name === 'SessionOffer')
const sentBy = (seat: Seat) => seat.peer().lines.map(({ sender }) => sender.track?.kind ?? null)

/** Both look at themselves, and the way between them stands. */
async function bothBeforeTheDoor(): Promise<{ bench: RoomBench; his: Seat; hers: Seat }> {
  const bench = roomBench(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await his.press('allow')
  await hers.press('allow')
  await bench.connect(his, hers)
  return { bench, his, hers }
}

test('see each other with the answer of the server, and on the same connection', async () => {
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

test('send with the press, and nothing more as long as nobody is inside', async () => {
  const { his, hers } = await bothBeforeTheDoor()
  his.room.press('join')
  expect([sentBy(his), sentBy(hers)]).toEqual([
    ['audio', 'video', null],
    [null, null, null],
  ])
  await settled()
  expect([...phases(his, hers), sentBy(his)]).toEqual(['waiting', 'preview', [null, null, null]])
})

test('send nothing more when the joining is refused', async () => {
  const { bench, his } = await bothBeforeTheDoor()
  bench.session.refusals.set('JoinSession', 'unallowed')
  const peer = his.peer()
  await his.press('join')
  expect([his.state().phase, peer.connectionState]).toEqual(['blocked', 'closed'])
})

test('are connected ahead while one is inside and the other still before the door', async () => {
  const bench = roomBench(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await hers.press('allow', 'join')
  await his.press('allow')
  await bench.connect(his, hers)
  await his.press('join')
  expect(phases(his, hers)).toEqual(['live', 'live'])
  expect(offersOf(bench)).toEqual([])
})

test('who join before it stands are connected as ever', async () => {
  const bench = roomBench(5, { ahead: true })
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  await his.press('allow', 'join')
  await hers.press('allow', 'join')
  expect(offersOf(bench)).toHaveLength(1)
  await bench.connect(his, hers)
  expect(phases(his, hers)).toEqual(['live', 'live'])
})

test('find a new way when the tab of one is opened again', async () => {
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

test('who leave the page leave no connection behind', async () => {
  const { his, hers } = await bothBeforeTheDoor()
  for (const seat of [his, hers]) seat.room.dispose()
  await settled()
  for (const { peers } of [his, hers]) {
    expect(peers.map(({ connectionState }) => connectionState)).toEqual(peers.map(() => 'closed'))
  }
})
