/** What a member's browser counts while the link of one epoch stands. */
import { z } from 'zod'

export const LinkPath = {
  Direct: 'direct',
  RelayUdp: 'relay-udp',
  RelayTcp: 'relay-tcp',
  RelayTls: 'relay-tls',
  Server: 'server',
} as const
export type LinkPath = (typeof LinkPath)[keyof typeof LinkPath]

const counter = z.int().nonnegative()

export const mediaReport = z.strictObject({
  epoch: counter,
  connected: z.boolean(),
  path: z.literal(Object.values(LinkPath)).nullable(),
  rttMs: counter.nullable(),
  packetsIn: counter,
  lostIn: counter,
  samplesIn: counter,
  concealedIn: counter,
  framesIn: counter,
  freezeMs: counter,
  bytesIn: counter,
  bytesOut: counter,
})
export type MediaReport = z.output<typeof mediaReport>
