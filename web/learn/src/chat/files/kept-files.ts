/**
 * The bytes of files that wait to be sent, under the refId of their message. They outlast a reload; where the browser
 * keeps nothing, this window holds them until it closes.
 */
import { fetchFile } from '@hiwar/kit/api/download.ts'
import { deviceRows } from '@hiwar/kit/device-rows.ts'
import { filesDatabase } from '@hiwar/kit/device-storage.ts'

const inFiles = deviceRows(filesDatabase, 'files', (database) => database.createObjectStore('files'))
const held = new Map<string, Blob>()
/** Addresses of files that this window sent, so that they show on without a second journey. */
const addresses = new Map<string, string>()

export async function keepFile(refId: string, bytes: Blob): Promise<void> {
  held.set(refId, bytes)
  addresses.set(refId, URL.createObjectURL(bytes))
  await inFiles('readwrite', (files) => files.put(bytes, refId))
}

export async function findFile(refId: string): Promise<Blob | null> {
  const bytes = held.get(refId) ?? (await inFiles('readonly', (files) => files.get(refId)))
  return bytes instanceof Blob ? bytes : null
}

export async function forgetFile(refId: string): Promise<void> {
  held.delete(refId)
  await inFiles('readwrite', (files) => files.delete(refId))
}

/** Null before the bytes were read, as after a reload. */
export function heldAddress(refId: string): string | null {
  return addresses.get(refId) ?? null
}

async function findAddress(refId: string): Promise<string | null> {
  const bytes = await findFile(refId)
  if (bytes !== null && !addresses.has(refId)) addresses.set(refId, URL.createObjectURL(bytes))
  return heldAddress(refId)
}

const fetched = new Map<string, Promise<string>>()

/** An address of this window for a file: its bytes come with the token, which a plain address cannot send. */
export async function loadAddress(url: string, refId: string): Promise<string | null> {
  const own = addresses.get(refId)
  if (own !== undefined) return own
  if (url === '') return findAddress(refId)
  const known = fetched.get(url) ?? fetchFile(url).then((bytes) => URL.createObjectURL(bytes))
  fetched.set(url, known)
  return known.catch((fault: unknown) => {
    fetched.delete(url)
    throw fault
  })
}
