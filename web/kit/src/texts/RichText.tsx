import { isEmbeddedPicture, isSafeLink } from '@hiwar/contract/fields/rich-markup.ts'
import clsx from 'clsx'
import { ExternalLink, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { withLanguages } from '../format/languages.tsx'
import { textLinkClasses } from '../ui/buttons.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { inBlocks, isBlock, type RichElement, type RichNode, readRichText } from './rich-tree.ts'
import { richWords } from './rich-words.ts'

/** How rich text looks, where it is read and where it is written. */
export const richTextClasses = clsx(
  '[overflow-wrap:anywhere] [&>*+*]:mt-[0.6em] [&_blockquote]:border-line [&_blockquote]:border-s-2 [&_blockquote]:ps-3',
  '[&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-4',
  // The typeface has no slanted letters; the browser slants these.
  '[&_em]:italic [&_em]:[font-synthesis-style:auto]',
  '[&_strong]:font-semibold [&_li+li]:mt-1 [&_li_ol]:mt-1 [&_li_ul]:mt-1',
  // Each paragraph reads in the direction of its words, and an empty one in that of the page.
  '[&_:is(p,li,div)]:[unicode-bidi:plaintext]',
  '[&_ol]:ps-7 [&_ol]:[list-style-type:arabic-indic] [&_ul]:list-disc [&_ul]:ps-6',
)

/** The box of the text in a field, and the row of buttons below it, which their placeholder has as well. */
export const writtenClasses =
  'max-h-96 min-h-[calc(var(--rows)*1.7rem+1.25rem)] overflow-y-auto px-3.5 py-2.5 text-base leading-relaxed'
export const richToolbarClasses = 'flex min-h-12 flex-wrap items-center gap-0.5 border-line border-t px-1'

/**
 * Shows rich text as elements of its known tags, so that no markup of a stranger reaches the document. Plain text with
 * lines is shown as it is.
 */
export function RichText({ html, className }: { html: string; className?: string }): ReactNode {
  return <div className={clsx(richTextClasses, 'whitespace-pre-line', className)}>{drawAll(readRichText(html))}</div>
}

function drawAll(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? withLanguages(node) : <Node key={node.at} node={node} />))
}

function Node({ node }: { node: RichElement }): ReactNode {
  const { tag, children } = node
  switch (tag) {
    case 'br':
      return <br />
    case 'img':
      return <Picture picture={node} />
    case 'a':
      return <Link link={node} />
    case 'ul':
    case 'ol':
      return <List tag={tag} items={inBlocks(children)} />
    case 'li':
    case 'p':
      return <p>{drawAll(children)}</p>
    case 'div':
    case 'blockquote':
      return <Group tag={tag} nodes={children} />
    case 'h3':
      return <div className="font-semibold">{drawAll(children)}</div>
    default: {
      const Tag = plainTags[tag]
      return <Tag>{drawAll(children)}</Tag>
    }
  }
}

const plainTags = { b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', s: 's' } as const

function Group({ tag: Tag, nodes }: { tag: 'div' | 'blockquote'; nodes: readonly RichNode[] }): ReactNode {
  const isLine = !nodes.some(isBlock)
  return <Tag>{drawAll(isLine ? nodes : inBlocks(nodes))}</Tag>
}

/** The direction of its words decides on which side the marks of a list stand. */
function List({ tag: Tag, items }: { tag: 'ul' | 'ol'; items: readonly RichElement[] }): ReactNode {
  return (
    <Tag dir="auto">
      {items.map((item) => (
        <li key={item.at}>{drawAll(item.tag === 'li' ? item.children : [item])}</li>
      ))}
    </Tag>
  )
}

const outside = /^(?:https?|ftp):/i
const toPerson = /^(?:mailto|tel):/i

/** An external link is marked as such, also for screen readers, and opens in a new tab. */
function Link({ link: { address, children } }: { link: RichElement }): ReactNode {
  if (address === undefined) return drawAll(children)
  const leadsOut = outside.test(address)
  return (
    <a
      href={address}
      rel="noopener noreferrer nofollow ugc"
      {...(leadsOut && { target: '_blank' })}
      className={textLinkClasses}
    >
      {drawAll(children)}
      {leadsOut && <Icon of={ExternalLink} mirrored className="ms-1 inline-block size-[0.85em]! align-baseline" />}
      {toPerson.test(address) && <Icon of={Mail} className="ms-1 inline-block size-[0.85em]! align-baseline" />}
      {leadsOut && <span className="sr-only"> {richWords.outside}</span>}
    </a>
  )
}

/** Only pictures in the text itself are shown. Others become links, so that no foreign server is told of the reader. */
function Picture({ picture }: { picture: RichElement }): ReactNode {
  const { address = '', alt } = picture
  const words = alt || richWords.picture
  if (isEmbeddedPicture(address)) return <img src={address} alt={words} className="max-w-full rounded-control" />
  return isSafeLink(address) ? <Link link={{ ...picture, tag: 'a', children: [words] }} /> : words
}
