/** Reads zip files that the server wrote. */
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The files of the archive by their names; the reader checks the checksum of each. */
export async function filesOfZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer)
  const zip = await open(Buffer.from(bytes), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const read = async (entry: Entry) => {
    const stream = await promisify(zip.openReadStream.bind(zip) as ReadEntry)(entry)
    files.set(entry.fileName, await buffer(stream))
    zip.readEntry()
  }
  zip.on('entry', (entry: Entry) => void read(entry).catch(reject))
  zip.on('end', resolve)
  zip.on('error', reject)
  zip.readEntry()
  await promise
  return files
}

type ReadEntry = (entry: Entry, done: (error: Error | null, stream: import('node:stream').Readable) => void) => void
