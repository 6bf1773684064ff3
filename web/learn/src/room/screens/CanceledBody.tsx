import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { useRoomSetting } from './room-setting.tsx'

/** Cancelled while the room was open; by whom is read anew from the lesson. */
export function CanceledBody(): ReactNode {
  const { canceledBy } = useRoomSetting()
  return (
    <>
      {canceledBy && <p className="text-ink-soft">{canceledBy}</p>}
      <LinkButton to="/upcoming-lessons">{roomWords.myLessons}</LinkButton>
    </>
  )
}
