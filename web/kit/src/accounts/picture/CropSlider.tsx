import { type ReactNode, useId } from 'react'

interface CropSliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Follows the picture from its left to its right. */
  ltr?: boolean
}

/** One way to move the window, in a hundred steps; off where there is no room for it. */
export function CropSlider({ label, value, min, max, onChange, ltr = false }: CropSliderProps): ReactNode {
  const id = useId()
  const room = max - min
  return (
    <>
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir={ltr ? 'ltr' : undefined}
        disabled={room <= 0}
        min={min}
        max={Math.max(min, max)}
        step={room > 0 ? room / 100 : 1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 accent-brand disabled:opacity-40"
      />
    </>
  )
}
