/** The editor's document: the few kinds of blocks, marks and links that a person may write, and their markup. */
import { isSafeLink } from '@hiwar/contract/fields/rich-markup.ts'
import { DOMSerializer, type Node, DOMParser as Reader, Schema } from 'prosemirror-model'

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullets: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Other editors put a whole copied text in a `b` that is not bold.
        { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

function linkOf(element: HTMLElement): { href: string } | false {
  const href = element.getAttribute('href') ?? ''
  return isSafeLink(href) && { href }
}

const reader = Reader.fromSchema(schema)
const writer = DOMSerializer.fromSchema(schema)
const anyBlock = /<(?:p|div|ul|ol|li|br|h3|blockquote)\b/i

/** The document of a stored text; of a text without blocks, each line is a paragraph. */
export function documentOf(html: string): Node {
  const lines = html.split('\n').filter((line) => line.trim() !== '')
  const markup = anyBlock.test(html) ? html : lines.map((line) => `<p>${line}</p>`).join('')
  // The parser builds a separate document, in which no script runs and nothing is fetched.
  return reader.parse(new DOMParser().parseFromString(markup, 'text/html').body)
}

/** The markup to send; empty when no words are there. */
export function markupOfDocument(document: Node): string {
  if (document.textContent.trim() === '') return ''
  const shell = window.document.createElement('div')
  shell.append(writer.serializeFragment(document.content))
  for (const line of shell.querySelectorAll('li > p:only-child')) line.replaceWith(...line.childNodes)
  while (isEmptyLine(shell.firstChild)) shell.firstChild?.remove()
  while (isEmptyLine(shell.lastChild)) shell.lastChild?.remove()
  return shell.innerHTML
}

function isEmptyLine(line: ChildNode | null): boolean {
  return line instanceof HTMLParagraphElement && (line.textContent ?? '').trim() === ''
}
