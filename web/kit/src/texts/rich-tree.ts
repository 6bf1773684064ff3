/** Reads rich text into a tree of known elements. Other markup is dropped. */
import { decodeReferences } from '@hiwar/contract/fields/plain-text.ts'
import { isSafeLink, type RichTag, richTags } from '@hiwar/contract/fields/rich-markup.ts'

export type RichNode = string | RichElement

export interface RichElement {
  tag: RichTag
  /** React's key, unique among siblings: the position of the tag, negative for a paragraph that `inBlocks` adds. */
  at: number
  /** Address of a link that may be followed, or of a picture. */
  address?: string
  alt?: string
  children: RichNode[]
}

const tagPattern =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi
const attributePattern = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g

const blockTags = new Set<string>(['p', 'div', 'ul', 'ol', 'li', 'h3', 'blockquote'])
const voidTags = new Set<string>(['br', 'img'])
const knownTags = new Set<string>(richTags)

/** A block, or an element that holds one: neither may be in a paragraph. */
export function isBlock(node: RichNode): node is RichElement {
  return typeof node === 'object' && (blockTags.has(node.tag) || node.children.some(isBlock))
}

/** Parses rich text. Text outside of blocks becomes paragraphs. */
export function readRichText(html: string): RichElement[] {
  const root: RichElement = { tag: 'div', at: -1, children: [] }
  const open: RichElement[] = [root]
  let end = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(tagPattern)) {
    write(open, html.slice(end, index))
    end = index + whole.length
    const tag = name.toLowerCase()
    if (!knownTags.has(tag)) continue
    if (slash === '/') close(open, tag)
    else start(open, { tag: tag as RichTag, at: index }, attributes)
  }
  write(open, html.slice(end))
  return inBlocks(root.children)
}

function write(open: RichElement[], text: string): void {
  if (text !== '') open.at(-1)?.children.push(decodeReferences(text))
}

function start(open: RichElement[], { tag, at }: Pick<RichElement, 'tag' | 'at'>, attributes: string): void {
  // A block ends a paragraph, and a link ends a link, as in a browser.
  if (blockTags.has(tag)) close(open, 'p')
  if (tag === 'a') close(open, 'a')
  const element: RichElement = { tag, at, ...addressOf(tag, attributes), children: [] }
  open.at(-1)?.children.push(element)
  if (!voidTags.has(tag)) open.push(element)
}

function close(open: RichElement[], tag: string): void {
  const index = open.findLastIndex((element, depth) => depth > 0 && element.tag === tag)
  if (index > 0) open.splice(index)
}

function addressOf(tag: RichTag, attributes: string): Pick<RichElement, 'address' | 'alt'> {
  if (tag !== 'a' && tag !== 'img') return {}
  const values = new Map<string, string>()
  for (const [, name = '', one, other, bare] of attributes.matchAll(attributePattern)) {
    values.set(name.toLowerCase(), decodeReferences(one ?? other ?? bare ?? ''))
  }
  if (tag === 'img') return { address: values.get('src') ?? '', alt: values.get('alt') ?? '' }
  const href = values.get('href')
  return href !== undefined && isSafeLink(href) ? { address: href } : {}
}

/** Puts text between blocks into paragraphs; blanks between blocks are dropped. */
export function inBlocks(nodes: readonly RichNode[]): RichElement[] {
  const found: RichElement[] = []
  let inline: RichNode[] = []
  const endParagraph = () => {
    if (inline.some((node) => typeof node === 'object' || node.trim() !== ''))
      found.push({ tag: 'p', at: -1 - found.length, children: inline })
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      inline.push(node)
      continue
    }
    endParagraph()
    found.push(node)
  }
  endParagraph()
  return found
}
