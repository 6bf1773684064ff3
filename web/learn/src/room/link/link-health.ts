/** How well the link is, from what the connection says and from the packets that come. */
import { roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'

export interface LinkFacts {
  connection: RTCPeerConnectionState
  connectionSince: number
  /** This build was connected before. */
  wasUp: boolean
  /** An exception broke the negotiation. */
  broken: boolean
  /** When the last new packet was seen, or when the other began to send. */
  packetAt: number
  /** The other's microphone or camera is on, so packets are due. */
  expected: boolean
}

export function judgeLink(facts: LinkFacts, now: number): LinkState {
  if (facts.broken || facts.connection === 'failed' || facts.connection === 'closed') return 'down'
  if (facts.connection === 'disconnected') {
    return now - facts.connectionSince >= roomTimes.shakyFor ? 'down' : 'shaky'
  }
  // A restart under way is not up yet, and a first connection not down yet.
  if (facts.connection !== 'connected') return facts.wasUp ? 'down' : 'building'
  if (!facts.expected) return 'up'
  const silent = now - Math.max(facts.packetAt, facts.connectionSince)
  if (silent >= roomTimes.silentFor) return 'down'
  // One missed look is not a silence: looks are a second apart and may come late.
  return silent >= roomTimes.silentFor - roomTimes.tick ? 'shaky' : 'up'
}
