import type { Message } from '@hiwar/contract/talk/chat.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { FileText, Image, Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineOfMessage } from './words.ts'

const icons = { picture: Image, pdf: FileText, voice: Mic }

/** The latest message of a conversation in its list. */
export function MessageLine({ message }: { message: Message }): ReactNode {
  const { file } = message
  return (
    <>
      {file && <Icon of={icons[file.kind]} className="me-1 inline size-4 align-text-bottom" />}
      {lineOfMessage(message)}
    </>
  )
}
