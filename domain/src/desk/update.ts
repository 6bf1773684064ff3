/** What an update of a desk carries, read without trust: whoever owns a login can send any bytes. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import * as Y from 'yjs'
import { type Decoded, Work } from './opening.ts'
import { initialDesk, isReserved, partsOf } from './shape.ts'

export interface InspectedUpdate {
  /** How far it writes in the name of each client; those of whom it only deletes are not named. */
  readonly clients: ReadonlyMap<number, number>
  /** How far it deletes what each client wrote. */
  readonly deletes: ReadonlyMap<number, number>
  /** It writes nothing and only deletes. */
  readonly onlyDeletes: boolean
}

type Struct = Decoded['structs'][number]

/** Yjs draws its client ids from 32 bits; no device comes near such a clock. */
const highest = 2 ** 32
/** Objects within objects: a board element holds a list of points, nothing of ours is deeper. */
const deepest = 4
/** What a device writes within a moment: structs, maps and texts among them, and steps past letters behind one letter. */
const most = { structs: 4_000, types: 200, steps: 20_000 } as const
/** What letters and their lines carry; each letter of a text is read with all that it carries. */
const carried: readonly string[] = ['k', 'd', 'b', 'c']
/** The names of the parts of a desk. */
const parts = new Set(Object.keys(partsOf(new Y.Doc())))

/**
 * Reads an update; undefined when no device of ours could have made it. Reading takes time by the length of the bytes
 * alone, which is bounded first, and no length that the bytes claim reserves memory.
 */
export function inspectUpdate(bytes: Uint8Array): InspectedUpdate | undefined {
  if (bytes.length === 0 || bytes.length > deskLimits.updateBytes) return undefined
  const decoded = decode(bytes)
  if (decoded === undefined) return undefined
  const { structs, ds } = decoded
  if (structs.length > most.structs || !structs.every(isSound) || !areInOrder(structs) || !areShallow(structs))
    return undefined
  const work = new Work()
  work.add(decoded)
  if (work.steps > most.steps) return undefined
  const deletes = new Map<number, number>()
  for (const [client, deletions] of ds.clients) {
    const ends = deletions.map(({ clock, len }) => clock + len)
    // Ranges that overlap would be walked through again and again.
    const areApart = deletions.every(({ clock }, at) => clock >= (ends[at - 1] ?? 0))
    if (!areApart || ends.some((end) => end > highest)) return undefined
    deletes.set(client, Math.max(0, ...ends))
  }
  const written = structs.filter((struct) => !(struct instanceof Y.Skip) && !isBeginning(struct))
  const clients = new Map(written.map(({ id, length }) => [id.client, id.clock + length]))
  return { clients, deletes, onlyDeletes: written.length === 0 }
}

/** Whether an update deletes what nobody has written yet: it would swallow what the other member writes later. */
export function deletesUnwritten(
  { clients, deletes }: InspectedUpdate,
  writtenBy: (client: number) => number,
): boolean {
  const endOf = (client: number) => {
    if (isReserved(client)) return client === beginning[0]?.id.client ? endOfBeginning : endOfEarlier
    return Math.max(writtenBy(client), clients.get(client) ?? 0)
  }
  return [...deletes].some(([client, end]) => end > endOf(client))
}

/** Each client has one section, whose structs follow each other: some readers of Yjs see only the last one. */
function areInOrder(structs: readonly Struct[]): boolean {
  const seen = new Set<number>()
  return structs.every(({ id }, at) => {
    const before = structs[at - 1]
    if (before?.id.client === id.client) return before.id.clock + before.length === id.clock
    const isNew = !seen.has(id.client)
    seen.add(id.client)
    return isNew
  })
}

/**
 * Maps and texts lie in the cards or on the board, and in what is made there with them; deep ones would overflow the
 * stack of whoever deletes the outermost. One that takes the place of another does not say where it lies.
 */
function areShallow(structs: readonly Struct[]): boolean {
  const outer = new Set<string>()
  const types = structs.filter((struct) => struct instanceof Y.Item && struct.content instanceof Y.ContentType)
  return (
    types.length <= most.types &&
    (types as Y.Item[]).every(({ id, parent: told, origin }) => {
      const parent: unknown = told
      const name = `${id.client} ${id.clock}`
      if (origin !== null || parent === 'cards' || parent === 'board') outer.add(name)
      else if (!(parent instanceof Y.ID) || !outer.has(`${parent.client} ${parent.clock}`)) return false
      return true
    })
  )
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
  return [origin, rightOrigin, parent].every((named) => isEarlier(named, id)) && isInPlace(struct) && isKnown(content)
}

/**
 * Nobody reads what lies beside the parts. Plain values stand under keys, nothing stands behind them there, and one that
 * takes the place of another does not say its key. Within a text nobody could see or delete a plain value.
 */
function isInPlace({ origin, rightOrigin, parent: told, parentSub, content }: Y.Item): boolean {
  const parent: unknown = told
  if (typeof parent === 'string' && !parts.has(parent)) return false
  return !(content instanceof Y.ContentAny) || (rightOrigin === null && (origin !== null || parentSub !== null))
}

/** What a client names of its own stands before the struct that names it. */
function isEarlier(named: unknown, { client, clock }: Y.ID): boolean {
  return !(named instanceof Y.ID) || named.client !== client || named.clock < clock
}

/** Texts with marks, maps and plain values: there is nothing else on a desk. */
function isKnown(content: Y.Item['content']): boolean {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentFormat) return carried.includes(content.key) && isPlain(content.value)
  if (content instanceof Y.ContentAny) return content.arr.every((value) => isPlain(value))
  if (!(content instanceof Y.ContentType)) return false
  return content.type.constructor === Y.Map || content.type.constructor === Y.Text
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (depth >= deepest || !(Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)) return false
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

const beginning = Y.decodeUpdate(initialDesk).structs
const beginnings = new Set(beginning.map(written))
const endOfBeginning = Math.max(...beginning.map(({ id, length }) => id.clock + length))
/** Notes from before there were desks were half as long at most. */
const endOfEarlier = 10_000
