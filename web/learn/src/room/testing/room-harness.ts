/** Two rooms and their server on one fake clock; only connections and devices are fake. */

import { fakeClock, settled } from '@hiwar/kit/testing/fake-clock.ts'
import { roomWindow } from '../engagement.ts'
import { WarmConnection } from '../link/warm-connection.ts'
import { openRoom } from '../room.ts'
import type { UserAction } from '../state/room-types.ts'
import { directTransport } from '../transport/direct-transport.ts'
import { FakeDevices, mediaOf } from './fake-devices.ts'
import { FakePeer } from './fake-peer.ts'
import { FakeSession, sessionId, student, tutor } from './fake-session.ts'

export type RoomHarness = ReturnType<typeof roomHarness>
/** One member with their browser. */
export type Participant = ReturnType<RoomHarness['seat']>

export function roomHarness(minutesBeforeStart = 5, { ahead = false } = {}) {
  const clock = fakeClock(Date.parse('2026-11-24T17:25:00.000Z'))
  const start = clock.now() + minutesBeforeStart * 60_000
  const session = new FakeSession(start, clock.now)
  const window = roomWindow({ start: new Date(start).toISOString(), duration: 30 })
  const seat = (userId: number) => {
    const socket = session.socketOf(userId)
    const devices = new FakeDevices()
    const other = userId === tutor ? student : tutor
    // The room reports while it is being opened, before its seat exists.
    const kept = { peers: [] as FakePeer[], said: [] as string[], awake: false }
    const connections = new WarmConnection((configuration) => {
      const peer = new FakePeer(configuration)
      peer.flowing = true
      kept.peers.push(peer)
      return peer as FakePeer & RTCPeerConnection
    })
    const room = openRoom(
      {
        session: { sessionId, me: userId, other },
        socket,
        clock,
        setServerTime: () => undefined,
        devices: mediaOf(devices) as never,
        connections,
        openTransport: (_, hooks) => directTransport({ ...hooks, openConnection: connections.take }),
        renewMedia: () => (ahead ? Promise.resolve(session.media) : Promise.reject(new Error('not asked for'))),
        probe: async () => true,
        onNetworkChange: () => () => undefined,
        chime: (sound) => kept.said.push(`chime ${sound}`),
        soundFirst: { chosen: () => null, isLineSlow: () => false, keep: () => undefined },
        keepAwake: (on) => {
          kept.awake = on
        },
      },
      { window, isSupported: true },
    )
    const self = Object.assign(kept, {
      room,
      socket,
      devices,
      state: room.read,
      async press(...presses: UserAction[]) {
        for (const press of presses) {
          room.press(press)
          await settled()
        }
      },
      peer(): FakePeer {
        const peer = kept.peers.at(-1)
        if (peer === undefined) throw new Error('no connection yet')
        return peer
      },
    })
    room.news.on('news', (news) => kept.said.push(news))
    return self
  }
  return {
    clock,
    session,
    seat,
    /** Connects both ends of the newest build. */
    async connect(...seats: { peer: () => FakePeer }[]): Promise<void> {
      await settled()
      for (const { peer } of seats) peer().become('connected')
      await settled()
    },
  }
}
