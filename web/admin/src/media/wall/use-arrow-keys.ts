import { useEffect, useRef } from 'react'

interface ArrowKeys {
  left: (() => void) | undefined
  right: (() => void) | undefined
}

/** What the arrow keys do while something is looked at; a film takes them for itself. */
export function useArrowKeys(keys: ArrowKeys, isOn: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLMediaElement) return
      if (key === 'ArrowLeft') latest.current.left?.()
      if (key === 'ArrowRight') latest.current.right?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
