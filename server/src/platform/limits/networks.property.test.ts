import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

/** Eight groups of an IPv6 address; groups of zeros are frequent, since spellings differ there. */
const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
/** A prefix that does not carry an IPv4 address. */
const plainGroups = groups.filter(([first]) => first !== 0 && first !== 0x64)

const full = (parts: readonly number[]) => parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
const plain = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':')
const dotted = (parts: readonly number[]) => {
  const [high = 0, low = 0] = parts.slice(6)
  return `${plain(parts.slice(0, 6))}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}
/** Leaves out the first run of zeros. */
const short = (parts: readonly number[]) => {
  const start = parts.indexOf(0)
  if (start === -1) return plain(parts)
  const after = parts.findIndex((part, at) => at > start && part !== 0)
  return `${plain(parts.slice(0, start))}::${after === -1 ? '' : plain(parts.slice(after))}`
}
const spellings = [full, plain, dotted, short]

test('every spelling of an address names one network', () => {
  fc.assert(
    fc.property(groups, (parts) => {
      const written = spellings.flatMap((write) => [write(parts), write(parts).toUpperCase(), ` ${write(parts)}`])
      expect(new Set(written.map((address) => JSON.stringify(networkOf(address)))).size).toBe(1)
      expect(networkOf(`${full(parts)}%eth0`)).toEqual(networkOf(full(parts)))
    }),
  )
})

test('addresses have one line exactly when they share 64 bits, and one site when they share 48', () => {
  fc.assert(
    fc.property(plainGroups, plainGroups, fc.integer({ min: 1, max: 8 }), (one, other, shared) => {
      const [here, there] = [networkOf(full(one)), networkOf(short([...one.slice(0, shared), ...other.slice(shared)]))]
      const isSame = (count: number) => one.slice(shared, count).join() === other.slice(shared, count).join()
      expect(here.line === there.line).toBe(isSame(4))
      expect(here.site === there.site).toBe(isSame(3))
    }),
  )
})

test('an IPv4 address is one line in each of its spellings, and has no site', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const [high, low] = [a * 256 + b, c * 256 + d].map((part) => part.toString(16))
      const spelled = [address, `::ffff:${address}`, `0:0:0:0:0:FFFF:${high}:${low}`, `64:ff9b::${high}:${low}`]
      for (const each of spelled) expect(networkOf(each), each).toEqual({ line: address, site: null })
    }),
  )
})

test('a text that is no address counts unchanged, and cannot grow', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { line, site } = networkOf(`?${text}`)
      expect([line.length <= 64, site]).toEqual([true, null])
    }),
  )
})

test('tries at one thing count apart from those at another', () => {
  expect(networkOf('2001:db8::1', 'account')).toEqual({
    line: 'account 2001:0db8:0000:0000::/64',
    site: 'account 2001:0db8:0000::/48',
  })
})
