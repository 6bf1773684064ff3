import type { ByteRange } from '../../gateways/storage/storage.ts'

/**
 * The requested bytes of a file of this length: a range, null for the whole file, or 'unsatisfiable' for a range
 * outside the file.
 */
// ours: a request for several ranges gets the whole file, as HTTP allows
export function rangeAsked(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : withinFile(Math.max(0, bytes - Number(to)), bytes - 1, bytes)
  if (to !== '' && Number(to) < Number(from)) return null
  return withinFile(Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1), bytes)
}

function withinFile(start: number, end: number, bytes: number): ByteRange | 'unsatisfiable' {
  return start < bytes ? { start, end } : 'unsatisfiable'
}
