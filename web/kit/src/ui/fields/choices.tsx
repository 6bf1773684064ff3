import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { uiWords } from '../../words/ui.ts'
import { Icon } from '../surfaces.tsx'
import { bareInput, Field, FieldError, type FieldWords, inputBox, LabelWords, missingWords } from './fields.tsx'

export interface Choice {
  value: string | number
  words: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldWords {
  choices: readonly Choice[]
  /** Label of the empty option; `null` when an option is always selected. */
  placeholder?: string | null
}

/** The browser's own select, because phones show long lists best in their own picker. */
export function Select(props: SelectProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, id, ...select } = props
  const { choices, placeholder = uiWords.choose, ...rest } = select
  return (
    <Field picked {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(ties) => (
        <span className={inputBox('relative h-11')}>
          <select
            {...rest}
            {...ties}
            className={bareInput('appearance-none truncate rounded-control ps-3.5 pe-11 text-ink [&>option]:bg-raised')}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {choices.map(({ value, words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute end-3.5 text-ink-faint" />
        </span>
      )}
    </Field>
  )
}

export interface RadioChoice {
  value: string | number
  words: ReactNode
  /** A second line in a quieter style. */
  note?: ReactNode
  disabled?: boolean
}

type Lay = 'row' | 'pairs' | 'column'

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'>, FieldWords {
  choices: readonly RadioChoice[]
  /** Options side by side, two a line, or one below the other. */
  lay?: Lay
}

/** One choice of a few, each a large target. Uses real radio inputs, so that forms and arrow keys work. */
export function RadioGroup(props: RadioGroupProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, ...group } = props
  const { choices, lay = 'row', name, value, defaultValue, ...rest } = group
  const ownName = useId()
  const id = useId()
  return (
    <fieldset
      aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      className={clsx('min-w-0', className)}
    >
      <legend className={clsx('mb-1.5 font-medium text-ink text-sm', hideLabel && 'sr-only')}>
        <LabelWords {...{ label, optional }} />
      </legend>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 mb-2 text-ink-faint text-sm">
          {hint}
        </div>
      )}
      <div className={clsx('gap-2.5', lays[lay])}>
        {choices.map((choice) => {
          const choiceId = `${id}-${choice.value}`
          return (
            <label key={choice.value} className={choiceClasses(lay)}>
              <input
                {...rest}
                type="radio"
                aria-labelledby={choiceId}
                aria-describedby={choice.note ? `${choiceId}-note` : undefined}
                name={name ?? ownName}
                value={choice.value}
                {...(value !== undefined && { checked: String(value) === String(choice.value) })}
                {...(defaultValue !== undefined && { defaultChecked: String(defaultValue) === String(choice.value) })}
                disabled={choice.disabled || rest.disabled}
                className="peer mt-[0.35em] size-4.5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1">
                <span id={choiceId} className="block font-medium leading-relaxed">
                  {choice.words}
                </span>
                {choice.note && (
                  <span id={`${choiceId}-note`} className="block text-ink-faint text-sm leading-relaxed">
                    {choice.note}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={`${id}-error`} error={missingWords(error, label, true)} />
    </fieldset>
  )
}

const lays: Readonly<Record<Lay, string>> = {
  row: 'flex flex-wrap',
  pairs: 'grid sm:grid-cols-2',
  column: 'flex flex-col',
}

function choiceClasses(lay: Lay): string {
  return clsx(
    'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-2',
    'transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-brand-tint',
    'has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-disabled:cursor-not-allowed has-disabled:opacity-60',
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
    '[&>input]:outline-none',
    lay === 'row' && 'min-w-0 grow basis-36',
  )
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  note?: ReactNode
  error?: string | undefined
  className?: string
}

/** A yes or no that its form submits. */
export function Checkbox({ label, note, error, className, ...rest }: CheckboxProps): ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control py-2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(note && `${id}-note`, error && `${id}-error`) || undefined}
          className="mt-[0.3em] size-5 shrink-0 rounded-small accent-brand"
        />
        <span className="min-w-0 leading-relaxed">{label}</span>
      </label>
      {note && (
        <p id={`${id}-note`} className="ms-8 -mt-1 text-ink-faint text-sm">
          {note}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
