import { useEffect, useEffectEvent, useState } from 'react'

const patience = 300

/** What stands in the search field; it is asked for once nothing was typed for 300 ms. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // The address changed by other means: a cleared filter, a step back.
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const ask = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim())
  })
  useEffect(() => {
    // The effect runs anew for every letter.
    if (typed === '') return ask()
    const timer = setTimeout(ask, patience)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
