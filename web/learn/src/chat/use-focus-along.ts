import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { type RefObject, useEffect, useRef } from 'react'

interface Places {
  list: RefObject<HTMLElement | null>
  conversation: RefObject<HTMLElement | null>
}

/** On a phone the list and a conversation take each other's place: the focus goes along, or it would be nowhere. */
export function useFocusAlong(openId: number | null, { list, conversation }: Places): void {
  const before = useRef(openId)
  useEffect(() => {
    const leftId = before.current
    before.current = openId
    if (leftId === openId) return
    if (openId !== null && isGone(list.current)) conversation.current?.focus({ preventScroll: true })
    if (openId === null && leftId !== null) goToRow(list.current, leftId)
  }, [openId, list, conversation])
}

function isGone(place: HTMLElement | null): boolean {
  return place !== null && getComputedStyle(place).display === 'none'
}

/** The row of the conversation that was left, if it is listed. */
function goToRow(list: HTMLElement | null, roomId: number): void {
  const row = list?.querySelector<HTMLElement>(`a[href="/chat?room=${roomId}"]`)
  if (row) row.focus()
  else focusHeading()
}
