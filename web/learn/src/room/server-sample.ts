/** The counters of a call over the media server: one report for each track, of two connections. */
import { type LinkSample, readSample } from './link/link-sample.ts'

type Entries = Parameters<typeof readSample>[2]
type ServerEntry = Entries extends Iterable<[string, infer One]> ? One : never
export type Stats = Entries

const counted = ['inbound-rtp', 'outbound-rtp', 'remote-inbound-rtp']

export function readServerSample(epoch: number, connected: boolean, reports: readonly Stats[]): LinkSample {
  // Reports of one connection repeat each other, and those of two use the same names.
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

/** Of the connection that answers more slowly. */
function roundTripOf(reports: readonly Stats[]): number | null {
  const times = reports.flatMap((report) =>
    [...report].flatMap(([, { type, currentRoundTripTime }]) =>
      type === 'candidate-pair' && currentRoundTripTime !== undefined ? [currentRoundTripTime * 1_000] : [],
    ),
  )
  return times.length === 0 ? null : Math.round(Math.max(...times))
}
