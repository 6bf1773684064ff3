import { clipped } from '@hiwar/domain/desk/bounded.ts'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as Y from 'yjs'
import { useDesk } from '../desk.ts'
import type { Delta } from '../notes/flat.ts'
import { bounded, composingEnds, type Splice, spliceOf } from '../notes/splice.ts'
import { useShared } from '../use-desk-parts.ts'
import { follow, gapIn, type Shown, shownOf, write } from './shown-text.ts'
import { cardWords } from './words.ts'

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

/** An input over a shared text. Of a length that no two people type, the beginning is shown to read. */
export function SharedField(props: SharedFieldProps): ReactNode {
  const { text, label, most } = props
  // Each counts characters, which may take two letters of the text, and both may type while they are cut off.
  const isTooLong = useShared(text, () => text.length > 4 * most)
  if (!isTooLong) return <TypedField {...props} />
  return <Textarea label={label} value={clipped(text.toString(), most)} hint={cardWords.tooLong} readOnly rows={1} />
}

/** Both may type at once: the cursor stays at its letter. */
function TypedField({ text, english = false, focus = false, long = false, ...rest }: SharedFieldProps): ReactNode {
  const { readOnly, most, ...field } = rest
  const desk = useDesk()
  const input = useRef<Input | null>(null)
  const [next, setNext] = useState<Shown>(() => shownOf(text))
  /** What the input shows, and what it shows once React has drawn; both may be behind the text. */
  const shown = useRef(next)
  const latest = useRef(next)
  const isComposing = useRef(false)
  const composed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isTyping = useRef(false)
  /** Where the selection belongs in the next value. */
  const selection = useRef<[number, number] | null>(null)

  function show(value: Shown): void {
    latest.current = value
    setNext(value)
  }

  /** Shows the text of both, with the selection at its letters in `before`. */
  function showText(before: Shown): void {
    const value = shownOf(text)
    const element = input.current
    const isSame = element === null || element.value === value.value
    const place = (offset: number | null) => gapIn(before, offset ?? 0)
    selection.current = isSame ? null : [place(element.selectionStart), place(element.selectionEnd)]
    show(value)
  }

  const receive = useEffectEvent(({ delta }: Y.YTextEvent) => {
    if (isTyping.current) return
    for (const each of new Set([shown.current, latest.current])) follow(each, delta as Delta)
    // Another value in the middle of a word doubles or cuts it.
    if (!isComposing.current) showText(shown.current)
  })
  useEffect(() => {
    const watch = (event: Y.YTextEvent) => receive(event)
    latest.current = shownOf(text)
    setNext(latest.current)
    text.observe(watch)
    return () => text.unobserve(watch)
  }, [text])
  useLayoutEffect(() => {
    shown.current = next
    const element = input.current
    const isShown = element !== null && element === document.activeElement && element.value === next.value
    if (selection.current !== null && isShown) element.setSelectionRange(...selection.current)
    selection.current = null
  }, [next])
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])

  function type({ target }: ChangeEvent<Input>): void {
    const before = shown.current
    const typed = spliceOf(before.value, target.value, target.selectionEnd ?? undefined)
    // Only what is typed here is cut: the text may be longer already, where both wrote while they were cut off.
    const taken = bounded(before.value, typed, most)
    if (taken.inserted !== typed.inserted) showTaken(target, before.value, taken)
    const done: { typed: Shown | null } = { typed: null }
    isTyping.current = true
    desk.write(() => {
      done.typed = write(text, before, taken)
    })
    isTyping.current = false
    if (done.typed !== null && isComposing.current) show(done.typed)
    else showText(done.typed ?? before)
  }

  useEffect(() => () => clearTimeout(composed.current), [])

  function beginComposing(): void {
    clearTimeout(composed.current)
    isComposing.current = true
  }

  /** The text of both before the word itself has arrived would take the word back. */
  function endComposing(): void {
    composed.current = setTimeout(() => {
      isComposing.current = false
      showText(shown.current)
    }, composingEnds)
  }

  const shared = {
    ...field,
    value: next.value,
    readOnly,
    onChange: type,
    onCompositionStart: beginComposing,
    onCompositionEnd: endComposing,
    ref: (element: Input | null) => {
      input.current = element
    },
    ...(english && { lang: 'en', dir: 'ltr', autoCapitalize: 'none', spellCheck: true }),
  }
  return long ? <Textarea {...shared} rows={1} /> : <TextField {...shared} />
}

/** Takes out of the input what was not taken in, and leaves the caret behind the rest. */
function showTaken(input: Input, before: string, { at, removed, inserted }: Splice): void {
  const caret = at + inserted.length
  input.value = before.slice(0, at) + inserted + before.slice(at + removed)
  input.setSelectionRange(caret, caret)
}
