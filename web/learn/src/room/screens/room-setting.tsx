import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { DeviceList } from '../devices/device-list.ts'
import type { LocalMedia, LocalTracks } from '../devices/local-media.ts'
import type { Engagement, Finished } from '../engagement.ts'
import type { Room } from '../room.ts'
import type { RemoteTracks } from '../runtime/call-media.ts'
import type { RoomPerson } from '../sayings/person.ts'
import type { RoomState } from '../state/room-types.ts'

interface RoomChat {
  /** How many messages of the other side were not read. */
  unread: number
  /** Where it is read and written. */
  panel: ReactNode
}

export interface RoomPageProps {
  kind: SessionKind
  /** Null for somebody who is not one of its two. */
  query: BlockQuery<Engagement | null>
  /** Somebody has left, or the room was closed under him. */
  onFinished?: ((finished: Finished) => void) | undefined
  /** Opens the report of a problem. */
  onReport?: (() => void) | undefined
  /** Opens the rating. */
  onRate?: (() => void) | undefined
  /** What comes after leaving. */
  outcome?: ((engagement: Engagement) => ReactNode) | undefined
  /** The conversation of the two. */
  chat?: RoomChat | undefined
  /** What only this side writes, beside the shared notes. */
  ownNotes?: ((engagement: Engagement) => ReactNode) | undefined
}

/** The open room and its two people, for everything that is drawn in it. */
export interface RoomSetting {
  room: Room
  kind: SessionKind
  me: RoomPerson
  other: RoomPerson
  canShare: boolean
  isInsideApp: boolean
  /** Who cancelled it, once that is known. */
  canceledBy?: string | undefined
  /** Opens the way to report a problem; without it there is no such button. */
  onReport?: (() => void) | undefined
  /** Opens the rating of a lesson that is over. */
  onRate?: (() => void) | undefined
  /** What comes after leaving: a decision to write, or what becomes of it. */
  outcome?: ReactNode
  /** The conversation of the two; without it there is no such button. */
  chat?: RoomChat | undefined
  /** What only this side writes, beside the shared notes. */
  ownNotes?: ReactNode
}

const SettingContext = createContext<RoomSetting | null>(null)

export function RoomProvider({ setting, children }: { setting: RoomSetting; children: ReactNode }): ReactNode {
  return (
    <SettingContext value={setting}>
      <LocalMediaProvider local={setting.room.local}>{children}</LocalMediaProvider>
    </SettingContext>
  )
}

export function useRoomSetting(): RoomSetting {
  const setting = use(SettingContext)
  if (setting === null) throw new Error('Drawn outside of an open room')
  return setting
}

/** Drawn anew at everything that happens, and every second. */
export function useRoomState(): RoomState {
  return useRoomPart(whole)
}

/** Drawn anew only when that part is another one. */
export function useRoomPart<Part>(partOf: (state: RoomState) => Part): Part {
  const { room } = useRoomSetting()
  return useSyncExternalStore(room.subscribe, () => partOf(room.read()))
}

const whole = (state: RoomState) => state

export function useRemoteTracks(): RemoteTracks {
  const { call } = useRoomSetting().room
  const watch = useCallback((changed: () => void) => call.events.on('remote', changed), [call])
  return useSyncExternalStore(watch, () => call.remote)
}

/** One's own devices, for everything that is drawn of them in a room or before it. */
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
