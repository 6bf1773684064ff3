/** The open room and its two people, for everything that is drawn in it. */
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { DeviceList } from '../devices/device-list.ts'
import type { LocalTracks } from '../devices/local-media.ts'
import type { Room } from '../room.ts'
import type { RemoteTracks } from '../runtime/call-media.ts'
import type { RoomPerson } from '../sayings/person.ts'
import type { RoomState } from '../state/room-types.ts'

export interface RoomSetting {
  room: Room
  me: RoomPerson
  other: RoomPerson
  canShare: boolean
  isInsideApp: boolean
  /** Who cancelled the lesson, once that is known. */
  canceledBy?: string | undefined
  /** Opens the way to report a problem; without it there is no such button. */
  onReport?: (() => void) | undefined
  /** Opens the rating of a lesson that is over. */
  onRate?: (() => void) | undefined
}

const SettingContext = createContext<RoomSetting | null>(null)

export function RoomProvider({ setting, children }: { setting: RoomSetting; children: ReactNode }): ReactNode {
  return <SettingContext value={setting}>{children}</SettingContext>
}

export function useRoomSetting(): RoomSetting {
  const setting = use(SettingContext)
  if (setting === null) throw new Error('Drawn outside of an open room')
  return setting
}

export function useRoomState(): RoomState {
  const { room } = useRoomSetting()
  return useSyncExternalStore(room.subscribe, room.read)
}

export function useLocalTracks(): LocalTracks {
  const { local } = useRoomSetting().room
  return useSyncExternalStore(useLocalChanges(), () => local.tracks)
}

export function useDeviceList(): DeviceList {
  const { local } = useRoomSetting().room
  return useSyncExternalStore(useLocalChanges(), () => local.list)
}

export function useRemoteTracks(): RemoteTracks {
  const { call } = useRoomSetting().room
  const watch = useCallback((changed: () => void) => call.events.on('remote', changed), [call])
  return useSyncExternalStore(watch, () => call.remote)
}

function useLocalChanges(): (changed: () => void) => () => void {
  const { local } = useRoomSetting().room
  return useCallback((changed) => local.events.on('changed', changed), [local])
}
