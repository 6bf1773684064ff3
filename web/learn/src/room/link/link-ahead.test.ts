import { settled } from '@hiwar/kit/testing/fake-clock.ts'
import { describe, expect, test } from 'vitest'
import { FakePeer } from '../testing/fake-peer.ts'
import { EarlyLink, type PreconnectMessage } from './link-ahead.ts'

interface End {
  ahead: EarlyLink
  peers: FakePeer[]
  sent: PreconnectMessage[]
}

/** Two ends that receive each other's messages; each page has its own attempt names. */
function pair(refused = false): { tutor: End; student: End } {
  const end = (name: string, toOther: (message: PreconnectMessage) => void): End => {
    const peers: FakePeer[] = []
    const sent: PreconnectMessage[] = []
    const ahead = new EarlyLink({
      openConnection: (configuration) => {
        const peer = new FakePeer(configuration)
        peers.push(peer)
        return peer as FakePeer & RTCPeerConnection
      },
      configuration: async () => {
        if (refused) throw new Error('not now')
        return { iceTransportPolicy: 'all' }
      },
      newAttempt: () => `${name} ${sent.length}`,
      send: (message) => {
        sent.push(message)
        queueMicrotask(() => toOther(message))
      },
    })
    return { ahead, peers, sent }
  }
  const tutor: End = end('tutor', (message) => student.ahead.receive(message))
  const student: End = end('student', (message) => tutor.ahead.receive(message))
  return { tutor, student }
}

const movesOf = ({ peers }: End) => peers.map(({ moves }) => moves)

async function meet(ends = pair()): Promise<{ tutor: End; student: End }> {
  ends.tutor.ahead.begin(true)
  ends.student.ahead.begin(false)
  await settled()
  return ends
}

describe('the two members are connected', () => {
  test.each(['tutor', 'student'] as const)('once, also when the %s comes first', async (first) => {
    const { tutor, student } = pair()
    const beginTutor = () => tutor.ahead.begin(true)
    const beginStudent = () => student.ahead.begin(false)
    const order = first === 'tutor' ? [beginTutor, beginStudent] : [beginStudent, beginTutor]
    for (const begin of order) {
      begin()
      await settled()
    }
    expect(movesOf(tutor)).toEqual([['offer', 'take-answer']])
    expect(movesOf(student)).toEqual([['take-offer', 'answer']])
  })
  test('with three transceivers in both directions that carry no tracks', async () => {
    for (const { peers } of Object.values(await meet())) {
      expect(peers[0]?.lines.map(({ direction, sender }) => [direction, sender.track])).toEqual(
        Array.from({ length: 3 }, () => ['sendrecv', null]),
      )
    }
  })
  test('with the ICE candidates of both, including candidates that arrive before the description', async () => {
    const { tutor, student } = pair()
    tutor.ahead.begin(true)
    student.ahead.begin(false)
    const { attempt = '' } = student.sent[0] ?? {}
    student.ahead.receive({ attempt, kind: 'candidate', candidate: { candidate: 'early' } })
    await settled()
    tutor.peers[0]?.gather('late')
    await settled()
    expect(student.peers[0]?.candidates.map(({ candidate }) => candidate)).toEqual(['early', 'late'])
  })
  test("again when the answerer's page is opened again", async () => {
    const { tutor, student } = await meet()
    student.ahead.begin(false)
    await settled()
    expect(movesOf(tutor)).toEqual([
      ['offer', 'take-answer', 'close'],
      ['offer', 'take-answer'],
    ])
    expect(movesOf(student).at(-1)).toEqual(['take-offer', 'answer'])
  })
})

describe('the early connection', () => {
  test('is handed over once, and only when it is connected', async () => {
    const { tutor } = await meet()
    const [peer] = tutor.peers
    expect(tutor.ahead.take()).toBeNull()
    peer?.become('connected')
    expect(tutor.ahead.take()).toBe(peer)
    expect(tutor.ahead.take()).toBeNull()
    tutor.ahead.drop()
    expect(peer?.connectionState).toBe('connected')
  })
  test('gets and loses its tracks only when it is connected, within the limits of the picture mode', async () => {
    const { tutor } = await meet()
    const [peer] = tutor.peers
    const mic = { kind: 'audio' } as MediaStreamTrack
    const sent = () => peer?.lines.map(({ sender }) => sender.track)
    tutor.ahead.fill({ mic, camera: null, screen: null }, 'off')
    expect(sent()).toEqual([null, null, null])
    peer?.become('connected')
    tutor.ahead.fill({ mic, camera: null, screen: null }, 'off')
    await settled()
    expect(sent()).toEqual([mic, null, null])
    expect(peer?.line('camera').sender.parameters.encodings).toMatchObject([{ active: false }])
    tutor.ahead.empty()
    expect(sent()).toEqual([null, null, null])
  })
  test('is closed without further messages when nobody is expected any more', async () => {
    const { tutor, student } = await meet()
    student.ahead.drop()
    const before = student.sent.length
    tutor.ahead.begin(true)
    student.peers[0]?.gather('late')
    await settled()
    expect(movesOf(student)).toEqual([['take-offer', 'answer', 'close']])
    expect(student.sent).toHaveLength(before)
  })
  test('is given up silently when it cannot be created', async () => {
    const { tutor, student } = await meet(pair(true))
    expect([tutor.peers, student.peers]).toEqual([[], []])
    expect(tutor.ahead.take()).toBeNull()
  })
  test('is given up when a description fails', async () => {
    const { tutor, student } = pair()
    tutor.ahead.begin(true)
    student.ahead.begin(false)
    await settled()
    const [peer] = tutor.peers
    if (peer !== undefined) Object.assign(peer, { failing: true, signalingState: 'have-local-offer' })
    const { attempt = '' } = student.sent[0] ?? {}
    tutor.ahead.receive({ attempt, kind: 'answer', sdp: 'v=0' })
    await settled()
    expect(peer?.connectionState).toBe('closed')
  })
  test('ignores messages of another attempt', async () => {
    const { tutor } = await meet()
    tutor.ahead.receive({ attempt: 'of a page that is gone', kind: 'answer', sdp: 'v=0' })
    tutor.ahead.receive({ attempt: 'of a page that is gone', kind: 'candidate', candidate: { candidate: 'x' } })
    await settled()
    expect(movesOf(tutor)).toEqual([['offer', 'take-answer']])
    expect(tutor.peers[0]?.candidates).toEqual([])
  })
})
