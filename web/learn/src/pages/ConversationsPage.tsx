import type { ReactNode } from 'react'
import { ChatPage } from '../chat/ChatPage.tsx'
import { useBlocking } from './blocks/Blocking.tsx'

/** The person's conversations, with the forms to report one and to block its other member. */
export function ConversationsPage(): ReactNode {
  const { block, report, dialog } = useBlocking()
  return (
    <>
      <ChatPage onReport={report} onBlock={block} />
      {dialog}
    </>
  )
}
