import { expect, test } from 'vitest'
import { FakePeer } from '../testing/fake-peer.ts'
import { ConnectionAhead, lasting } from './link-ahead.ts'

const relayed: RTCConfiguration = { ...lasting, iceTransportPolicy: 'relay' }

function bench() {
  const opened: FakePeer[] = []
  const ahead = new ConnectionAhead((configuration) => {
    const peer = new FakePeer(configuration)
    opened.push(peer)
    return peer as unknown as RTCPeerConnection
  })
  return { opened, ahead }
}

test('the one that was prepared is taken once, in the configuration of the moment', () => {
  const { opened, ahead } = bench()
  ahead.prepare()
  ahead.prepare()
  expect(ahead.take(relayed)).toBe(opened[0])
  expect(opened).toMatchObject([{ configuration: relayed }])
  expect(ahead.take(lasting)).toBe(opened[1])
})

test('one that nobody needs is closed, and the next is a new one', () => {
  const { opened, ahead } = bench()
  ahead.prepare()
  ahead.drop()
  expect(opened[0]?.moves).toEqual(['close'])
  expect(ahead.take(relayed)).toBe(opened[1])
})
