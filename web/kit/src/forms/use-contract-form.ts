/** A form checked by the contract on both sides: the schema before sending, the server's `fields` after. */
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, errorText, mayHaveChanged } from '../api/api-error.ts'
import { fieldText } from '../words/codes.ts'
import { useRetryWait } from './retries.ts'

/** What is sent, as the contract writes it. */
export type BodySchema<Sent> = z.ZodType<Sent>

interface ContractForm<Values extends FieldValues, Sent, Reply> {
  start: DefaultValues<Values>
  /** Sends what passed the schema. */
  send: (body: Sent) => Promise<Reply>
  done?: (reply: Reply, body: Sent) => void | Promise<void>
  /** It failed, and yet may have been done: what shows it is read again. */
  unsure?: () => void
  /** Takes over a refusal that the screen shows in its own way; answers true when it did. */
  refused?: (error: ApiError) => boolean
  /** Makes the body out of the fields when they are not the same, e.g. a text into a number. */
  body?: (values: Values) => unknown
}

export function useContractForm<Sent, Values extends FieldValues = Sent & FieldValues, Reply = unknown>(
  schema: BodySchema<Sent>,
  { start, send, done, unsure, refused, body = (values) => values }: ContractForm<Values, Sent, Reply>,
) {
  const form = useForm<Values, unknown, Sent & FieldValues>({
    defaultValues: start,
    resolver: contractResolver<Values, Sent>(schema, body),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const [alert, setAlert] = useState('')
  const edited = useRef(new Set<string>())
  const wait = useRetryWait()
  const { errors, isSubmitting, isDirty } = form.formState

  async function submit(checked: Sent): Promise<void> {
    setAlert('')
    try {
      const reply = await send(checked)
      await done?.(reply, checked)
    } catch (error) {
      if (mayHaveChanged(error)) unsure?.()
      if (error instanceof ApiError && refused?.(error)) return
      if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
      if (!placeFields(error)) setAlert(errorText(error))
    }
  }

  /** Puts the server's refusals onto their inputs; false when one of them has no input here. */
  function placeFields(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.fields.length === 0) return false
    const placed = error.fields.filter(({ path }) => hasPath(form.getValues(), path))
    for (const { path, code } of placed) form.setError(path as Path<Values>, { type: 'server', message: code })
    const [first] = placed
    if (first !== undefined) form.setFocus(first.path as Path<Values>)
    return placed.length === error.fields.length
  }

  function errorOf(name: Path<Values>): string | undefined {
    const message = form.getFieldState(name, form.formState).error?.message
    return message === undefined ? undefined : fieldText(message)
  }

  /** A field that was only passed is not complained of: the complaint would also move what is about to be pressed. */
  function field(name: Path<Values>) {
    const ties = form.register(name)
    const onChange: ChangeHandler = (event) => {
      edited.current.add(name)
      return ties.onChange(event)
    }
    const onBlur: ChangeHandler = async (event) => {
      if (edited.current.has(name)) await ties.onBlur(event)
    }
    return { ...ties, onChange, onBlur, error: errorOf(name) }
  }

  return {
    ...form,
    /** Spread on the `<form>`. */
    props: { noValidate: true, onSubmit: form.handleSubmit(submit) },
    /** Spread on a text field, select, checkbox or radio group. */
    field,
    errorOf,
    alert: alert || (errors.root?.message ? fieldText(errors.root.message) : ''),
    setAlert,
    busy: isSubmitting,
    changed: isDirty,
    /** Why the button waits, while the server asked for patience. */
    off: wait.words,
  }
}

function hasPath(values: unknown, path: string): boolean {
  let value = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false
    value = Reflect.get(value, key)
  }
  return true
}

/** Checks a form by the contract's own schema; every message is a catalogue code. */
function contractResolver<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent>,
  shape: (values: Values) => unknown,
): Resolver<Values, unknown, Sent & FieldValues> {
  return (values) => {
    const filled = withoutBlanks(shape(values))
    const checked = schema.safeParse(filled)
    if (checked.success) return { values: checked.data as Sent & FieldValues, errors: {} }
    const { code, fields } = faultsOf(checked.error.issues, filled)
    const errors: FieldErrors<Values> = {}
    for (const { path, code: message } of fields) set(errors, path, { type: 'contract', message })
    if (fields.length === 0) set(errors, 'root', { type: 'contract', message: code })
    return { values: {}, errors }
  }
}

/** An untouched text field is a missing value, not an empty one. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const filled = Object.entries(value).filter(([, inner]) => inner !== '' && inner !== undefined)
  return Object.fromEntries(filled.map(([key, inner]) => [key, withoutBlanks(inner)]))
}
