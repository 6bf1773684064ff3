import { useState } from 'react'

/** What was typed into a conversation and not sent, kept on this device. */
export function useDraft(place: string): readonly [string, (draft: string) => void] {
  const key = `hiwar:chat-draft:${place}`
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '')
  function keep(next: string): void {
    setDraft(next)
    if (next === '') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  }
  return [draft, keep]
}
