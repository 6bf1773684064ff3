/** WebRTC statistics of a call, as the browsers of both members count. */
import type { Page } from 'playwright-core'

/** Runs in the page: stores each new connection, of which `readStatistics` reads the newest. */
export function recordConnections(): void {
  const connections: RTCPeerConnection[] = []
  const Original = RTCPeerConnection
  class Recorded extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      connections.push(this)
    }
  }
  Object.assign(globalThis, { connections, RTCPeerConnection: Recorded })
}

export interface CallStatistics {
  /** Number of video frames received. */
  frames: number
  concealed: number
  samples: number
  freezes: number
  bytes: number
  /** Audio bytes, including packet headers. */
  sound: { in: number; out: number }
  framesSent: number
  /** Type of the local ICE candidate in use, such as `host` or `relay`. */
  candidateType: string
  protocol: string
}

/** Reads the totals of the page's newest connection that stands, or else of its newest. */
export function readStatistics(page: Page): Promise<CallStatistics> {
  return page.evaluate(async () => {
    const { connections } = globalThis as typeof globalThis & { connections: RTCPeerConnection[] }
    // Firefox never answers for one that was closed before it was used.
    const used = connections.findLast(({ connectionState }) => connectionState === 'connected') ?? connections.at(-1)
    const rows = [...((await used?.getStats()) ?? new Map()).values()]
    const rtp = (type: string, kind: string) => rows.filter((row) => row.type === type && row.kind === kind)
    const of = (kind: string) => rtp('inbound-rtp', kind)
    const sum = (list: Record<string, number>[], name: string) => list.reduce((all, row) => all + (row[name] ?? 0), 0)
    const transport = rows.find((row) => row.type === 'transport')
    const pair = rows.find((row) => row.id === transport?.selectedCandidatePairId)
    const local = rows.find((row) => row.id === pair?.localCandidateId)
    return {
      frames: sum(of('video'), 'framesDecoded'),
      freezes: sum(of('video'), 'freezeCount'),
      concealed: sum(of('audio'), 'concealedSamples'),
      samples: sum(of('audio'), 'totalSamplesReceived'),
      bytes: sum([...of('audio'), ...of('video')], 'bytesReceived'),
      sound: {
        in: sum(of('audio'), 'bytesReceived') + sum(of('audio'), 'headerBytesReceived'),
        out: sum(rtp('outbound-rtp', 'audio'), 'bytesSent') + sum(rtp('outbound-rtp', 'audio'), 'headerBytesSent'),
      },
      framesSent: sum(rtp('outbound-rtp', 'video'), 'framesEncoded'),
      candidateType: local?.candidateType ?? '',
      protocol: local?.relayProtocol ?? local?.protocol ?? '',
    }
  })
}

/** The page's newest report as the browser made it, without the rows that no quality is read from. */
export function rawStatistics(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async () => {
    const { connections } = globalThis as typeof globalThis & { connections: RTCPeerConnection[] }
    const used = connections.findLast(({ connectionState }) => connectionState === 'connected') ?? connections.at(-1)
    const rows = [...((await used?.getStats()) ?? new Map()).values()] as Record<string, unknown>[]
    const read = /^(transport|candidate-pair|(local|remote)-candidate|(remote-)?(in|out)bound-rtp)$/
    return rows.filter(({ type }) => read.test(String(type)))
  })
}
