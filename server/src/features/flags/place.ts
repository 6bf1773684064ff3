import { createHash } from 'node:crypto'

/**
 * Where a person stands for a flag, from 0 to below 100. It depends on nothing else, so that people who have a feature
 * at ten percent keep it at fifty, and other people come first for another flag.
 */
export function placeOf(name: string, userId: number): number {
  const hash = createHash('sha256').update(`${name}:${userId}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 100
}
