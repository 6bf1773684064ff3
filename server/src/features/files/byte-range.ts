import type { ByteRange } from '../../gateways/storage/storage.ts'

/** The bytes that a Range header asks for of a file that long: some, all of them (null), or none that exist. */
// ours: several ranges at once get the whole file, as the protocol allows
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
