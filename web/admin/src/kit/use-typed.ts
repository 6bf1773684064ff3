import { useEffect, useState } from 'react'

const typingPause = 300

/** What is typed, and what stood still for a moment. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typed === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, settled }
}
