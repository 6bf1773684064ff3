/** Lets forms in: one of each person at a time, and no more bytes than the disk has for all of them. */
import { statfs } from 'node:fs/promises'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { Refusal } from '../action.ts'
import type { Network } from '../limits/networks.ts'
import { PlacesOfEach } from '../load/places.ts'

export interface Sender {
  readonly person: number | string
  readonly network: Network
  /** Whether the person has proven an address. */
  readonly isProven: boolean
}

/** Counts bytes of the form as they arrive; refuses those for which there is no room. */
export type Arrive = (bytes: number) => void

export interface Uploads {
  /** Reads a form that announces this many bytes in its person's turn; refuses it at once where they have no room. */
  take<Result>(sender: Sender, announced: number, read: (arrive: Arrive) => Promise<Result>): Promise<Result>
}

/** Forms of one person that wait or are read: a studio sends the three files of a photo session at once. */
const mostOfOne = 5
const tooMany = new Refusal('too-many-requests', { retryAfterSeconds: 5 })
const secondsOfDisk = 30

/** A form with a picture or a receipt; films leave room for them. */
const smallForm = fileSize.image + 2 * fileSize.json

/**
 * `most` is the number of bytes that the forms of this process may fill in the folder. What a form announces takes
 * nothing from others; what has arrived does.
 */
export function createUploads(folder: string, most: number): Uploads {
  const turns = new PlacesOfEach<number | string>({ atOnce: 1, waiting: mostOfOne - 1, full: tooMany })
  const held = new Map<string, number>()

  async function readWithin<Result>(sender: Sender, announced: number, read: (arrive: Arrive) => Promise<Result>) {
    const shares = sharesOf(sender, announced)
    let own = 0
    /** A share that holds no other form takes any form that the disk takes. */
    const fits = (bytes: number) =>
      shares.every(({ name, part }) => {
        const others = (held.get(name) ?? 0) - own
        return own + bytes <= most && (others === 0 || others + own + bytes <= part * most)
      })
    const add = (bytes: number) => {
      own += bytes
      for (const { name } of shares) {
        const sum = (held.get(name) ?? 0) + bytes
        if (sum === 0) held.delete(name)
        else held.set(name, sum)
      }
    }
    if (announced > (await freeBytes(folder)) || !fits(announced)) throw noRoom()
    try {
      return await read((bytes) => {
        if (fits(bytes)) return add(bytes)
        // At once, so that of two forms that meet the end of the room only one is refused.
        add(-own)
        throw noRoom()
      })
    } finally {
      add(-own)
    }
  }

  return {
    async take(sender, announced, read) {
      const leave = await turns.enter(sender.person)
      try {
        return await readWithin(sender, announced, read)
      } finally {
        leave()
      }
    },
  }
}

interface Share {
  name: string
  /** Of all bytes. */
  part: number
}

/** The shares of all bytes that a form counts in. */
// ours: whoever opens accounts by the dozen, or has a whole network, leaves most of the room to others
function sharesOf({ network: { line, site }, isProven }: Sender, announced: number): Share[] {
  const [room, part] = announced <= smallForm ? ['small', 1 / 4] : ['large', 3 / 4]
  return [
    { name: room, part },
    { name: `${room} ${line}`, part: part / 3 },
    ...(site === null ? [] : [{ name: `${room} ${site}`, part: (2 * part) / 3 }]),
    ...(isProven ? [] : [{ name: `${room} unproven`, part: part / 3 }]),
  ]
}

function noRoom(): Refusal {
  return new Refusal('service-unavailable', { retryAfterSeconds: secondsOfDisk, untouched: true })
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
