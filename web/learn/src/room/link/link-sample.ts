/** The counters of one connection, read from its statistics (`getStats`). */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'

/** The media report for the server, plus the counters of the sent stream, here and as it arrives at the other member. */
export interface LinkSample extends MediaReport {
  packetsOut: number
  lostOut: number
  /** Milliseconds of sound that the microphone has given; 0 where the browser does not say. */
  spokenMs: number
}

/** The part that the server is told. */
export function reportOf({ packetsOut: _, lostOut: __, spokenMs: ___, ...report }: LinkSample): MediaReport {
  return report
}

export function emptySample(epoch: number): LinkSample {
  return readSample(epoch, false, [])
}

type Counter =
  | 'packetsSent'
  | 'packetsReceived'
  | 'packetsLost'
  | 'framesDecoded'
  | 'totalFreezesDuration'
  | 'totalSamplesReceived'
  | 'concealedSamples'
  | 'totalSamplesDuration'
  | 'bytesSent'
  | 'bytesReceived'

/** The fields of a statistics entry that this file reads; an entry has those of its type. */
interface Entry extends Partial<Record<Counter, number>> {
  id: string
  type: string
  selectedCandidatePairId?: string
  localCandidateId?: string
  remoteCandidateId?: string
  candidateType?: string
  relayProtocol?: string
  currentRoundTripTime?: number
  /** Seconds, by the reports of the other end. */
  roundTripTime?: number
  /** Only Firefox: whether the pair is in use. */
  selected?: boolean
}

export function readSample(epoch: number, connected: boolean, stats: Stats): LinkSample {
  const entries = new Map(stats)
  const sum = (type: string, field: Counter, times = 1) => {
    let total = 0
    for (const entry of entries.values()) if (entry.type === type) total += (entry[field] ?? 0) * times
    return Math.round(total)
  }
  const transport = [...entries.values()].find((entry) => entry.type === 'transport')
  const pair = selectedPair(transport, entries)
  return {
    epoch,
    connected,
    path: pair === undefined ? null : pathOf(pair, entries),
    rttMs: roundTripOfPair(pair, entries),
    packetsIn: sum('inbound-rtp', 'packetsReceived'),
    // Duplicate packets can make the browser's count of lost packets negative.
    lostIn: Math.max(0, sum('inbound-rtp', 'packetsLost')),
    samplesIn: sum('inbound-rtp', 'totalSamplesReceived'),
    concealedIn: sum('inbound-rtp', 'concealedSamples'),
    framesIn: sum('inbound-rtp', 'framesDecoded'),
    freezeMs: sum('inbound-rtp', 'totalFreezesDuration', 1_000),
    bytesIn: transport?.bytesReceived ?? sum('inbound-rtp', 'bytesReceived'),
    bytesOut: transport?.bytesSent ?? sum('outbound-rtp', 'bytesSent'),
    packetsOut: sum('outbound-rtp', 'packetsSent'),
    lostOut: Math.max(0, sum('remote-inbound-rtp', 'packetsLost')),
    spokenMs: sum('media-source', 'totalSamplesDuration', 1_000),
  }
}

type Entries = ReadonlyMap<string, Entry>

/** Older versions of Firefox have no entry of the transport, and mark the pair instead. */
function selectedPair(transport: Entry | undefined, entries: Entries): Entry | undefined {
  const named = entries.get(transport?.selectedCandidatePairId ?? '')
  return named ?? [...entries.values()].find(({ type, selected }) => type === 'candidate-pair' && selected === true)
}

/** Milliseconds; older versions of Firefox measure no pair, but have the reports of the other end. */
function roundTripOfPair(pair: Entry | undefined, entries: Entries): number | null {
  if (pair?.currentRoundTripTime !== undefined) return Math.round(pair.currentRoundTripTime * 1_000)
  const reported = [...entries.values()].flatMap(({ type, roundTripTime }) =>
    type === 'remote-inbound-rtp' && roundTripTime !== undefined ? [roundTripTime] : [],
  )
  return reported.length === 0 ? null : Math.round(Math.max(...reported) * 1_000)
}

const relays: Record<string, MediaReport['path']> = { udp: 'relay-udp', tcp: 'relay-tcp', tls: 'relay-tls' }

function pathOf(pair: Entry, entries: Entries): MediaReport['path'] {
  const local = entries.get(pair.localCandidateId ?? '')
  const remote = entries.get(pair.remoteCandidateId ?? '')
  if (local?.candidateType === 'relay') return relays[local.relayProtocol ?? 'udp'] ?? 'relay-udp'
  return remote?.candidateType === 'relay' ? 'relay-udp' : 'direct'
}

export type Stats = Iterable<[string, Entry]>

const counted = ['inbound-rtp', 'outbound-rtp', 'remote-inbound-rtp', 'media-source']

/**
 * The rows of one connection, with those of streams that have ended: Firefox leaves them out once nothing more comes, and
 * its counters would fall when the other member turns the camera off.
 */
export class StatsHistory {
  readonly #streams = new Map<string, Entry>()

  with(stats: Stats): Stats {
    const rows = [...stats]
    const isStream = ({ type }: Entry) => counted.includes(type)
    for (const [, row] of rows) if (isStream(row)) this.#streams.set(`${row.type} ${row.id}`, row)
    return [...rows.filter(([, row]) => !isStream(row)), ...this.#streams]
  }
}

/** The counters of a call over the media server: one statistics report for each track, of two connections. */
export function readServerSample(epoch: number, connected: boolean, reports: readonly Stats[]): LinkSample {
  // Reports of one connection repeat the same rows, and the two connections use the same row names.
  const rows = reports
    .flatMap((report) => [...report].map(([, row]) => row))
    .filter(({ type }) => counted.includes(type))
  const own = rows.filter((row, at) => rows.findIndex(({ id, type }) => id === row.id && type === row.type) === at)
  const sum = (type: string, field: Counter) =>
    own.reduce((all, row) => (row.type === type ? all + (row[field] ?? 0) : all), 0)
  return {
    ...readSample(
      epoch,
      connected,
      own.map((row, at) => [`${at}`, row]),
    ),
    path: connected ? 'server' : null,
    rttMs: roundTripOf(reports),
    bytesIn: sum('inbound-rtp', 'bytesReceived'),
    bytesOut: sum('outbound-rtp', 'bytesSent'),
  }
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
