/**
 * Compares the samples that an MP4 film claims with its size. Every sample has a byte, but a table can claim four
 * billion of them in twelve bytes, and a reader of films makes room for all. (ISO/IEC 14496-12) Reads at once, because it
 * runs in a process of its own.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Boxes that hold boxes, down to the tables of samples. */
const holders = new Set('moov trak mdia minf dinf stbl edts mvex mfra sinf schi moof traf'.split(' '))

/** Where the count stands in a table that has one, after the version and flags. */
const counts: Readonly<Record<string, number>> = { stsz: 8, stz2: 8, trun: 4 }

/** Tables whose rows each begin with a count, after the number of rows. */
const runs = new Set(['stts', 'ctts'])
const rowBytes = 8

/** A film of three hours has a tenth of these; more would be a file made of heads. */
const mostBoxes = 50_000

/** False when the tables of the file name more samples than the file has bytes. True for what is no MP4. */
export function holdsWhatItClaims(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return claimedSamples(file, size) <= size
  } finally {
    closeSync(file)
  }
}

function claimedSamples(file: number, size: number): number {
  let samples = 0
  let boxes = 0
  const within = [{ at: 0, end: size }]
  for (let place = within.pop(); place !== undefined && samples <= size; place = within.pop()) {
    const { at, end } = place
    const box = readHead(file, at, end)
    if (box === null) continue
    boxes += 1
    if (boxes > mostBoxes) return Number.POSITIVE_INFINITY
    within.push({ at: box.end, end })
    if (holders.has(box.type)) within.push({ at: box.start, end: box.end })
    else samples += samplesOf(file, box)
  }
  return samples
}

interface Box {
  type: string
  /** First byte of the content, and first byte after it. */
  start: number
  end: number
}

/** Null where no further box begins. A size of 0 reaches to the end, a size of 1 stands in the next eight bytes. */
function readHead(file: number, at: number, end: number): Box | null {
  const head = read(file, at, Math.min(16, end - at))
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === 16
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const start = at + (isLong ? 16 : 8)
  return size < start - at ? null : { type: head.toString('latin1', 4, 8), start, end: Math.min(end, at + size) }
}

function samplesOf(file: number, { type, start, end }: Box): number {
  const place = counts[type]
  if (place !== undefined) return numberAt(read(file, start + place, 4), 0)
  if (!runs.has(type)) return 0
  const rows = read(file, start + 8, Math.max(0, end - start - 8))
  let sum = 0
  for (let row = 0; row + rowBytes <= rows.length; row += rowBytes) sum += numberAt(rows, row)
  return sum
}

function numberAt(bytes: Buffer, place: number): number {
  return bytes.length < place + 4 ? 0 : bytes.readUInt32BE(place)
}

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}
