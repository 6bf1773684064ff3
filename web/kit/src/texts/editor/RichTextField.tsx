import { visibleLength } from '@hiwar/contract/fields/rich-text.ts'
import clsx from 'clsx'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Field, FieldCount, type FieldWords, inputBox } from '../../ui/fields/fields.tsx'
import { lazyPage } from '../../ui/lazy-page.ts'
import { uiWords } from '../../words/ui.ts'
import { RichText, richToolbarClasses, writtenClasses } from '../RichText.tsx'

const RichTextEditor = lazyPage(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

interface RichTextFieldProps extends FieldWords {
  id?: string
  /** Rich text; empty without words. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  ref?: (element: HTMLElement | null) => void
  /** Most characters that a reader sees; a counter appears from 80 % of it. */
  limit: number
  rows?: number
}

/** A text with bold, italic, lists and links. Spread the field of `Controlled` into it. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, id } = props
  const { value, onChange, onBlur, ref, limit, rows = 4 } = props
  const editable = useRef<HTMLElement>(null)
  const wasEdited = useRef(false)
  const waits = useRef(false)

  function hold(element: HTMLElement | null): void {
    editable.current = element
    ref?.(element)
    if (waits.current) element?.focus()
    waits.current = false
  }

  /** A label leads to inputs only, and the text is not an input. */
  function enter({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('label') !== null) editable.current?.focus()
  }

  function edit(html: string): void {
    wasEdited.current = true
    onChange(html)
  }

  return (
    // biome-ignore lint/a11y: a label leads no click to text written in place; the keyboard reaches the text by itself.
    <div className={clsx('min-w-0', className)} onClick={enter}>
      <Field {...{ label, hint, error, optional, hideLabel, id }}>
        {(ties) => (
          <>
            <div className={inputBox('flex-col items-stretch! gap-0!')} style={{ '--rows': rows } as CSSProperties}>
              <Suspense
                fallback={<Waiting id={ties.id} html={value} left={(hadFocus) => (waits.current = hadFocus)} />}
              >
                <RichTextEditor
                  ties={ties}
                  html={value}
                  onChange={edit}
                  // Leaving an untouched field is not a mistake.
                  onBlur={() => wasEdited.current && onBlur?.()}
                  hold={hold}
                />
              </Suspense>
            </div>
            <FieldCount used={visibleLength(value)} limit={limit} />
          </>
        )}
      </Field>
    </div>
  )
}

/** Has the height of the editor that takes its place, so that nothing moves, and keeps the focus until then. */
function Waiting({ id, html, left }: { id: string; html: string; left: (hadFocus: boolean) => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(() => left(box.current !== null && box.current === document.activeElement))
  useLayoutEffect(() => () => leave(), [])
  return (
    // biome-ignore lint/a11y: a person who tabs on before the editor has loaded goes on in it afterwards.
    <div ref={box} id={id} tabIndex={0} role="group" aria-label={uiWords.loading} aria-busy="true">
      <div className={writtenClasses}>
        <RichText html={html} />
      </div>
      <div className={richToolbarClasses} />
    </div>
  )
}
