import clsx from 'clsx'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode, Ref } from 'react'

export interface ChipChoice<Value extends string> {
  value: Value
  words: ReactNode
  disabled?: boolean
}

interface ChipGroupProps<Value extends string> {
  label: string
  choices: readonly ChipChoice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<HTMLDivElement>
  className?: string
}

/** Chips of which one is chosen, such as the times of a day; arrow keys walk them from the right. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>): ReactNode {
  const { label, choices, value, onChange, onBlur, ref, className } = props
  return (
    <ToggleGroup.Root
      ref={ref}
      type="single"
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
      onBlur={onBlur}
      className={clsx('flex flex-wrap gap-2', className)}
    >
      {choices.map((choice) => (
        <ToggleGroup.Item key={choice.value} value={choice.value} disabled={choice.disabled} className={itemLook}>
          {choice.words}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

const itemLook = clsx(
  'tabular inline-flex min-h-11 min-w-20 items-center justify-center rounded-full border border-line-strong bg-surface px-4',
  'font-medium transition-colors hover:border-brand hover:bg-brand-tint disabled:border-line disabled:bg-sunken',
  'disabled:text-ink-faint data-[state=on]:border-brand data-[state=on]:bg-brand data-[state=on]:text-on-brand',
)
