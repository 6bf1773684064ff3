import type { ReactNode } from 'react'
import { HomeLink } from './HomeLink.tsx'
import { useRoomSetting } from './room-setting.tsx'

/** Cancelled while the room was open; by whom is read anew from the lesson. */
export function CanceledBody(): ReactNode {
  const { canceledBy } = useRoomSetting()
  return (
    <>
      {canceledBy && <p className="text-ink-soft">{canceledBy}</p>}
      <HomeLink />
    </>
  )
}
