import { emit, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useEffect, useRef, useState } from 'react'

const second = 1000

export function useOtherTyping(roomId: number, viewerId: number): boolean {
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function end(): void {
    clearTimeout(timer.current)
    setTyping(false)
  }
  useSocketEvent('UserTyping', (payload) => {
    if (payload.roomId !== roomId || payload.userId === viewerId) return
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), second)
  })
  useSocketEvent('RoomMessage', (message) => {
    if (message.roomId === roomId && message.userId !== viewerId) end()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return typing
}

/** Tells the other member, at most once a second. */
export function useSendTyping(roomId: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < second) return
    last.current = Date.now()
    void emit('UserTyping', { roomId })
  }
}
