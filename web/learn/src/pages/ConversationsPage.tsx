import type { ReactNode } from 'react'
import { ChatPage } from '../chat/ChatPage.tsx'
import { useBlocking } from './blocks/Blocking.tsx'

export function ConversationsPage(): ReactNode {
  const { block, report, dialog } = useBlocking()
  return (
    <>
      <ChatPage onReport={report} onBlock={block} />
      {dialog}
    </>
  )
}
