/**
 * Two rooms and their server on one fake clock; only peer connections and devices are fake. `ahead` allows early
 * connections.
 */
import { roomWindow } from '../engagement.ts'
import { WarmConnection } from '../link/link-ahead.ts'
import { openRoom, type Room } from '../room.ts'
import type { RoomState, UserAction } from '../state/room-types.ts'
import { directTransport } from '../transport/direct-transport.ts'
import { type FakeClock, fakeClock, settled } from './fake-clock.ts'
import { FakeDevices, mediaOf } from './fake-devices.ts'
import { FakePeer } from './fake-peer.ts'
import { FakeSession, type FakeSocket, sessionId, student, tutor } from './fake-session.ts'

export interface Participant {
  room: Room
  socket: FakeSocket
  devices: FakeDevices
  peers: FakePeer[]
  said: string[]
  awake: boolean
  state: () => RoomState
  press: (...presses: UserAction[]) => Promise<void>
  peer: () => FakePeer
}

export interface RoomHarness {
  clock: FakeClock
  session: FakeSession
  seat: (userId: number) => Participant
  /** Connects both ends of the newest build. */
  connect: (...seats: Participant[]) => Promise<void>
}

export function roomHarness(minutesBeforeStart = 5, { ahead = false } = {}): RoomHarness {
  const clock = fakeClock(Date.parse('2026-11-24T17:25:00.000Z'))
  const start = clock.now() + minutesBeforeStart * 60_000
  const session = new FakeSession(start, clock.now)
  const window = roomWindow({ start: new Date(start).toISOString(), duration: 30 })
  const seat = (userId: number): Participant => {
    const socket = session.socketOf(userId)
    const devices = new FakeDevices()
    const other = userId === tutor ? student : tutor
    // The room reports while it is being opened, before its seat exists.
    const kept: Pick<Participant, 'peers' | 'said' | 'awake'> = { peers: [], said: [], awake: false }
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
        keepAwake: (on) => {
          kept.awake = on
        },
      },
      { window, isSupported: true },
    )
    const self: Participant = Object.assign(kept, {
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
      peer() {
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
    async connect(...seats) {
      await settled()
      for (const { peer } of seats) peer().become('connected')
      await settled()
    },
  }
}
