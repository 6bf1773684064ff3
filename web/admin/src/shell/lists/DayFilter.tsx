import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** A day of the calendar in Cairo, by the device's own picker. */
export function DayFilter({ label, value, onChange, error }: DayFilterProps): ReactNode {
  return (
    <TextField
      type="date"
      dir="ltr"
      label={label}
      value={value}
      error={error}
      max="9999-12-31"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
