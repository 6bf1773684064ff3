import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { epochOf, generationOf, isCurrentEpoch, isRelayed, LAST_BUILD, withoutDirect } from './signalling.ts'

const host = 'candidate:1 1 udp 2122260223 192.168.1.7 53421 typ host generation 0'
const mapped = 'candidate:2 1 udp 1686052607 41.33.1.2 53421 typ srflx raddr 192.168.1.7 rport 53421'
const relay = 'candidate:3 1 udp 41885439 198.51.100.4 50000 typ relay raddr 0.0.0.0 rport 0'

test('only a relay candidate and the end of the list count as relayed', () => {
  expect([host, mapped, relay, '', 'candidate:4 typ relay'].map(isRelayed)).toEqual([false, false, true, true, true])
  expect(isRelayed('candidate:5 1 udp 1 10.0.0.1 9 typ host ufrag typ-relayed')).toBe(false)
})

test('a session description keeps its relay candidates and all other lines', () => {
  const sdp = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${host}`, `a=${relay}`, `a=${mapped}`, 'a=mid:0', '']
  expect(withoutDirect(sdp.join('\r\n'))).toBe(
    ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${relay}`, 'a=mid:0', ''].join('\r\n'),
  )
})

describe('an epoch', () => {
  test.prop([fc.nat({ max: 1_000_000 }), fc.nat({ max: LAST_BUILD })])(
    'contains its generation and build',
    (generation, build) => {
      const epoch = epochOf(generation, build)
      expect([generationOf(epoch), epoch % (LAST_BUILD + 1)]).toEqual([generation, build])
      expect(isCurrentEpoch(epoch, generation)).toBe(true)
      expect(isCurrentEpoch(epoch, generation + 1)).toBe(false)
    },
  )

  test('of a later generation is always higher', () => {
    expect(epochOf(42, 0)).toBe(42_000)
    expect(epochOf(42, 0)).toBeGreaterThan(epochOf(41, LAST_BUILD))
  })

  test('has no build above 999', () => {
    expect(() => epochOf(1, 1000)).toThrow(RangeError)
    expect(() => epochOf(1, -1)).toThrow(RangeError)
  })
})
