/** A password that meets the rules, drawn from the browser's cryptographic randomness. */
const parts = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-!?#'] as const

export function generatePassword(length = 14): string {
  const all = parts.join('')
  const characters = [...parts.map(pick), ...Array.from({ length: length - parts.length }, () => pick(all))]
  return characters
    .map((character) => ({ character, order: random(2 ** 32) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ character }) => character)
    .join('')
}

function pick(from: string): string {
  return from.charAt(random(from.length))
}

function random(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((value / 2 ** 32) * below)
}
