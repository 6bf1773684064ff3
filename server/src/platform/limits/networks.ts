/**
 * The network behind an address, for limits. An IPv6 line has 2^64 addresses, so limits count its /64, and more calls
 * of the /48 around it. Every spelling of an address names the same network.
 */
import ipaddr from 'ipaddr.js'

export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly line: string
  /** The /48 around an IPv6 line; null for IPv4, where many homes often share one address already. */
  readonly site: string | null
}

const longest = 64

/** Addresses behind this prefix carry the IPv4 address of a caller behind a translator. */
const translated = '0064:ff9b:0000:0000:0000:0000::/96'

/** The network of an address; with `of`, the network's tries at one thing, such as an account. */
export function networkOf(address: string, of?: string): Network {
  const { line, site } = plainNetwork(address)
  const name = (network: string) => (of === undefined ? network : `${of} ${network}`)
  return { line: name(line), site: site && name(site) }
}

function plainNetwork(address: string): Network {
  const text = address.trim()
  // A proxy may pass on a text that is no address; the text then counts as the address.
  if (!ipaddr.isValid(text)) return { line: text.slice(0, longest), site: null }
  const parsed = ipaddr.process(text)
  if (parsed.kind() === 'ipv4') return { line: parsed.toString(), site: null }
  const bytes = parsed.toByteArray()
  if (prefixOf(bytes, 96) === translated) return { line: bytes.slice(12).join('.'), site: null }
  return { line: prefixOf(bytes, 64), site: prefixOf(bytes, 48) }
}

function prefixOf(bytes: readonly number[], bits: number): string {
  const kept = bytes.slice(0, bits / 8).map((byte) => byte.toString(16).padStart(2, '0'))
  return `${kept.join('').replace(/(.{4})(?=.)/g, '$1:')}::/${bits}`
}
