import { chatEndpoints } from '@hiwar/contract/chat.ts'
import type { User } from '@hiwar/contract/people.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { ErrorBlock } from '@hiwar/kit/ui/ErrorBlock.tsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { NewConversation } from './NewConversation.tsx'

/** The conversation with somebody: the one there is, or a new one that its first message opens. */
export function PersonRoom({ user, otherId }: { user: User; otherId: number }): ReactNode {
  const found = useRead(chatEndpoints.findRoom, { query: { members: [user.id, otherId] } })
  const { data, error, refetch, isFetching } = found
  if (data !== undefined) return <Navigate to={`/chat?room=${data.room}`} replace />
  if (error instanceof ApiError && error.code === 'room-not-found') {
    return <NewConversation user={user} otherId={otherId} />
  }
  if (error) return <ErrorBlock error={error} onRetry={refetch} busy={isFetching} />
  return (
    <Loading>
      <ConversationSkeleton />
    </Loading>
  )
}
