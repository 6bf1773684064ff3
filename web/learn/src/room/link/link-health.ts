/** How well the link is, from what the connection says and from the packets that come. */
import { roomTimes } from '../room-times.ts'
import type { LinkState } from '../state/room-types.ts'

export interface LinkFacts {
  connection: RTCPeerConnectionState
  /** Since when it has been connected, or has not. */
  connectionSince: number
  /** This build was connected before. */
  wasUp: boolean
  /** An exception broke the negotiation. */
  broken: boolean
  /** When the last new packet was seen, or when the other began to send. */
  packetAt: number
  /** The other's microphone or camera is on, so packets are due. */
  due: boolean
}

export function judgeLink(facts: LinkFacts, now: number): LinkState {
  const { connection, connectionSince } = facts
  if (facts.broken || connection === 'failed' || connection === 'closed') return 'down'
  if (connection !== 'connected') {
    if (!facts.wasUp) return 'building'
    return now - connectionSince >= roomTimes.shakyFor ? 'down' : 'shaky'
  }
  if (!facts.due) return 'up'
  const silence = now - Math.max(facts.packetAt, connectionSince)
  if (silence >= roomTimes.silentFor) return 'down'
  // One missed look is not a silence: looks are a second apart and may come late.
  return silence >= roomTimes.silentFor - roomTimes.tick ? 'shaky' : 'up'
}
