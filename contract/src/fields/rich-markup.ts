/** The tags, links and pictures that rich text may contain. Apart from the fields, which the first screens load. */

/** Tags that stay when the server cleans a message, and when it cleans another field. */
export const messageTags = ['b', 'i', 'strong', 'p', 'ul', 'li', 'br', 'div', 'h3'] as const
export const richTags = [...messageTags, 'em', 'u', 's', 'ol', 'blockquote', 'a', 'img'] as const
export type RichTag = (typeof richTags)[number]

/** Schemes of links, beside relative addresses and anchors (spec §5). */
export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'ftp'] as const

const scheme = /^([a-z][a-z0-9.+-]*):/i
const blanks = /[\p{Cc}\s]+/gu

/** Whether a link may lead to this address. */
export function isSafeLink(href: string): boolean {
  const address = href.replace(blanks, '')
  if (address === '' || /^[/\\]{2}/.test(address)) return false
  const named = scheme.exec(address)?.[1]?.toLowerCase()
  return named === undefined || (linkSchemes as readonly string[]).includes(named)
}

const pictureInText = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i

/** Whether the address is a whole picture by itself. SVG is excluded because it may contain script. */
export function isEmbeddedPicture(source: string): boolean {
  return pictureInText.test(source)
}
