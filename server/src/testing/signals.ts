/** Signals that the two peers of a session exchange, for tests. */

export const offer = { type: 'offer', sdp: 'v=0' } as const
export const answer = { type: 'answer', sdp: 'v=0' } as const

/** ICE candidates of a peer: a direct address and a relayed one. */
export const direct = 'candidate:1 1 udp 2122260223 192.168.1.7 53421 typ host generation 0'
export const relay = 'candidate:3 1 udp 41885439 198.51.100.4 50000 typ relay raddr 0.0.0.0 rport 0'

export const candidateOf = (candidate: string) => ({
  candidate,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
})

export const report = {
  epoch: 2000,
  connected: true,
  path: 'direct',
  rttMs: 30,
  packetsIn: 100,
  lostIn: 0,
  samplesIn: 4_800,
  concealedIn: 0,
  framesIn: 20,
  freezeMs: 0,
  bytesIn: 9_000,
  bytesOut: 9_000,
} as const
