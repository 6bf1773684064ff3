/** The counters of one connection, read from its statistics. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'

/** What the report to the server says, and how our own stream arrives at the other end. */
export interface LinkSample extends MediaReport {
  packetsOut: number
  lostOut: number
}

export function emptySample(epoch: number): LinkSample {
  return {
    epoch,
    connected: false,
    path: null,
    rttMs: null,
    packetsIn: 0,
    lostIn: 0,
    samplesIn: 0,
    concealedIn: 0,
    framesIn: 0,
    freezeMs: 0,
    bytesIn: 0,
    bytesOut: 0,
    packetsOut: 0,
    lostOut: 0,
  }
}

/** The members of a statistics entry that are read here; which of them it has depends on its type. */
interface Entry {
  id: string
  type: string
  selectedCandidatePairId?: string
  localCandidateId?: string
  remoteCandidateId?: string
  candidateType?: string
  relayProtocol?: string
  currentRoundTripTime?: number
  bytesSent?: number
  bytesReceived?: number
  packetsSent?: number
  packetsReceived?: number
  packetsLost?: number
  framesDecoded?: number
  totalFreezesDuration?: number
  totalSamplesReceived?: number
  concealedSamples?: number
}

export function readSample(epoch: number, connected: boolean, stats: Iterable<[string, Entry]>): LinkSample {
  const entries = new Map(stats)
  const sum = (type: string, field: CounterField, times = 1) => {
    let total = 0
    for (const entry of entries.values()) if (entry.type === type) total += (entry[field] ?? 0) * times
    return Math.round(total)
  }
  const transport = [...entries.values()].find((entry) => entry.type === 'transport')
  const pair = entries.get(transport?.selectedCandidatePairId ?? '')
  return {
    epoch,
    connected,
    path: pair === undefined ? null : pathOf(pair, entries),
    rttMs: pair?.currentRoundTripTime === undefined ? null : Math.round(pair.currentRoundTripTime * 1_000),
    packetsIn: sum('inbound-rtp', 'packetsReceived'),
    // Packets that came twice make a browser count below zero.
    lostIn: Math.max(0, sum('inbound-rtp', 'packetsLost')),
    samplesIn: sum('inbound-rtp', 'totalSamplesReceived'),
    concealedIn: sum('inbound-rtp', 'concealedSamples'),
    framesIn: sum('inbound-rtp', 'framesDecoded'),
    freezeMs: sum('inbound-rtp', 'totalFreezesDuration', 1_000),
    bytesIn: transport?.bytesReceived ?? 0,
    bytesOut: transport?.bytesSent ?? 0,
    packetsOut: sum('outbound-rtp', 'packetsSent'),
    lostOut: Math.max(0, sum('remote-inbound-rtp', 'packetsLost')),
  }
}

type CounterField =
  | 'packetsSent'
  | 'packetsReceived'
  | 'packetsLost'
  | 'framesDecoded'
  | 'totalFreezesDuration'
  | 'totalSamplesReceived'
  | 'concealedSamples'

const relays: Record<string, MediaReport['path']> = { udp: 'relay-udp', tcp: 'relay-tcp', tls: 'relay-tls' }

function pathOf(pair: Entry, entries: ReadonlyMap<string, Entry>): MediaReport['path'] {
  const local = entries.get(pair.localCandidateId ?? '')
  const remote = entries.get(pair.remoteCandidateId ?? '')
  if (local?.candidateType === 'relay') return relays[local.relayProtocol ?? 'udp'] ?? 'relay-udp'
  return remote?.candidateType === 'relay' ? 'relay-udp' : 'direct'
}
