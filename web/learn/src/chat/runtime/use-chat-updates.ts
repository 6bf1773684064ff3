import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useReadAgain } from '@hiwar/kit/api/queries.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applyDeletion, applyMessage, applyRead } from '../state/thread.ts'
import { deliver } from './outbox-store.ts'
import { applyRevision, applyUpdate, clearThreads } from './thread-store.ts'

const settleDelay = 250

/** Keeps all conversations and their list up to date, and sends waiting messages. Mounted once per page and person. */
export function useChatUpdates(): void {
  const refresh = useRefresh()
  useSocketEvent(['RoomMessage', 'RoomMessageUpdated'], (message) => {
    applyUpdate(applyMessage, message)
    refresh()
  })
  useSocketEvent('RoomMessageDeleted', (deleted) => {
    applyUpdate(applyDeletion, deleted)
    refresh()
  })
  useSocketEvent('RoomMessageRead', (read) => {
    applyUpdate(applyRead, read)
    refresh()
  })
  useSocketEvent('JoinedRooms', ({ rooms }) => {
    for (const { roomId, rev } of rooms) applyRevision(roomId, rev)
    refresh()
  })
  useSocketEvent('UserStatusChanged', refresh)
  useSocketConnected(() => void deliver())
  const begin = useEffectEvent(() => {
    void deliver()
    // The connection may be open since before this was loaded; what it brought until now went past the list.
    if (currentSocket()?.connected) refresh()
  })
  useEffect(() => begin(), [])
  useEffect(() => clearThreads, [])
}

/** Several events within a moment reload the list once. */
function useRefresh(): () => void {
  const readAgain = useReadAgain(chatEndpoints.rooms, chatEndpoints.members)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readAgain(), settleDelay)
  }
}
