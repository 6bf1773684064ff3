/** The editor itself: its keys, its pasting and its state, without its buttons. */
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { directionOf } from '../../format/direction.ts'
import { languageOf } from '../../format/languages.tsx'
import { addressIn } from './address.ts'
import { setLink, toggleList } from './commands.ts'
import { documentOf, schema } from './document.ts'
import { pastedLists, withWrittenMarks } from './pasted-lists.ts'

const { bold, italic } = schema.marks
const { bullets, numbers, item, lineBreak, paragraph } = schema.nodes

interface Editing {
  place: HTMLElement
  html: string
  /** Ctrl+K. */
  askForLink: () => void
  changed: (view: EditorView, hasNewText: boolean) => void
  left: () => void
}

export function openEditor({ place, html, askForLink, changed, left }: Editing): EditorView {
  const view: EditorView = new EditorView(place, {
    state: stateOf(html, askForLink),
    handlePaste: (_, event) => pasteAddress(view, event),
    transformPastedHTML: withWrittenMarks,
    transformPasted: pastedLists,
    handleDOMEvents: {
      blur: () => {
        left()
        return false
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      changed(view, transaction.docChanged)
    },
  })
  return view
}

export function stateOf(html: string, askForLink: () => void): EditorState {
  const link: Command = () => {
    askForLink()
    return true
  }
  return EditorState.create({
    doc: documentOf(html),
    plugins: [
      history(),
      keymap({
        'Mod-b': toggleMark(bold),
        'Mod-i': toggleMark(italic),
        'Mod-k': link,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Shift-Mod-8': toggleList(bullets),
        'Shift-Mod-7': toggleList(numbers),
        Enter: chainCommands(splitListItem(item), liftListItem(item)),
        'Shift-Enter': breakLine,
      }),
      // Tab leaves the field, as it leaves every other one.
      keymap(baseKeymap),
      listDirections,
    ],
  })
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

/** A pasted address becomes a link, on the selected words where there are some. */
function pasteAddress(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  const address = /^https?:/i.test(text) ? addressIn(text) : undefined
  return address !== undefined && setLink(address, text)(view.state, view.dispatch)
}

/** The marks of a list are on the side where its words begin; a paragraph of English carries its language. */
const listDirections = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = []
      doc.descendants((node, at) => {
        const direction = node.type === bullets || node.type === numbers ? directionOf(node.textContent) : undefined
        const lang = node.type === paragraph ? languageOf(node.textContent) : undefined
        if (lang) found.push(Decoration.node(at, at + node.nodeSize, { lang }))
        if (direction) found.push(Decoration.node(at, at + node.nodeSize, { dir: direction }))
      })
      return DecorationSet.create(doc, found)
    },
  },
})
