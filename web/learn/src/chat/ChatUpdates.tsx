import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { setUnreadCount } from '@hiwar/kit/shell/PageHeading.tsx'
import { closeToast, toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lineOfMessage } from './files/words.ts'
import { useChatUpdates } from './runtime/use-chat-updates.ts'
import { chatWords } from './words.ts'

/** Runs around every page: counts unread messages, and announces new ones. */
export function ChatUpdates({ userId }: { userId: number }): null {
  useChatUpdates()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = useRead(chatEndpoints.rooms, { params: { userId }, query: { size: pageSize.max } })
  const openId = pathname === '/chat' ? new URLSearchParams(search).get('room') : null
  const rooms = data?.list
  const unread = rooms?.reduce((sum, room) => sum + room.unreadMessagesCount, 0) ?? 0

  useEffect(() => setUnreadCount(unread), [unread])
  useEffect(() => () => setUnreadCount(0), [])

  // The announced message is now read, and the toast would cover the way back.
  useEffect(() => {
    if (openId !== null) closeToast(toastOf(openId))
  }, [openId])

  useSocketEvent('RoomMessage', (message: Message) => {
    const { roomId } = message
    if (message.userId === userId || openId === `${roomId}`) return
    const room = rooms?.find((one) => one.roomId === roomId)
    if (room === undefined || room.settings.muted) return
    const open = () => void navigate(`/chat?room=${roomId}`)
    const action = { words: chatWords.openRoom, altText: chatWords.openRoom, run: open }
    const words = wordsOf(chatWords)('messageFrom', { name: room.otherMember.name ?? '' })
    toast.info(words, { id: toastOf(roomId), detail: lineOfMessage(message), action })
  })
  return null
}

function toastOf(roomId: number | string): string {
  return `chat-${roomId}`
}
