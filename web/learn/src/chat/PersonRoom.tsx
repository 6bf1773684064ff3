import type { User } from '@hiwar/contract/people/people.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Conversation } from './Conversation.tsx'
import { BackBar } from './ConversationHeader.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { NewConversation } from './NewConversation.tsx'

interface PersonConversationProps {
  user: User
  otherId: number
  /** Beside something else, which stays: the address does not change. */
  inPanel?: boolean
}

/** The conversation with somebody: the one there is, or a new one that its first message opens. */
export function PersonConversation({ user, otherId, inPanel = false }: PersonConversationProps): ReactNode {
  const navigate = useNavigate()
  const found = useRead(chatEndpoints.findRoom, { query: { members: [user.id, otherId] } })
  const { data, error, refetch, isFetching } = found
  if (data !== undefined) {
    return inPanel ? <Conversation inPanel roomId={data.room} /> : <Navigate to={addressOf(data.room)} replace />
  }
  if (error instanceof ApiError && error.code === 'room-not-found') {
    const open = (roomId: number) => (inPanel ? refetch() : navigate(addressOf(roomId), { replace: true }))
    return <NewConversation inPanel={inPanel} user={user} otherId={otherId} onOpened={(roomId) => void open(roomId)} />
  }
  if (error) {
    return (
      <ConversationPanel>
        {!inPanel && <BackBar />}
        <ErrorBlock error={error} onRetry={refetch} busy={isFetching} />
      </ConversationPanel>
    )
  }
  return (
    <Loading>
      <ConversationSkeleton />
    </Loading>
  )
}

function addressOf(roomId: number): string {
  return `/chat?room=${roomId}`
}
