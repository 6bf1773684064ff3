/** One end of the link with fake connections and a fake clock; records all it reports and sends. */
import { Link, type LinkEntry } from '../link/link.ts'
import type { LinkSignal, SendOutcome } from '../link/link-signal.ts'
import type { LinkState } from '../state/room-types.ts'
import { type FakeClock, fakeClock, settled } from './fake-clock.ts'
import { FakePeer, ourShape } from './fake-peer.ts'

export interface Bench {
  link: Link
  clock: FakeClock
  peers: FakePeer[]
  sent: LinkSignal[]
  states: [number, LinkState][]
  gaveUp: [number, string][]
  tracks: string[]
  /** Early connections that the link may take. */
  prepared: (FakePeer & RTCPeerConnection)[]
  reachable: boolean
  due: boolean
  outcome: SendOutcome
  peer: () => FakePeer
  start: (entry?: Partial<LinkEntry>) => Promise<void>
  receive: (signal: LinkSignal) => Promise<void>
  /** Completes the negotiation of the newest build and connects it. */
  connect: () => Promise<void>
  sentOf: (kind: LinkSignal['kind']) => LinkSignal[]
}

export function bench(): Bench {
  const clock = fakeClock()
  const self: Bench = {
    link: new Link({
      clock,
      openConnection: (configuration) => {
        const peer = new FakePeer(configuration)
        self.peers.push(peer)
        return peer as FakePeer & RTCPeerConnection
      },
      configuration: async (relayOnly) => ({ iceTransportPolicy: relayOnly ? 'relay' : 'all' }),
      hasRelay: () => true,
      takePrepared: () => self.prepared.shift() ?? null,
      isReachable: () => self.reachable,
      arePacketsDue: () => self.due,
      send: async (signal) => {
        self.sent.push(signal)
        return self.outcome
      },
      onState: (epoch, state) => self.states.push([epoch, state]),
      onTrack: (kind) => self.tracks.push(kind),
      onSample: () => undefined,
      onGaveUp: (epoch, reason) => self.gaveUp.push([epoch, reason]),
    }),
    clock,
    peers: [],
    sent: [],
    states: [],
    gaveUp: [],
    tracks: [],
    prepared: [],
    reachable: true,
    due: false,
    outcome: 'sent',
    peer() {
      const peer = self.peers.at(-1)
      if (peer === undefined) throw new Error('no connection yet')
      return peer
    },
    async start(entry) {
      self.link.start({ generation: 42, offerer: true, otherRegistered: true, ...entry })
      await settled()
    },
    async receive(signal) {
      self.link.receive(signal)
      await settled()
    },
    async connect() {
      const epoch = self.sentOf('offer').at(-1)?.epoch
      if (epoch !== undefined) await self.receive({ kind: 'answer', epoch, sdp: ourShape })
      self.peer().become('connected')
      await settled()
    },
    sentOf: (kind) => self.sent.filter((signal) => signal.kind === kind),
  }
  return self
}

export function offer(epoch: number, sdp = ourShape): LinkSignal {
  return { kind: 'offer', epoch, sdp }
}
export function candidate(epoch: number, text: string): LinkSignal {
  return { kind: 'candidate', epoch, candidate: { candidate: text } }
}
