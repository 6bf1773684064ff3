import { useEffect, useState } from 'react'

const typingPause = 300

/** Typed text, and the same text after a pause. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typed === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, settled }
}
