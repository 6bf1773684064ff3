/** The address of a client whose request the HTTP library has not seen: a socket's, or one that waits at the door. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Named networks for the list of trusted proxies. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a function that finds the client address of a raw request. The list has the format of the HTTP server's:
 * addresses, networks and the three names, separated by commas.
 */
export function clientAddress(trustedProxies = ''): (request: IncomingMessage) => string {
  const trusted = listOf(trustedProxies)
  const isOurs = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const nearestFirst = [...forwarded, socket.remoteAddress ?? ''].map((address) => address.trim()).reverse()
    const named = nearestFirst.filter((address) => address !== '')
    return named.find((address) => !isOurs(address)) ?? named.at(-1) ?? ''
  }
}

function listOf(trustedProxies: string): BlockList {
  const list = new BlockList()
  const words = trustedProxies.split(',').map((word) => word.trim())
  for (const network of words.filter((word) => word !== '').flatMap((word) => named[word] ?? word)) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
