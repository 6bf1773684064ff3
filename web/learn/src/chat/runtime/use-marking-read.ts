import type { Message } from '@hiwar/contract/talk/chat.ts'
import { emit, useIsConnected } from '@hiwar/kit/realtime/use-socket.ts'
import { usePageVisible } from '@hiwar/kit/ui/window-state.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Says of messages that were on the screen of a tab that was looked at that they are read. */
export function useMarkingRead(messages: readonly Message[], viewerId: number): (messageId: number) => void {
  const [seen, setSeen] = useState(0)
  const marked = useRef(0)
  const visible = usePageVisible()
  const connected = useIsConnected()
  const unread = messages.findLast(
    ({ id, userId, read, deleted }) => id <= seen && userId !== viewerId && !read && !deleted,
  )?.id

  useEffect(() => {
    if (unread === undefined || unread <= marked.current || !visible || !connected) return
    marked.current = unread
    void emit('MarkMessageAsRead', { id: unread }).then(({ code }) => {
      // Said again when the connection is back.
      if (code === 'unreachable') marked.current = 0
    })
  }, [unread, visible, connected])

  return useCallback((messageId: number) => setSeen((before) => Math.max(before, messageId)), [])
}
