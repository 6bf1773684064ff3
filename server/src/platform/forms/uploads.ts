/** Lets forms in: one of each person at a time, and no more bytes than the disk has for all of them. */
import { statfs } from 'node:fs/promises'
import { Refusal } from '../action.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

export interface Uploads {
  /** Reads a form of at most this many bytes in its person's turn; refuses before the first of them is read. */
  take<Result>(person: number | string, bytes: number, read: () => Promise<Result>): Promise<Result>
}

/** Forms of one person that wait or are read: a studio sends the three files of a photo session at once. */
const mostOfOne = 5
const secondsOfOne = 5
const secondsOfDisk = 30

interface Turn {
  inTurn: ReturnType<typeof limitConcurrency>
  forms: number
}

/** `most` is the number of bytes that the forms of this process may fill in the folder. */
export function createUploads(folder: string, most: number): Uploads {
  const turns = new Map<number | string, Turn>()
  let reserved = 0

  async function readWithin<Result>(bytes: number, read: () => Promise<Result>): Promise<Result> {
    const free = await freeBytes(folder)
    if (reserved + bytes > Math.min(most, free)) {
      throw new Refusal('service-unavailable', { retryAfterSeconds: secondsOfDisk, untouched: true })
    }
    reserved += bytes
    try {
      return await read()
    } finally {
      reserved -= bytes
    }
  }

  return {
    async take(person, bytes, read) {
      const turn = turns.get(person) ?? { inTurn: limitConcurrency(1), forms: 0 }
      if (turn.forms >= mostOfOne) throw new Refusal('too-many-requests', { retryAfterSeconds: secondsOfOne })
      turns.set(person, turn)
      turn.forms += 1
      try {
        return await turn.inTurn(() => readWithin(bytes, read))
      } finally {
        turn.forms -= 1
        if (turn.forms === 0) turns.delete(person)
      }
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
