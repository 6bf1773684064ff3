import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../words/room-words.ts'

/** Cancelled while the room was open. */
export function CanceledBody(): ReactNode {
  return <LinkButton to="/upcoming-lessons">{roomWords.myLessons}</LinkButton>
}
