/** The counters of one connection, read from its statistics (`getStats`). */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'

/** The media report for the server, plus the counters of the sent stream as it arrives at the other member. */
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

/** The fields of a statistics entry that this file reads; an entry has those of its type. */
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
    // Duplicate packets can make the browser's count of lost packets negative.
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

/** The counters of a call over the media server: one statistics report for each track, of two connections. */
type Entries = Parameters<typeof readSample>[2]
type ServerEntry = Entries extends Iterable<[string, infer One]> ? One : never
export type Stats = Entries

const counted = ['inbound-rtp', 'outbound-rtp', 'remote-inbound-rtp']

export function readServerSample(epoch: number, connected: boolean, reports: readonly Stats[]): LinkSample {
  // Reports of one connection repeat the same rows, and the two connections use the same row names.
  const rows = reports.flatMap((report, index) =>
    [...report].filter(([, { type }]) => counted.includes(type)).map(([id, row]) => [`${index}:${id}`, row] as const),
  )
  const own = new Map(rows.filter(([name, row], at) => rows.findIndex((other) => isSame(other, [name, row])) === at))
  const sample = readSample(epoch, connected, own as ReadonlyMap<string, ServerEntry>)
  const sum = (type: string, field: 'bytesReceived' | 'bytesSent') =>
    [...own.values()].reduce((all, row) => (row.type === type ? all + (row[field] ?? 0) : all), 0)
  return {
    ...sample,
    path: connected ? 'server' : null,
    rttMs: roundTripOf(reports),
    bytesIn: sum('inbound-rtp', 'bytesReceived'),
    bytesOut: sum('outbound-rtp', 'bytesSent'),
  }
}

type Row = readonly [string, ServerEntry]

function isSame([, one]: Row, [, other]: Row): boolean {
  return one.id === other.id && one.type === other.type
}

/** Round trip time in milliseconds of the slower connection. */
function roundTripOf(reports: readonly Stats[]): number | null {
  const times = reports.flatMap((report) =>
    [...report].flatMap(([, { type, currentRoundTripTime }]) =>
      type === 'candidate-pair' && currentRoundTripTime !== undefined ? [currentRoundTripTime * 1_000] : [],
    ),
  )
  return times.length === 0 ? null : Math.round(Math.max(...times))
}
