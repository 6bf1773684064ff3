import { type Choice, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import type { ReactNode } from 'react'
import type { FilterPart } from './filter-parts.ts'
import { listWords } from './words.ts'

interface PickFilterProps<Value> {
  label: string
  part: FilterPart<Value>
  value: Value
  onChange: (value: Value) => void
  /** Each by what it is in the address; the empty one is the first choice. */
  choices: readonly Choice[]
  /** What the first choice is called; null when the choices hold one for every case. */
  any?: string | null
}

/** A filter one picks from a list. */
export function PickFilter<Value>(props: PickFilterProps<Value>): ReactNode {
  const { label, part, value, onChange, choices, any = listWords.all } = props
  return (
    <Select
      label={label}
      placeholder={any}
      choices={choices}
      value={part.write(value) ?? ''}
      onChange={({ target }) => onChange(part.read(target.value === '' ? null : target.value))}
    />
  )
}
