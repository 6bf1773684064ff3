import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface SearchFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

const typingPause = 300

/** Searches when the typing pauses. */
export function SearchFilter({ label, value, onChange, className }: SearchFilterProps): ReactNode {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // The address was changed by something else, such as the button that clears the filters.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => latest.current(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <TextField
      label={label}
      type="search"
      dir="auto"
      className={className}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
