import { useSettled } from '@hiwar/kit/ui/fields/typed-search.ts'
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'

/** The typed text, and the text after a pause in typing. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, settled: useSettled(typed) }
}

interface Combobox {
  typed: string
  onType: (typed: string) => void
  /** How many options are below the field. */
  count: number
  /** Whether the list of options is shown. */
  shown: boolean
  onChoose: (place: number) => void
  /** Escape, where it closes the list alone. */
  onEscape?: () => void
}

/** A field that keeps the focus while the arrow keys move through the options below it and Enter chooses one. */
export function useCombobox({ typed, onType, count, shown, onChoose, onEscape }: Combobox) {
  const listId = useId()
  const [active, setActive] = useState(0)
  const last = shown ? count - 1 : -1
  const optionId = (place: number) => `${listId}-${place}`

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && last >= 0) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && last >= 0) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && active <= last) onChoose(active)
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }

  return {
    active,
    /** Ids of the list of options, and of each option. */
    listId,
    optionId,
    /** Spread on the input. */
    field: {
      type: 'search',
      role: 'combobox',
      dir: 'auto',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': listId,
      'aria-activedescendant': last >= 0 ? optionId(active) : undefined,
      value: typed,
      onChange({ target }: ChangeEvent<HTMLInputElement>): void {
        onType(target.value)
        setActive(0)
      },
      onKeyDown,
    },
  } as const
}
