import { fieldMessageOf } from '@hiwar/contract/errors/errors.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { characters, withoutBlankEnds } from '@hiwar/contract/fields/written.ts'
import clsx from 'clsx'
import { CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react'
import { languageOf } from '../../format/languages.tsx'
import { formatNumber } from '../../format/numbers.ts'
import { uiWords } from '../../words/ui.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Icon } from '../surfaces.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldWords {
  /** For mail address, phone, code, card, account, coupon: left to right, and digits become 0 to 9 while typing. */
  ltr?: boolean
  /** The field takes no character beyond these; `maxLength` would count UTF-16 units. */
  most?: number
  icon?: LucideIcon
  /** An element at the end of the label's line, such as a link. */
  aside?: ReactNode
  trailing?: ReactNode
  /** A line below the field that follows what is typed. */
  note?: ReactNode
}

/** A single-line text input. Spread `field('email')` of `useContractForm` into it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, aside, note, id, ...input } = props
  const { ltr = false, most, icon, trailing, onInput, ...rest } = input

  function keepTyped(event: InputEvent<HTMLInputElement>): void {
    if (ltr) foldInput(event.currentTarget)
    if (!event.nativeEvent.isComposing) cutInput(event.currentTarget, most)
    onInput?.(event)
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, aside, note, id }}>
      {(ties) => (
        <span className={inputBox(clsx('h-11 ps-3.5', trailing ? 'pe-1' : 'pe-3.5'))}>
          {icon && <Icon of={icon} className="text-ink-faint" />}
          <input
            dir={ltr ? 'ltr' : 'auto'}
            placeholder=" "
            {...rest}
            {...ties}
            onInput={keepTyped}
            className={bareInput()}
          />
          {trailing}
        </span>
      )}
    </Field>
  )
}

/** A password input with a button that shows the password. `autoComplete` lets password managers fill it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'ltr'>): ReactNode {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
          onClick={() => setShown(!shown)}
          className="grid size-9 place-items-center rounded-small hover:bg-sunken hover:text-ink touch:size-11"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children'>, FieldWords {
  /** Maximum length in the contract; a counter appears from 80 % of it. */
  limit?: number
  /** The field takes no character beyond these; `maxLength` would count UTF-16 units. */
  most?: number
}

export function Textarea(props: TextareaProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, id, limit, most, onInput, rows = 4, ...rest } = props
  const [typed, setTyped] = useState(() => lengthOf(String(rest.value ?? rest.defaultValue ?? '')))

  function count(event: InputEvent<HTMLTextAreaElement>): void {
    if (!event.nativeEvent.isComposing) cutInput(event.currentTarget, most)
    followLanguage(event.currentTarget)
    setTyped(lengthOf(event.currentTarget.value))
    onInput?.(event)
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className, id }}>
      {(ties) => (
        <>
          <span className={inputBox('items-stretch')}>
            <textarea
              dir="auto"
              placeholder=" "
              // `field-sizing` ignores `rows`.
              style={{ minHeight: `max(7rem, ${rows}lh)` }}
              {...rest}
              {...ties}
              onInput={count}
              className={bareInput('field-sizing-content max-h-96 resize-y px-3.5 py-2.5 leading-relaxed')}
            />
          </span>
          {limit !== undefined && <FieldCount used={typed} limit={limit} />}
        </>
      )}
    </Field>
  )
}

/** The length as the contract counts it, without blank ends. */
function lengthOf(typed: string): number {
  return characters(withoutBlankEnds(typed))
}

export function FieldCount({ used, limit }: { used: number; limit: number }): ReactNode {
  if (used < limit * 0.8) return null
  return (
    <p className={clsx('tabular mt-1 text-end text-xs', used > limit ? 'text-danger-ink' : 'text-ink-faint')}>
      {wordsOf(uiWords)('counter', { used: formatNumber(used), limit: formatNumber(limit) })}
    </p>
  )
}

export interface FieldWords {
  label: string
  hint?: ReactNode
  /** Text of the error; marks the input as invalid and describes it. */
  error?: string | undefined
  optional?: boolean
  /** Hides the label visually, where the place makes the purpose clear (a search field). */
  hideLabel?: boolean
  className?: string
}

/** Attributes that connect the input to its label, hint and error. */
export interface FieldTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  /** An element at the end of the label's line, such as a link. */
  aside?: ReactNode
  note?: ReactNode
  id?: string | undefined
  /** The content is picked from a list, not written. */
  picked?: boolean
  children: (ties: FieldTies) => ReactNode
}

export function Field(props: FieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel = false, className, aside, note, picked, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex min-w-0 flex-col', className)}>
      <div className={clsx('mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3', hideLabel && 'sr-only')}>
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink text-sm">
          <LabelWords {...{ label, optional }} />
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 mb-1.5 text-ink-faint text-sm leading-relaxed">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <div id={`${id}-note`} className="mt-1.5 min-h-[1lh] text-ink-soft text-sm">
          {note}
        </div>
      )}
      <FieldError id={`${id}-error`} error={missingWords(error, label, picked)} />
    </div>
  )
}

/** An empty field asks for what it is called: «اكتب البريد الإلكتروني.» */
export function missingWords(error: string | undefined, label: string, picked = false): string | undefined {
  if (error !== fieldMessageOf('field-required') || label.endsWith('؟')) return error
  return wordsOf(uiWords)(picked ? 'pick' : 'write', { label })
}

export function LabelWords({ label, optional = false }: Pick<FieldWords, 'label' | 'optional'>): ReactNode {
  return (
    <>
      {label}
      {optional && ' '}
      {optional && <span className="font-normal text-ink-faint">{uiWords.optional}</span>}
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }): ReactNode {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex animate-[fade-in_150ms] items-start gap-1.5 text-danger-ink text-sm">
      <Icon of={CircleAlert} className="mt-[0.2em] size-[1.15em]" />
      <span>{error}</span>
    </p>
  )
}

/** Look of every text input: the outer box has border, focus ring and error colour, and the input inside has none. */
export function inputBox(className?: string): string {
  return clsx(
    'flex w-full min-w-0 items-center gap-2.5 rounded-control border border-line-strong bg-surface text-ink',
    'transition-[border-color,background-color] duration-150 hover:border-ink-soft',
    'has-[:focus-visible]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
    'has-[:focus-visible]:outline-offset-1',
    'has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:bg-danger-tint/45',
    'has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-faint has-[:is(input,textarea):read-only]:bg-sunken',
    className,
  )
}

export function bareInput(className?: string): string {
  return clsx('min-w-0 flex-1 self-stretch bg-transparent text-base outline-none', className)
}

/** Browsers check the spelling by the language of the box. */
function followLanguage(box: HTMLTextAreaElement): void {
  const language = languageOf(box.value)
  if (language === undefined) box.removeAttribute('lang')
  else box.lang = language
}

/** Turns Arabic-Indic digits in an input into Latin ones while typing, without moving the caret. */
function foldInput(input: HTMLInputElement): void {
  const folded = foldDigits(input.value)
  if (folded === input.value) return
  const caret = input.selectionStart
  input.value = folded
  // Mail and number inputs have no caret position to restore.
  if (caret !== null) input.setSelectionRange(caret, caret)
}

/** Takes back what was typed or pasted beyond the most characters, and leaves the text behind the caret. */
function cutInput(input: HTMLInputElement | HTMLTextAreaElement, most = Infinity): void {
  const excess = characters(input.value) - most
  if (excess <= 0) return
  const caret = input.selectionStart ?? input.value.length
  const kept = Array.from(input.value.slice(0, caret)).slice(0, -excess).join('')
  input.value = kept + input.value.slice(caret)
  input.setSelectionRange(kept.length, kept.length)
}
