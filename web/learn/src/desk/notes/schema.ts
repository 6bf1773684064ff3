/** The document of the notes: lines of letters, as flat as the shared text below it. */
import { LineKind, Mark } from '@hiwar/contract/appointments/desks.ts'
import { type Mark as DrawnMark, type Node, Schema } from 'prosemirror-model'
import { notesWords } from './words.ts'

/** What a line carries in the shared text, on the newline that ends it. */
interface LineAttributes {
  k: LineKind
  d: 'r' | 'l' | null
}

const tags: Record<Mark, string> = { [Mark.Wrong]: 'del', [Mark.Right]: 'ins', [Mark.New]: 'span' }

export const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'text*',
      attrs: { k: { default: LineKind.Text }, d: { default: null } },
      parseDOM: [
        { tag: 'p[data-line]', getAttrs: ({ dataset }) => lineOf({ k: dataset.line }) },
        { tag: 'h1,h2,h3,h4', attrs: { k: LineKind.Heading } },
        { tag: 'ul > li', attrs: { k: LineKind.Bullet } },
        { tag: 'ol > li', attrs: { k: LineKind.Number } },
        { tag: 'p,div,blockquote,pre' },
      ],
      toDOM: ({ attrs }) => ['p', { 'data-line': String(attrs.k) }, 0],
    },
    text: {},
  },
  marks: {
    // First, so that one element holds all its letters, bold or not.
    c: {
      attrs: { of: {} },
      parseDOM: [
        { tag: 'del[data-mark]', attrs: { of: Mark.Wrong } },
        { tag: 'ins[data-mark]', attrs: { of: Mark.Right } },
        { tag: 'span[data-mark="new"]', attrs: { of: Mark.New } },
      ],
      toDOM: ({ attrs }) => {
        const of = attrs.of as Mark
        return [tags[of], { 'data-mark': of, 'data-says': notesWords[`${of}Says`] }, 0]
      },
    },
    b: {
      parseDOM: [
        { tag: 'strong' },
        // Other editors put a whole copied text in a `b` that is not bold.
        { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})

export const lineType = schema.nodes.line
export const boldType = schema.marks.b
export const markType = schema.marks.c

const kinds: readonly unknown[] = Object.values(LineKind)
const marks: readonly unknown[] = Object.values(Mark)

/** The attributes of a newline, whatever a broken client wrote there. */
export function lineOf({ k, d }: Record<string, unknown>): LineAttributes {
  return { k: kinds.includes(k) ? (k as LineKind) : LineKind.Text, d: d === 'r' || d === 'l' ? d : null }
}

export function marksOf({ b, c }: Record<string, unknown>): readonly DrawnMark[] {
  return [...(marks.includes(c) ? [markType.create({ of: c })] : []), ...(b === true ? [boldType.create()] : [])]
}

/** A document of these lines; of none, one empty line. */
export function documentOf(lines: readonly Node[]): Node {
  return schema.node('doc', null, lines.length > 0 ? [...lines] : [lineType.create()])
}
