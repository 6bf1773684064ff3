/** A form validated by the contract twice: by the schema before sending, and by the server's `fields` afterwards. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, errorText, mayHaveChanged } from '../api/call.ts'
import { useReadAgain } from '../api/queries.ts'
import { fieldText } from '../words/field-codes.ts'
import { useRetryWait } from './retries.ts'

export type BodySchema<Sent> = z.ZodType<Sent>

interface ContractForm<Values extends FieldValues, Sent, Reply> {
  start: DefaultValues<Values>
  send: (body: Sent) => Promise<Reply>
  done?: (reply: Reply, body: Sent) => void | Promise<void>
  /** Endpoints to reload after a success, and after an error that leaves the result unknown or reports a conflict. */
  changes?: readonly Endpoint[]
  /** Closes the dialog around the form after the changed data is loaded again. */
  close?: () => void
  /** Handles an error that the screen shows itself; returns true when handled. */
  refused?: (error: ApiError) => boolean
  /** Converts the fields to the request body where they differ, for example text to a number. */
  body?: (values: Values) => unknown
}

export function useContractForm<Sent, Values extends FieldValues = Sent & FieldValues, Reply = unknown>(
  schema: BodySchema<Sent>,
  { start, send, done, changes = [], close, refused, body = (values) => values }: ContractForm<Values, Sent, Reply>,
) {
  const form = useForm<Values, unknown, Sent & FieldValues>({
    defaultValues: start,
    resolver: contractResolver<Values, Sent>(schema, body),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const [alert, setAlert] = useState('')
  const edited = useRef(new Set<string>())
  const registered = useRef(new Set<Path<Values>>())
  /** The fields as they were when they were sent. */
  const sent = useRef<Values | null>(null)
  const wait = useRetryWait()
  const readAgain = useReadAgain(...changes)
  const { errors, isSubmitting, isDirty } = form.formState

  async function submit(checked: Sent): Promise<void> {
    setAlert('')
    sent.current = structuredClone(form.getValues())
    try {
      const reply = await send(checked)
      await done?.(reply, checked)
      await readAgain()
      close?.()
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError'
      if (isStopped || mayHaveChanged(error)) void readAgain()
      if (isStopped) return
      if (error instanceof ApiError && refused?.(error)) return
      if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
      if (!placeFields(error)) setAlert(errorText(error))
    }
  }

  /**
   * Makes what was sent, or what was saved of it, the values that the form began with. Returns true when more was typed
   * meanwhile: that stays, and is a change.
   */
  function settle(saved: Values = sent.current ?? form.getValues()): boolean {
    const isAhead = JSON.stringify(form.getValues()) !== JSON.stringify(sent.current)
    form.reset(saved, { keepValues: isAhead })
    return isAhead
  }

  /** Shows the server's field errors at their inputs. Returns false when an error has no input in this form. */
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

  /** Validates on blur only after an edit: an error would move the button that the user is about to press. */
  function field(name: Path<Values>) {
    const ties = form.register(name)
    registered.current.add(name)
    const onChange: ChangeHandler = (event) => {
      edited.current.add(name)
      return ties.onChange(event)
    }
    const onBlur: ChangeHandler = async (event) => {
      if (edited.current.has(name)) await ties.onBlur(event)
    }
    return { ...ties, onChange, onBlur, error: errorOf(name) }
  }

  /** Takes over text that a password manager or the browser wrote into a field without an event. */
  function takeFilled(elements: HTMLFormControlsCollection): void {
    for (const name of registered.current) {
      const element = elements.namedItem(name)
      const isText = element instanceof HTMLInputElement && /^(text|email|tel|password)$/.test(element.type)
      const isBehind = isText && typeof form.getValues(name) === 'string' && form.getValues(name) !== element.value
      if (isBehind) form.setValue(name, element.value as PathValue<Values, Path<Values>>)
    }
  }

  function sendFilled(event?: SyntheticEvent): Promise<void> {
    if (event?.currentTarget instanceof HTMLFormElement) takeFilled(event.currentTarget.elements)
    return form.handleSubmit(submit)(event)
  }

  /** Spread on a `MoneyField` or `PercentField`, which repeat the typed text as they read it. */
  function amount(name: Path<Values>) {
    const typed: unknown = form.watch(name)
    return { ...field(name), typed: typeof typed === 'string' ? typed : '' }
  }

  return {
    ...form,
    amount,
    /** Spread on the `<form>`. */
    props: { noValidate: true, onSubmit: sendFilled },
    /** Spread on a text field, select, checkbox or radio group. */
    field,
    errorOf,
    alert: alert || (errors.root?.message ? fieldText(errors.root.message) : ''),
    setAlert,
    settle,
    busy: isSubmitting,
    changed: isDirty,
    /** Text that disables the button while the server asks to wait. */
    disabledReason: wait.words,
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

/** Validates by the contract's schema; every message is an error code of the catalogue. */
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
    for (const { path, code } of fields) {
      const isUnread = code === 'invalid-type' && Number.isNaN(get(filled, path))
      set(errors, path, { type: 'contract', message: isUnread ? 'unreadable-number' : code })
    }
    if (fields.length === 0) set(errors, 'root', { type: 'contract', message: code })
    return { values: {}, errors }
  }
}

/** Turns an empty text field into a missing value. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const filled = Object.entries(value).filter(([, inner]) => inner !== '' && inner !== undefined)
  return Object.fromEntries(filled.map(([key, inner]) => [key, withoutBlanks(inner)]))
}
