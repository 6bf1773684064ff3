import { toggleMark } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldTies } from '../../ui/fields/fields.tsx'
import { richTextClasses, writtenClasses } from '../RichText.tsx'
import {
  type ActiveFormats,
  activeFormats,
  type LinkPlace,
  linkAt,
  removeLink,
  setLink,
  toggleList,
} from './commands.ts'
import { markupOfDocument, schema } from './document.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { openEditor, stateOf } from './view.ts'

interface RichTextEditorProps {
  ties: FieldTies
  html: string
  onChange: (html: string) => void
  onBlur: () => void
  hold: (element: HTMLElement | null) => void
}

const commands: Record<Exclude<keyof ActiveFormats, 'link'>, Command> = {
  bold: toggleMark(schema.marks.bold),
  italic: toggleMark(schema.marks.italic),
  bullets: toggleList(schema.nodes.bullets),
  numbers: toggleList(schema.nodes.numbers),
}
const nothing: ActiveFormats = { bold: false, italic: false, bullets: false, numbers: false, link: false }

/** Toolbar and text of a rich text field. Apart from the field, because it loads on first use. */
export function RichTextEditor(field: RichTextEditorProps): ReactNode {
  const [formats, setFormats] = useState(nothing)
  const [linked, setLinked] = useState<LinkPlace | null>(null)
  const { place, view } = useEditor(field, setFormats, (editor) => setLinked(linkAt(editor.state)))

  function run(command: Command): void {
    const editor = view.current
    if (editor === null) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }

  function runAtLink(command: Command): void {
    if (view.current) command(view.current.state, view.current.dispatch)
    setLinked(null)
  }

  return (
    <>
      <div ref={place} className="contents" />
      <Toolbar
        controls={field.ties.id}
        formats={formats}
        onPress={(format) => run(commands[format])}
        link={(button) => (
          <LinkPanel
            trigger={button}
            place={linked}
            onOpen={() => setLinked(view.current && linkAt(view.current.state))}
            onClose={() => setLinked(null)}
            onClosed={() => view.current?.focus()}
            onSave={(href, words) => runAtLink(setLink(href, words))}
            onRemove={() => runAtLink(removeLink)}
          />
        )}
      />
    </>
  )
}

/** An editor in the element `place` while the field is there. The form's text and the field's ties follow into it. */
function useEditor(
  { ties, html, onChange, onBlur, hold }: RichTextEditorProps,
  onFormats: (formats: ActiveFormats) => void,
  onLink: (editor: EditorView) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const sent = useRef(html)

  const askForLink = useEffectEvent(() => {
    if (view.current) onLink(view.current)
  })
  const changed = useEffectEvent((current: EditorView, hasNewText: boolean) => {
    onFormats(activeFormats(current.state))
    if (!hasNewText) return
    sent.current = markupOfDocument(current.state.doc)
    onChange(sent.current)
  })
  const left = useEffectEvent(() => onBlur())
  const begin = useEffectEvent((parent: HTMLElement) =>
    openEditor({ place: parent, html, askForLink: () => askForLink(), changed: (...news) => changed(...news), left }),
  )
  const keep = useEffectEvent((element: HTMLElement | null) => hold(element))

  useLayoutEffect(() => {
    if (place.current === null) return
    const editor = begin(place.current)
    view.current = editor
    keep(editor.dom)
    return () => {
      keep(null)
      view.current = null
      editor.destroy()
    }
  }, [])

  // The form may set another text: a draft that is read again, or the stored one.
  const replace = useEffectEvent(() => {
    view.current?.updateState(stateOf(html, () => askForLink()))
    sent.current = html
  })
  useEffect(() => {
    if (html !== sent.current) replace()
  }, [html])

  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = ties
  useLayoutEffect(() => {
    view.current?.setProps({
      attributes: {
        id,
        role: 'textbox',
        // A dialog gives its first focus only to elements that name their place in the order of Tab.
        tabindex: '0',
        class: `${richTextClasses} ${writtenClasses} whitespace-break-spaces outline-none`,
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(described && { 'aria-describedby': described }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    })
  }, [id, described, invalid])
  return { place, view }
}
