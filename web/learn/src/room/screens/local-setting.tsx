/** One's own devices, for everything that is drawn of them in a room or before it. */
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { DeviceList } from '../devices/device-list.ts'
import type { LocalMedia, LocalTracks } from '../devices/local-media.ts'

const LocalContext = createContext<LocalMedia | null>(null)

export function LocalMediaProvider({ local, children }: { local: LocalMedia; children: ReactNode }): ReactNode {
  return <LocalContext value={local}>{children}</LocalContext>
}

export function useLocalMedia(): LocalMedia {
  const local = use(LocalContext)
  if (local === null) throw new Error('Drawn without devices')
  return local
}

export function useLocalTracks(): LocalTracks {
  const local = useLocalMedia()
  return useSyncExternalStore(useChanges(local), () => local.tracks)
}

export function useDeviceList(): DeviceList {
  const local = useLocalMedia()
  return useSyncExternalStore(useChanges(local), () => local.list)
}

function useChanges(local: LocalMedia): (changed: () => void) => () => void {
  return useCallback((changed) => local.events.on('changed', changed), [local])
}
