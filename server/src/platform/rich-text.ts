/** Rich text is cleaned before it is stored, with the allow-lists of spec §5, so that no script in it ever runs. */
import {
  isEmbeddedPicture,
  isSafeLink,
  linkSchemes,
  messageTags,
  richTags,
} from '@hiwar/contract/fields/rich-markup.ts'
import { type RichField, richFields, visibleLength } from '@hiwar/contract/fields/rich-text.ts'
import sanitize from 'sanitize-html'
import { Refusal } from './action.ts'

const message: sanitize.IOptions = { allowedTags: [...messageTags], allowedAttributes: {} }

const full: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  // ours: a link of a person vouches for nobody, and says nothing about our page to the other one
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow ugc' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

const markups = { full, message }

function isPicture(source: string | undefined): boolean {
  if (source === undefined) return false
  return /^\s*data:/i.test(source) ? isEmbeddedPicture(source) : isSafeLink(source)
}

/** The text with harmless markup only. Refuses when too little readable text is left for the field. */
export function cleanRichText(html: string, field: RichField): string {
  const { length, codes, markup } = richFields[field]
  const clean = settled(html, markups[markup])
  if (clean === undefined) throw new Refusal(codes.invalid)
  const left = visibleLength(clean)
  if (left === 0) throw new Refusal(codes.invalid)
  if (left < length.min) throw new Refusal(codes.short)
  return clean
}

const mostRounds = 10

/**
 * Cleans until nothing changes: one repair may expose the next problem, and every parser must read the stored text
 * alike.
 */
function settled(html: string, options: sanitize.IOptions): string | undefined {
  let before = html
  for (let round = 0; round < mostRounds; round += 1) {
    const after = sanitize(before, options).trim()
    if (after === before) return after
    before = after
  }
  return undefined
}
