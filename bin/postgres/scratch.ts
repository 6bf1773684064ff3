/** Tests keep throwaway files in memory where there is room, because writing there is fast. */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const roomyBytes = 2 * 1024 ** 3

export const scratchFolder = isRoomy(memoryFolder) ? memoryFolder : tmpdir()

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomyBytes
  } catch {
    return false
  }
}
