/** One end of the link with fake connections and a fake clock; records all it reports and sends. */

import { fakeClock, settled } from '@hiwar/kit/testing/fake-clock.ts'
import { Link, type LinkEntry } from '../link/link.ts'
import type { LinkSignal, SendOutcome } from '../link/link-signal.ts'
import type { LinkState } from '../state/room-types.ts'
import { FakePeer, ourShape } from './fake-peer.ts'

export class Bench {
  readonly clock = fakeClock()
  readonly peers: FakePeer[] = []
  readonly sent: LinkSignal[] = []
  readonly states: [number, LinkState][] = []
  readonly gaveUp: [number, string][] = []
  readonly tracks: string[] = []
  /** Early connections that the link may take. */
  readonly prepared: (FakePeer & RTCPeerConnection)[] = []
  reachable = true
  due = false
  outcome: SendOutcome = 'sent'
  readonly link = new Link({
    clock: this.clock,
    openConnection: (configuration) => {
      const peer = new FakePeer(configuration)
      this.peers.push(peer)
      return peer as FakePeer & RTCPeerConnection
    },
    configuration: async (relayOnly) => ({ iceTransportPolicy: relayOnly ? 'relay' : 'all' }),
    hasRelay: () => true,
    takePrepared: () => this.prepared.shift() ?? null,
    isReachable: () => this.reachable,
    arePacketsDue: () => this.due,
    send: async (signal) => {
      this.sent.push(signal)
      return this.outcome
    },
    onState: (epoch, state) => this.states.push([epoch, state]),
    onTrack: (kind) => this.tracks.push(kind),
    onSample: () => undefined,
    onGaveUp: (epoch, reason) => this.gaveUp.push([epoch, reason]),
  })

  peer(): FakePeer {
    const peer = this.peers.at(-1)
    if (peer === undefined) throw new Error('no connection yet')
    return peer
  }
  async start(entry: Partial<LinkEntry> = {}): Promise<void> {
    this.link.start({ generation: 42, offerer: true, otherRegistered: true, ...entry })
    await settled()
  }
  async receive(signal: LinkSignal): Promise<void> {
    this.link.receive(signal)
    await settled()
  }
  /** Completes the negotiation of the newest build and connects it. */
  async connect(): Promise<void> {
    const epoch = this.sentOf('offer').at(-1)?.epoch
    if (epoch !== undefined) await this.receive({ kind: 'answer', epoch, sdp: ourShape })
    this.peer().become('connected')
    await settled()
  }
  sentOf(kind: LinkSignal['kind']): LinkSignal[] {
    return this.sent.filter((signal) => signal.kind === kind)
  }
}

export const bench = () => new Bench()

export function offer(epoch: number, sdp = ourShape): LinkSignal {
  return { kind: 'offer', epoch, sdp }
}
export function candidate(epoch: number, text: string): LinkSignal {
  return { kind: 'candidate', epoch, candidate: { candidate: text } }
}
