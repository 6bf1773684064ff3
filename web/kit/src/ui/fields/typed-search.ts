import { useEffect, useEffectEvent, useState } from 'react'

const typingPause = 300

/** The typed text after a pause in typing; clearing the field takes effect at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typed === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** Text of a search field; `onSearch` runs when the typing pauses. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // The search changed elsewhere, by clearing the filters or going back.
    if (search !== asked) setTyped(search)
  }
  const settled = useSettled(typed)
  const ask = useEffectEvent((wanted: string) => {
    if (wanted === search) return
    setAsked(wanted)
    onSearch(wanted)
  })
  useEffect(() => ask(settled), [settled])
  return [typed, setTyped] as const
}
