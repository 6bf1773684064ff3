import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test } from 'vitest'
import { student, tutor } from './testing/fake-session.ts'
import { type Participant, type RoomHarness, roomHarness } from './testing/room-harness.ts'

const second = 1_000

async function bothInside(first = tutor): Promise<{ bench: RoomHarness; his: Participant; hers: Participant }> {
  const bench = roomHarness()
  const [his, hers] = [bench.seat(tutor), bench.seat(student)]
  const order = first === tutor ? [his, hers] : [hers, his]
  for (const seat of order) await seat.press('allow', 'join')
  await bench.connect(his, hers)
  return { bench, his, hers }
}
const phases = (...seats: Participant[]) => seats.map((seat) => seat.state().phase)
const sent = ({ session }: RoomHarness, name: string) => session.received.filter((received) => received.name === name)

describe('two members meet', () => {
  test.each([
    ['tutor', tutor],
    ['student', student],
  ])('one offer is enough when the %s comes first', async (_, first) => {
    const { bench, his, hers } = await bothInside(first)
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(sent(bench, 'SessionOffer')).toMatchObject([{ from: tutor, payload: { epoch: 2_000 } }])
    expect(sent(bench, 'SessionAnswer')).toMatchObject([{ from: student }])
    expect([his.awake, hers.awake]).toEqual([true, true])
  })
  test('one offer is enough when both join at the same moment', async () => {
    const bench = roomHarness()
    const [his, hers] = [bench.seat(tutor), bench.seat(student)]
    await Promise.all([his.press('allow', 'join'), hers.press('allow', 'join')])
    await bench.connect(his, hers)
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(sent(bench, 'SessionOffer')).toHaveLength(1)
  })
  test('each member knows at once which devices the other has on', async () => {
    const { his, hers } = await bothInside()
    expect(his.state().theirs).toMatchObject({ mic: 'on', camera: 'on' })
    await hers.press('mic', 'camera')
    expect(his.state().theirs).toMatchObject({ mic: 'off', camera: 'off' })
    expect(hers.devices.live.map(({ kind, enabled }) => [kind, enabled])).toEqual([['audio', false]])
  })
  test('a member in the preview sees that the other is already inside', async () => {
    const bench = roomHarness()
    const [his, hers] = [bench.seat(tutor), bench.seat(student)]
    await his.press('allow')
    await hers.press('allow', 'join')
    expect(his.state().other).toBe('joined')
    expect(his.said).toEqual(['other-joined'])
  })
  test('a member without any device still joins, hears and sees', async () => {
    const bench = roomHarness()
    const [his, hers] = [bench.seat(tutor), bench.seat(student)]
    await his.press('allow', 'join')
    await hers.press('no-devices', 'join')
    await bench.connect(his, hers)
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(hers.devices.asked).toEqual([])
  })
})

describe('sharing a screen', () => {
  test('is announced before it is shown, and only one member shares', async () => {
    const { bench, his, hers } = await bothInside()
    const outBefore: unknown[] = []
    bench.session.listening = (name) => {
      if (name === 'UserSharingScreen') outBefore.push(his.peer().line('screen').sender.track)
    }
    await his.press('screen')
    expect(outBefore).toEqual([null])
    expect(sent(bench, 'UserSharingScreen')).toMatchObject([{ from: tutor, payload: { sharing: true } }])
    expect(his.peer().line('screen').sender.track).toMatchObject({ kind: 'video', readyState: 'live' })
    expect(hers.said).toContain('share-started')
    await hers.press('screen')
    expect(hers.state().mine.screen).toBe('off')
  })
  test("ends on both sides with the browser's own button", async () => {
    const { bench, his, hers } = await bothInside()
    await his.press('screen')
    his.devices.live.find(({ kind, contentHint }) => kind === 'video' && contentHint === 'detail')?.end()
    await settled()
    expect(his.state().mine.screen).toBe('off')
    expect(his.peer().line('screen').sender.track).toBeNull()
    expect(sent(bench, 'UserSharingScreen').at(-1)).toMatchObject({ payload: { sharing: false } })
    expect(hers.state().theirs.screen).toBe('off')
  })
  test('is not shown when the server refuses', async () => {
    const { bench, his } = await bothInside()
    bench.session.refusals.set('UserSharingScreen', 'unallowed')
    await his.press('screen')
    expect(his.state().mine.screen).toBe('off')
    expect(his.peer().line('screen').sender.track).toBeNull()
  })
})

describe('broken connections', () => {
  test('a lost socket alone keeps the picture, and nothing is sent until the socket is back', async () => {
    const { bench, his, hers } = await bothInside()
    his.socket.connect(false)
    const received = bench.session.received.filter(({ from }) => from === tutor).length
    await bench.clock.pass(8 * second)
    expect(his.state().phase).toBe('live')
    expect(bench.session.received.filter(({ from }) => from === tutor)).toHaveLength(received)
    his.socket.connect(true)
    await settled()
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(sent(bench, 'SessionOffer')).toHaveLength(1)
    const joinings = sent(bench, 'JoinSession').filter(({ from }) => from === tutor)
    expect(joinings.map(({ payload }) => payload.register)).toEqual([true, undefined])
  })
  test('socket and link lost for forty seconds recover at once with a new registration', async () => {
    const { bench, his, hers } = await bothInside()
    hers.socket.connect(false)
    his.peer().become('failed')
    hers.peer().become('failed')
    await bench.clock.pass(16 * second)
    bench.session.drop(student)
    await bench.clock.pass(24 * second)
    expect(hers.state().phase).toBe('reconnecting')
    expect(his.state()).toMatchObject({ phase: 'waiting', why: 'gone' })
    hers.socket.connect(true)
    await bench.connect(his, hers)
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(sent(bench, 'SessionOffer').at(-1)?.payload.epoch).toBe(3_000)
  })
  test("a cut-off room reconnects, and after the server's first answer the attempt has five seconds", async () => {
    const { bench, his } = await bothInside()
    his.socket.connect(false)
    await bench.clock.pass(second)
    const before = his.socket.hastened
    expect(before).toBeGreaterThan(0)
    await bench.clock.pass(4 * second)
    expect(his.socket.hastened).toBe(before)
    await bench.clock.pass(second)
    expect(his.socket.hastened).toBe(before + 1)
  })
  test('three missed pongs only mark the other member as away while the picture runs', async () => {
    const { bench, his, hers } = await bothInside()
    hers.socket.connect(false)
    await bench.clock.pass(3 * second)
    expect(his.state()).toMatchObject({ phase: 'live', other: 'away' })
    hers.socket.connect(true)
    await bench.clock.pass(3 * second)
    expect(his.state()).toMatchObject({ phase: 'live', other: 'joined' })
    expect(his.said).not.toContain('other-back')
  })
  test('a member that the server dropped silently joins again', async () => {
    const { bench, his, hers } = await bothInside()
    bench.session.drop(tutor)
    await bench.clock.pass(8 * second)
    expect(phases(his, hers)).toEqual(['live', 'live'])
    expect(hers.state().other).toBe('joined')
  })
  test('pings carry a media report every fifteen seconds and at each change of the link', async () => {
    const { bench, his } = await bothInside()
    expect(bench.session.reports).toEqual([])
    await bench.clock.pass(second)
    expect(bench.session.reports.map(({ connected }) => connected)).toEqual([true, true])
    await bench.clock.pass(18 * second)
    expect(bench.session.reports.length).toBeGreaterThanOrEqual(4)
    const before = bench.session.reports.length
    his.peer().become('failed')
    await settled()
    expect(bench.session.reports[before]).toMatchObject({ connected: false, epoch: 2_000 })
  })
})

describe('leaving', () => {
  test('leaving the call releases the devices and tells the other member', async () => {
    const { his, hers } = await bothInside()
    await his.press('leave')
    expect(phases(his, hers)).toEqual(['ended', 'waiting'])
    expect(his.devices.live).toEqual([])
    expect(his.peer().connectionState).toBe('closed')
    expect(his.awake).toBe(false)
    await his.press('return')
    expect(his.devices.live).toHaveLength(2)
  })
  test('a second tab takes over the call, and the first tab releases its devices', async () => {
    const { bench, his, hers } = await bothInside()
    const second = bench.seat(tutor)
    await second.press('allow', 'join')
    await bench.connect(second, hers)
    expect(phases(his, second, hers)).toEqual(['taken', 'live', 'live'])
    expect(his.devices.live).toEqual([])
    await his.press('take-back')
    await bench.connect(his, hers)
    expect(phases(his, second, hers)).toEqual(['live', 'taken', 'live'])
  })
  test('leaving the page leaves the call', async () => {
    const { his, hers } = await bothInside()
    his.room.dispose()
    await settled()
    expect(hers.state().phase).toBe('waiting')
    expect(his.devices.live).toEqual([])
  })
})

describe('device trouble during the call', () => {
  test('a camera turned off again while the browser asks stays off', async () => {
    const { his } = await bothInside()
    await his.press('camera')
    const give = his.devices.getUserMedia.bind(his.devices)
    let answer: () => void = () => undefined
    his.devices.getUserMedia = async (constraints) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return give(constraints)
    }
    await his.press('camera', 'camera')
    answer()
    await settled()
    expect(his.state().mine.camera).toBe('off')
    expect(his.devices.live.map(({ kind }) => kind)).toEqual(['audio'])
  })
  test('data saver asks the other member to send no picture, and sends none', async () => {
    const { his, hers } = await bothInside()
    await his.press('saver')
    expect(hers.state().theirs.receive).toBe(false)
    for (const seat of [his, hers]) {
      expect(seat.peer().line('camera').sender.parameters.encodings).toMatchObject([{ active: false }])
    }
    await his.press('saver')
    expect(hers.peer().line('camera').sender.parameters.encodings).toMatchObject([{ active: true }])
  })
})
