import { expect, test } from 'vitest'
import { isRelayed, withoutDirect } from './signalling.ts'

const host = 'candidate:1 1 udp 2122260223 192.168.1.7 53421 typ host generation 0'
const mapped = 'candidate:2 1 udp 1686052607 41.33.1.2 53421 typ srflx raddr 192.168.1.7 rport 53421'
const relay = 'candidate:3 1 udp 41885439 198.51.100.4 50000 typ relay raddr 0.0.0.0 rport 0'

test('only a relay candidate counts as relayed', () => {
  expect([host, mapped, relay, '', 'candidate:4 typ relay'].map(isRelayed)).toEqual([false, false, true, true, true])
  expect(isRelayed('candidate:5 1 udp 1 10.0.0.1 9 typ host ufrag typ-relayed')).toBe(false)
})

test('a session description keeps its relay candidates and all other lines', () => {
  const sdp = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${host}`, `a=${relay}`, `a=${mapped}`, 'a=mid:0', '']
  expect(withoutDirect(sdp.join('\r\n'))).toBe(
    ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${relay}`, 'a=mid:0', ''].join('\r\n'),
  )
})
