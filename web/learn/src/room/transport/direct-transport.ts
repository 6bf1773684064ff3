/** Sends picture and sound directly between the two browsers. */
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { Link, type LinkDeps } from '../link/link.ts'
import { reportOf } from '../link/link-sample.ts'
import { lasting } from '../link/warm-connection.ts'
import { roomTimes } from '../room-times.ts'
import type { MediaTransport } from './media-transport.ts'

export interface DirectDeps extends Omit<LinkDeps, 'configuration' | 'hasRelay'> {
  /** Fetches new relays when the current ones are about to expire. */
  renewMedia: () => Promise<SessionToken>
}

export function directTransport(deps: DirectDeps): MediaTransport {
  let media: SessionToken | null = null
  const renewed = async () => {
    if (media === null || !expiresSoon(media, deps.clock.now())) return media
    // An old relay is better than no call, so a failed renewal keeps the current relays.
    media = await deps.renewMedia().catch(() => media)
    return media
  }
  const link = new Link({
    ...deps,
    configuration: async (relayOnly) => configurationOf(await renewed(), relayOnly),
    hasRelay: () => media?.iceServers.some(isRelay) ?? false,
  })
  return {
    async start({ media: given, ...entry }) {
      media = given
      link.start(entry)
    },
    receive: (signal) => link.receive(signal),
    otherRegistered: (generation) => link.otherRegistered(generation),
    recover: () => link.recover(),
    stop: () => link.stop(),
    setTrack: (kind, track) => link.setTrack(kind, track),
    setProfile: (mode) => link.setMode(mode),
    report: async () => reportOf(await link.sample()),
  }
}

function isRelay({ urls }: SessionToken['iceServers'][number]): boolean {
  return urls.some((url) => url.startsWith('turn'))
}

function expiresSoon({ iceServers, expiresAt }: SessionToken, now: number): boolean {
  return iceServers.length > 0 && Date.parse(expiresAt) - now < roomTimes.renewRelays
}

export function configurationOf(media: SessionToken | null, relayOnly: boolean): RTCConfiguration {
  return {
    ...lasting,
    iceServers: media?.iceServers ?? [],
    iceTransportPolicy: relayOnly || media?.relayOnly ? 'relay' : 'all',
  }
}
