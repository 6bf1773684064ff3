/** What an update of a desk carries, read without trust: whoever owns a login can send any bytes. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import * as Y from 'yjs'
import { initialDesk } from './shape.ts'

export interface InspectedUpdate {
  /** The clients in whose name it writes, without those of whom it only deletes. */
  readonly clients: readonly number[]
  /** It writes nothing and only deletes. */
  readonly onlyDeletes: boolean
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

/** Yjs draws its client ids from 32 bits; no device comes near such a clock. */
const highest = 2 ** 32
/** Objects within objects: a board element holds a list of points, nothing of ours is deeper. */
const deepest = 4

/**
 * Reads an update; undefined when no device of ours could have made it. Reading takes time by the length of the bytes
 * alone, which is bounded first, and no length that the bytes claim reserves memory.
 */
export function inspectUpdate(bytes: Uint8Array): InspectedUpdate | undefined {
  if (bytes.length === 0 || bytes.length > deskLimits.updateBytes) return undefined
  const decoded = decode(bytes)
  if (decoded === undefined || !decoded.structs.every(isSound)) return undefined
  for (const deletions of decoded.ds.clients.values())
    if (!deletions.every(({ clock, len }) => clock + len <= highest)) return undefined
  const written = decoded.structs.filter((struct) => !(struct instanceof Y.Skip) && !isBeginning(struct))
  return { clients: [...new Set(written.map(({ id }) => id.client))], onlyDeletes: written.length === 0 }
}

/** The decoder throws at the first byte that makes no sense. */
function decode(bytes: Uint8Array) {
  try {
    return Y.decodeUpdate(bytes)
  } catch {
    return undefined
  }
}

/** A struct that Yjs could not take in would end the reading of the whole desk, for both members and for good. */
function isSound(struct: Struct): boolean {
  const { id, length } = struct
  if (length <= 0 || id.client >= highest || id.clock + length > highest) return false
  if (!(struct instanceof Y.Item)) return true
  const { origin, rightOrigin, parent, content } = struct
  return [origin, rightOrigin, parent].every((named) => isEarlier(named, id)) && isKnown(content)
}

/** What a client names of its own stands before the struct that names it. */
function isEarlier(named: unknown, { client, clock }: Y.ID): boolean {
  return !(named instanceof Y.ID) || named.client !== client || named.clock < clock
}

/** Texts with marks, maps and plain values: there is nothing else on a desk. */
function isKnown(content: Y.Item['content']): boolean {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentFormat) return isPlain(content.value)
  if (content instanceof Y.ContentAny) return content.arr.every((value) => isPlain(value))
  if (!(content instanceof Y.ContentType)) return false
  return content.type.constructor === Y.Map || content.type.constructor === Y.Text
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (depth >= deepest || value instanceof Uint8Array) return false
  return Object.values(value).every((each) => isPlain(each, depth + 1))
}

/** What every desk begins with says nothing new, even when a device sends it. */
function isBeginning(struct: Struct): boolean {
  return beginnings.has(written(struct))
}

function written(struct: Struct): string {
  const encoder = new Y.UpdateEncoderV1()
  struct.write(encoder, 0)
  return `${struct.id.client}:${struct.id.clock}:${encoder.toUint8Array().join()}`
}

const beginnings = new Set(Y.decodeUpdate(initialDesk).structs.map(written))
