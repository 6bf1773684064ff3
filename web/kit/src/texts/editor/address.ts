import { isSafeLink } from '@hiwar/contract/fields/rich-markup.ts'
import { isAddress } from '../address.ts'

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const written = /^(?:https?|mailto):/i
/** A port is not a scheme: `example.com:8080`. */
const otherScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/** The address of a link as a person types it: `example.com` is a page and `mona@example.com` a mailbox. */
export function addressIn(typed: string): string | undefined {
  const text = typed.trim()
  if (mail.test(text)) return `mailto:${text}`
  if (text === '' || /\s/.test(text) || (otherScheme.test(text) && !written.test(text))) return undefined
  const address = written.test(text) ? text : `https://${text}`
  if (!isSafeLink(address) || !isAddress(address)) return undefined
  const { protocol, hostname, pathname } = new URL(address)
  const isWhole = protocol === 'mailto:' ? mail.test(pathname) : /[^.]\.[^.]/.test(hostname)
  return isWhole ? address : undefined
}
