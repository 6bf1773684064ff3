/** Rich text is cleaned when it is written, by the allow-lists of spec §5, so that nothing in it ever runs. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { plainText } from '@hiwar/contract/fields/plain-text.ts'
import sanitize from 'sanitize-html'
import { Refusal } from './action.ts'

const messageTags = ['b', 'i', 'strong', 'p', 'ul', 'li', 'br', 'div', 'h3']
const schemes = ['http', 'https', 'mailto', 'tel', 'ftp']
/** A drawing in SVG may hold script, so that it is no picture here. */
const pictureInText = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i

const message: sanitize.IOptions = { allowedTags: messageTags, allowedAttributes: {} }

const rich: sanitize.IOptions = {
  allowedTags: [...messageTags, 'em', 'u', 's', 'ol', 'blockquote', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: schemes,
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

function isPicture(source: string | undefined): boolean {
  return source !== undefined && (!/^\s*data:/i.test(source) || pictureInText.test(source))
}

/** A chat message with nothing but the tags of a message, none of which has attributes. */
export function cleanMessage(html: string): string {
  return cleaned(html, message, 'message-text-invalid-html')
}

/** Feedback or a note with nothing but harmless tags and links; refused when that leaves nothing to read. */
export function cleanRichText(html: string, invalid: ErrorCode): string {
  return cleaned(html, rich, invalid)
}

function cleaned(html: string, options: sanitize.IOptions, invalid: ErrorCode): string {
  const clean = settled(html, options)
  if (clean === undefined || plainText(clean) === '') throw new Refusal(invalid)
  return clean
}

const mostRounds = 10

/** Mending one mistake of the markup may uncover the next, and what is stored must read the same to every parser. */
function settled(html: string, options: sanitize.IOptions): string | undefined {
  let before = html
  for (let round = 0; round < mostRounds; round += 1) {
    const after = sanitize(before, options).trim()
    if (after === before) return after
    before = after
  }
  return undefined
}
