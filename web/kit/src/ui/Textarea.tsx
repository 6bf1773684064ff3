import clsx from 'clsx'
import { type ComponentProps, type InputEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { Field, type FieldWords } from './Field.tsx'
import { bareInput, inputBox } from './input-look.ts'

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children'>, FieldWords {
  /** The bound of the contract; a counter appears from 80 % of it. */
  limit?: number
}

/** Several lines of text; it grows with what is written. */
export function Textarea(props: TextareaProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, id, limit, onInput, rows = 4, ...rest } = props
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)

  function count(event: InputEvent<HTMLTextAreaElement>): void {
    setTyped(event.currentTarget.value.length)
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
              rows={rows}
              {...rest}
              {...ties}
              onInput={count}
              className={bareInput('field-sizing-content max-h-96 min-h-28 resize-y px-3.5 py-2.5 leading-relaxed')}
            />
          </span>
          {limit !== undefined && typed >= limit * 0.8 && (
            <p className={clsx('tabular mt-1 text-end text-xs', typed > limit ? 'text-danger-ink' : 'text-ink-faint')}>
              {wordsOf(uiWords)('counter', { used: formatNumber(typed), limit: formatNumber(limit) })}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
