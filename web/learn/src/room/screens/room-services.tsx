import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import type { Tab } from '@hiwar/kit/ui/Tabs.tsx'
import { type ComponentType, createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { DeviceList } from '../devices/device-list.ts'
import type { LocalMedia, LocalTracks } from '../devices/local-media.ts'
import type { Engagement, Finished } from '../engagement.ts'
import type { Room } from '../room.ts'
import type { RemoteTracks } from '../runtime/call-media.ts'
import type { RoomState } from '../state/room-types.ts'
import type { RoomPerson } from '../texts/person.ts'

/** What the room gives to the desk that the page brings. */
export interface RoomDeskProps {
  line: Room['line']
  members: { me: RoomPerson; other: RoomPerson; leads: boolean }
  /** Whether the panel is shown; the desk stays open without it. */
  open: boolean
  title: string
  ownTabs?: readonly Tab<string>[] | undefined
  ownNotes?: ReactNode
  planned?: string | null | undefined
  /** Notes and one other tab stand side by side. */
  double?: boolean
  buttons?: ReactNode
  className?: string
}

export interface RoomPageProps {
  kind: SessionKind
  /** Null for a person who is not a member. */
  query: BlockQuery<Engagement | null>
  /** Opens the form to report a problem; without it there is no button. */
  onReport?: (() => void) | undefined
  /** The content of the room after leaving: what the two wrote and the rating, or the decision of a meeting. */
  outcome?: ((finished: Finished) => ReactNode) | undefined
  /** What the two did last, shown before the call. */
  warmUp?: ReactNode
  /** The button of a power cut, on the screens before and after the call. */
  powerCut?: ReactNode
  /** The question to the tutor whether lost minutes are added. */
  extension?: ReactNode
  /** The conversation of the two members with its composer; without it there is no chat button. */
  chat?: { unread: number; panel: ReactNode } | undefined
  /** The desk of the session, loaded late; without it there is no button. */
  desk?: ComponentType<RoomDeskProps> | undefined
  /** Tabs of the desk that this member alone has. */
  deskTabs?: readonly Tab<string>[] | undefined
  /** The sheet that the tutor chose for the lesson. */
  planned?: string | null | undefined
  /** This member's own notes, shown below the shared notes. */
  ownNotes?: ((engagement: Engagement) => ReactNode) | undefined
}

/** The open room and its two members, for all components inside. */
export interface RoomServices
  extends Pick<Engagement, 'kind' | 'me' | 'other' | 'offered' | 'isTrial' | 'missed' | 'absence'>,
    Pick<
      RoomPageProps,
      'onReport' | 'outcome' | 'chat' | 'warmUp' | 'powerCut' | 'extension' | 'desk' | 'deskTabs' | 'planned'
    > {
  room: Room
  canShare: boolean
  isInsideApp: boolean
  /** The canceller in words, once known. */
  canceledBy?: string | undefined
  ownNotes?: ReactNode
}

const ServicesContext = createContext<RoomServices | null>(null)

export function RoomProvider({ setting, children }: { setting: RoomServices; children: ReactNode }): ReactNode {
  return (
    <ServicesContext value={setting}>
      <LocalMediaProvider local={setting.room.local}>{children}</LocalMediaProvider>
    </ServicesContext>
  )
}

export function useRoomServices(): RoomServices {
  const setting = use(ServicesContext)
  if (setting === null) throw new Error('Drawn outside of an open room')
  return setting
}

/** Rerenders at every event, at least once a second. */
export function useRoomState(): RoomState {
  return useRoomPart(whole)
}

/** Rerenders only when the selected part changes. */
export function useRoomPart<Part>(partOf: (state: RoomState) => Part): Part {
  const { room } = useRoomServices()
  return useSyncExternalStore(room.subscribe, () => partOf(room.read()))
}

const whole = (state: RoomState) => state

export function useRemoteTracks(): RemoteTracks {
  const { call } = useRoomServices().room
  const watch = useCallback((changed: () => void) => call.events.on('remote', changed), [call])
  return useSyncExternalStore(watch, () => call.remote)
}

/** The person's own devices, for components inside and before the room. */
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
