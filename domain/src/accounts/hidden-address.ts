/** A network address without the part that names one device. */

const hidden = 'x'
const mapped = /^::ffff:(?=\d+\.)/i

/** The last number of an IPv4 address and the last four groups of an IPv6 address are hidden. */
export function hiddenAddress(address: string): string {
  const plain = address.replace(mapped, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\d+$/, hidden)
  // ours: of an IPv6 address half names the device, so one group would hide too little.
  const [before = '', after = ''] = plain.replace(/%.*/, '').split('::')
  const [first, last] = [groups(before), groups(after)]
  const between = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
    : []
  return [...[...first, ...between, ...last].slice(0, 4), hidden].join(':')
}

function groups(part: string): string[] {
  return part.split(':').filter((group) => group !== '')
}
