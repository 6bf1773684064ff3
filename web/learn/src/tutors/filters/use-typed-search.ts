import { useEffect, useEffectEvent, useState } from 'react'

const patience = 300

/** What stands in the search field; it is asked for once nothing was typed for 300 ms. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    // Not what was asked here: a cleared filter, a step back.
    if (search !== asked) setTyped(search)
  }
  const ask = useEffectEvent(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    setAsked(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(), typed === '' ? 0 : patience)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
