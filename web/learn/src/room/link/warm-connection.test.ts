import { expect, test } from 'vitest'
import { FakePeer } from '../testing/fake-peer.ts'
import { lasting, WarmConnection } from './warm-connection.ts'

const relayed: RTCConfiguration = { ...lasting, iceTransportPolicy: 'relay' }

function bench() {
  const opened: FakePeer[] = []
  const ahead = new WarmConnection((configuration) => {
    const peer = new FakePeer(configuration)
    opened.push(peer)
    return peer as unknown as RTCPeerConnection
  })
  return { opened, ahead }
}

test('a prepared connection is taken once, with the configuration given at that time', () => {
  const { opened, ahead } = bench()
  ahead.prepare()
  ahead.prepare()
  expect(ahead.take(relayed)).toBe(opened[0])
  expect(opened).toMatchObject([{ configuration: relayed }])
  expect(ahead.take(lasting)).toBe(opened[1])
})

test('an unused connection is closed, and the next one is new', () => {
  const { opened, ahead } = bench()
  ahead.prepare()
  ahead.drop()
  expect(opened[0]?.moves).toEqual(['close'])
  expect(ahead.take(relayed)).toBe(opened[1])
})
