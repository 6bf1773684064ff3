import { expect, test } from 'vitest'
import { readSample, readServerSample } from './link-sample.ts'

const transport = { id: 't', type: 'transport', selectedCandidatePairId: 'p', bytesReceived: 900, bytesSent: 800 }
const pair = {
  id: 'p',
  type: 'candidate-pair',
  localCandidateId: 'l',
  remoteCandidateId: 'r',
  currentRoundTripTime: 0.0426,
}
const sound = {
  id: 'a',
  type: 'inbound-rtp',
  packetsReceived: 100,
  packetsLost: -2,
  totalSamplesReceived: 48_000,
  concealedSamples: 480,
}
const picture = {
  id: 'v',
  type: 'inbound-rtp',
  packetsReceived: 50,
  packetsLost: 1,
  framesDecoded: 24,
  totalFreezesDuration: 1.25,
}
const sent = { id: 'o', type: 'outbound-rtp', packetsSent: 200 }
const spoken = { id: 'm', type: 'media-source', totalSamplesDuration: 5 }
const arrived = { id: 'ri', type: 'remote-inbound-rtp', packetsLost: 4 }

function sampleOf(local: object, remote: object = {}) {
  const ends = [
    { id: 'l', type: 'local-candidate', ...local },
    { id: 'r', type: 'remote-candidate', ...remote },
  ]
  const entries = [transport, pair, sound, picture, sent, arrived, spoken, ...ends]
  return readSample(
    42_000,
    true,
    entries.map((entry) => [entry.id, entry]),
  )
}

test('a sample adds up sound and picture and never counts below zero', () => {
  expect(sampleOf({ candidateType: 'host' })).toEqual({
    epoch: 42_000,
    connected: true,
    path: 'direct',
    rttMs: 43,
    packetsIn: 150,
    lostIn: 0,
    samplesIn: 48_000,
    concealedIn: 480,
    framesIn: 24,
    freezeMs: 1_250,
    bytesIn: 900,
    bytesOut: 800,
    packetsOut: 200,
    lostOut: 4,
    spokenMs: 5_000,
  })
})

test.each([
  [{ candidateType: 'relay', relayProtocol: 'udp' }, {}, 'relay-udp'],
  [{ candidateType: 'relay', relayProtocol: 'tcp' }, {}, 'relay-tcp'],
  [{ candidateType: 'relay', relayProtocol: 'tls' }, {}, 'relay-tls'],
  [{ candidateType: 'host' }, { candidateType: 'relay' }, 'relay-udp'],
  [{ candidateType: 'prflx' }, { candidateType: 'srflx' }, 'direct'],
])('a pair of local candidate %o and remote candidate %o is reported as %s', (local, remote, path) => {
  expect(sampleOf(local, remote).path).toBe(path)
})

test('before a candidate pair is selected there is no path and no round trip time', () => {
  expect(readSample(1, false, [])).toMatchObject({ path: null, rttMs: null, packetsIn: 0 })
})

test('without an entry of the transport the marked pair, the reports of the other end and the streams are read', () => {
  const { currentRoundTripTime: _, ...unmeasured } = pair
  const rows = [
    { ...unmeasured, id: 'q', selected: false },
    { ...unmeasured, selected: true },
    { id: 'l', type: 'local-candidate', candidateType: 'relay', relayProtocol: 'tcp' },
    { ...sound, bytesReceived: 700 },
    { ...sent, bytesSent: 600 },
    { ...arrived, roundTripTime: 0.08 },
    { ...arrived, id: 'rv', roundTripTime: 0.09 },
  ]
  const sample = readSample(
    1,
    true,
    rows.map((row) => [row.id, row]),
  )
  expect(sample).toMatchObject({ path: 'relay-tcp', rttMs: 90, bytesIn: 700, bytesOut: 600 })
})

const received = { id: 'in', type: 'inbound-rtp', packetsReceived: 100, bytesReceived: 9_000, framesDecoded: 24 }
const published = { id: 'out', type: 'outbound-rtp', packetsSent: 80, bytesSent: 7_000 }
const near = { id: 'pair', type: 'candidate-pair', currentRoundTripTime: 0.04 }
const far = { id: 'pair', type: 'candidate-pair', currentRoundTripTime: 0.09 }
const reportOf = (...rows: { id: string; type: string }[]) =>
  new Map<string, { id: string; type: string }>(rows.map((row) => [row.id, row]))

test('the tracks of both connections count once each, and the slower round trip time is reported', () => {
  const sample = readServerSample(3000, true, [
    reportOf(received, near),
    reportOf(published, far),
    reportOf(published, far),
  ])
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
