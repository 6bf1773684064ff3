import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import type { ReactNode } from 'react'

interface OnlyFilterProps {
  words: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A filter that is on or off, as high as the fields beside it. */
export function OnlyFilter({ words, value, onChange }: OnlyFilterProps): ReactNode {
  return (
    <FilterChip pressed={value} onClick={() => onChange(!value)} className="h-11 justify-center md:w-auto!">
      {words}
    </FilterChip>
  )
}
