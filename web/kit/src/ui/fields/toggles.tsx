import * as ToggleGroup from '@radix-ui/react-toggle-group'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../surfaces.tsx'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  label: ReactNode
  note?: ReactNode
  className?: string
}

/** A setting that takes effect at once. */
export function Switch({ label, note, className, ...rest }: SwitchProps): ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1">
        <span className="min-w-0 leading-relaxed">{label}</span>
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            {...rest}
            type="checkbox"
            {...switchRole}
            aria-describedby={note ? id : undefined}
            className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className={trackClasses} />
          <span className={thumbClasses} />
        </span>
      </label>
      {note && (
        <p id={id} className="-mt-0.5 me-16 text-ink-faint text-sm">
          {note}
        </p>
      )}
    </div>
  )
}

// A native checkbox exposes its own state, so it needs no `aria-checked`.
const switchRole = { role: 'switch' }

const trackClasses = clsx(
  'size-full rounded-full bg-line-strong transition-colors peer-checked:bg-brand peer-disabled:opacity-50',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
)
const thumbClasses = clsx(
  'pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-white shadow-rest transition-transform',
  'rtl:peer-checked:-translate-x-5 ltr:peer-checked:translate-x-5',
)

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

/** Chips of which one is selected, such as the times of a day. Arrow keys move from right to left. */
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
        <ToggleGroup.Item key={choice.value} value={choice.value} disabled={choice.disabled} className={itemClasses}>
          {choice.words}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

const itemClasses = clsx(
  'tabular inline-flex min-h-11 min-w-20 items-center justify-center rounded-full border border-line-strong bg-surface px-4',
  'font-medium transition-colors hover:border-brand hover:bg-brand-tint disabled:border-line disabled:bg-sunken',
  'disabled:text-ink-faint data-[state=on]:border-brand data-[state=on]:bg-brand data-[state=on]:text-on-brand',
)

interface PressedProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean
}

export function FilterChip({ className, children, ...rest }: PressedProps): ReactNode {
  return (
    <FilterTile
      {...rest}
      className={clsx(
        'inline-flex min-h-10 items-center gap-1.5 rounded-full px-4 font-medium text-sm touch:min-h-11',
        rest.pressed || 'text-ink-soft',
        className,
      )}
    >
      {rest.pressed && <Icon of={Check} />}
      {children}
    </FilterTile>
  )
}

/** A filter that says more than its name, such as a date or a count. */
export function FilterTile({ pressed, className, ...rest }: PressedProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'border transition-colors',
        pressed
          ? 'border-brand bg-brand-tint text-brand-ink ring-brand'
          : 'border-line-strong/70 bg-surface hover:bg-sunken',
        className,
      )}
    />
  )
}
