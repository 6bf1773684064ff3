import { type KeyboardEvent, useState } from 'react'

interface OptionKeys {
  /** How many options stand below the field; none while the list is closed. */
  count: number
  onChoose: (index: number) => void
  /** Escape, where it closes the list alone. */
  onEscape?: () => void
}

/** The keys of a combobox whose field keeps the focus: arrows walk round, Enter takes. */
export function useOptionKeys({ count, onChoose, onEscape }: OptionKeys) {
  const [active, setActive] = useState(0)
  const last = count - 1

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && count > 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && count > 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && active <= last) onChoose(active)
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }

  return { active, setActive, onKeyDown }
}
