import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { type ChangeEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type * as Y from 'yjs'
import { useDesk } from '../desk.ts'
import { type Delta, moved } from '../notes/flat.ts'
import { spliceOf } from '../notes/splice.ts'

interface SharedFieldProps {
  text: Y.Text
  label: string
  most: number
  optional?: boolean
  /** Several lines, for sentences. */
  long?: boolean
  english?: boolean
  focus?: boolean
  readOnly: boolean
}

type Input = HTMLInputElement | HTMLTextAreaElement

/** An input over a shared text, in which both may type at once: the cursor stays at its letter. */
export function SharedField({
  text,
  english = false,
  focus = false,
  long = false,
  ...rest
}: SharedFieldProps): ReactNode {
  const { readOnly, ...field } = rest
  const desk = useDesk()
  const input = useRef<Input | null>(null)
  const [value, setValue] = useState(() => text.toString())
  /** Where the selection belongs in the next value. */
  const selection = useRef<[number, number] | null>(null)

  useEffect(() => {
    const watch = ({ delta, transaction }: Y.YTextEvent) => {
      const element = input.current
      const [from, to] = [element?.selectionStart ?? 0, element?.selectionEnd ?? 0]
      const follow = (place: number) => moved(delta as Delta, place) ?? 0
      if (transaction.origin !== 'local') selection.current = [follow(from), follow(to)]
      setValue(text.toString())
    }
    setValue(text.toString())
    text.observe(watch)
    return () => text.unobserve(watch)
  }, [text])
  useLayoutEffect(() => {
    const element = input.current
    if (selection.current !== null && element !== null && element === document.activeElement && element.value === value)
      element.setSelectionRange(...selection.current)
    selection.current = null
  }, [value])
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  function type({ target }: ChangeEvent<Input>): void {
    const { at, removed, inserted } = spliceOf(text.toString(), target.value)
    desk.write(() => {
      if (removed > 0) text.delete(at, removed)
      if (inserted !== '') text.insert(at, inserted)
    })
    setValue(text.toString())
  }

  const shared = {
    ...field,
    value,
    readOnly,
    onChange: type,
    ref: (element: Input | null) => {
      input.current = element
    },
    ...(english && { lang: 'en', dir: 'ltr', autoCapitalize: 'none', spellCheck: true }),
  }
  return long ? <Textarea {...shared} rows={1} /> : <TextField {...shared} />
}
