import { expect, test } from 'vitest'
import { readServerSample } from './link-sample.ts'

const received = { id: 'in', type: 'inbound-rtp', packetsReceived: 100, bytesReceived: 9_000, framesDecoded: 24 }
const sent = { id: 'out', type: 'outbound-rtp', packetsSent: 80, bytesSent: 7_000 }
const near = { id: 'pair', type: 'candidate-pair', currentRoundTripTime: 0.04 }
const far = { id: 'pair', type: 'candidate-pair', currentRoundTripTime: 0.09 }
const reportOf = (...rows: { id: string; type: string }[]) =>
  new Map<string, { id: string; type: string }>(rows.map((row) => [row.id, row]))

test('the tracks of both connections count once each, and the slower round trip time is reported', () => {
  const sample = readServerSample(3000, true, [reportOf(received, near), reportOf(sent, far), reportOf(sent, far)])
  expect(sample).toMatchObject({
    epoch: 3000,
    connected: true,
    path: 'server',
    rttMs: 90,
    packetsIn: 100,
    framesIn: 24,
    bytesIn: 9_000,
    packetsOut: 80,
    bytesOut: 7_000,
  })
})
test('without any track all counters are zero', () => {
  expect(readServerSample(3000, false, [])).toMatchObject({ connected: false, path: null, rttMs: null, bytesIn: 0 })
})
