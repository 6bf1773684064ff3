/** The conversation of the two members of a call, kept up to date while its panel is closed. */
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ConversationSkeleton } from './ConversationFrame.tsx'
import { lineOfMessage } from './files/words.ts'
import { useChatUpdates } from './runtime/use-chat-updates.ts'
import { chatWords } from './words.ts'

const PersonConversation = lazy(async () => ({
  default: (await import('./PersonConversation.tsx')).PersonConversation,
}))

/** No text covers the video: new messages are counted, and announced once to people who cannot see the count. */
export function useRoomChat(
  other: { id: number; name: string } | undefined,
): { unread: number; panel: ReactNode } | undefined {
  const otherId = other?.id
  useChatUpdates()
  const user = useLogin()?.user
  const userId = user?.id ?? 0
  const { data } = useRead(chatEndpoints.rooms, { params: { userId }, query: { size: pageSize.max } })
  const room = data?.list.find(({ otherMember }) => otherMember.id === otherId)
  const unread = room?.unreadMessagesCount ?? 0
  useSocketEvent('RoomMessage', (message) => {
    if (message.userId !== otherId) return
    announce(wordsOf(chatWords)('said', { name: other?.name ?? '', text: lineOfMessage(message) }))
  })
  return useMemo(
    () =>
      user && otherId !== undefined
        ? {
            unread,
            panel: (
              <Suspense fallback={<ConversationSkeleton />}>
                <PersonConversation inPanel user={user} otherId={otherId} />
              </Suspense>
            ),
          }
        : undefined,
    [user, otherId, unread],
  )
}
