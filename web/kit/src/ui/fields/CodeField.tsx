import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import clsx from 'clsx'
import { OTPInput, type SlotProps } from 'input-otp'
import { type ReactNode, type Ref, useId } from 'react'
import { digitsOnly } from '../../format/numbers.ts'
import { FieldError } from './fields.tsx'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called with the complete code once its last digit is typed. */
  onComplete?: (code: string) => void
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const length = 5
const anyDigits = '^[0-9\u0660-\u0669\u06f0-\u06f9]*$'

/** Boxes for a confirmation code. One real text input lies below them, so that pasting and autofill work. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, value, onChange, onComplete, error, disabled = false, autoFocus = false, ref } = props
  const id = useId()

  function take(typed: string): void {
    const code = foldDigits(typed)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink text-sm">
        {label}
      </label>
      <OTPInput
        ref={ref}
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={length}
        pattern={anyDigits}
        pasteTransformer={digitsOnly}
        value={value}
        onChange={take}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        noScriptCSSFallback={null}
        pushPasswordManagerStrategy="none"
        containerClassName="has-disabled:opacity-60"
        render={({ slots }) => (
          <div dir="ltr" aria-hidden="true" className="flex gap-2 sm:gap-2.5">
            {Array.from(slots.entries(), ([place, slot]) => (
              <Box key={place} {...slot} wrong={Boolean(error)} />
            ))}
          </div>
        )}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function Box({ char, isActive, hasFakeCaret, wrong }: SlotProps & { wrong: boolean }): ReactNode {
  return (
    <span
      className={clsx(
        'tabular grid h-14 flex-1 place-items-center rounded-control border bg-surface font-semibold text-xl sm:h-16',
        'transition-colors',
        wrong ? 'border-danger bg-danger-tint/45' : 'border-line-strong',
        isActive && 'border-brand outline-2 outline-focus outline-offset-1',
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px animate-[breathe_1s_step-end_infinite] bg-ink" />}
    </span>
  )
}
