/** Reads a multipart form as it arrives: files go to the disk one after the other, fields become a body. */
import { mkdir, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { type FormFiles, fileRules } from '@hiwar/contract/fields/files.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../action.ts'
import type { SentFile } from '../files.ts'
import { type Place, receiveFile, refusalOfDisk } from './receive-file.ts'
import type { Arrive } from './uploads.ts'

/** The fields and files of a form, each checked by itself. */
export class Form {
  readonly body: Record<string, unknown> = {}
  readonly files: Record<string, SentFile> = {}

  /** Deletes the files that no action has taken. */
  async discard(): Promise<void> {
    await Promise.all(Object.values(this.files).map(({ path }) => rm(path, { force: true })))
  }
}

/** A client that sends fewer bytes in this time counts as gone. */
// ours: two kilobytes a second, less than the slowest line of a phone
const least = { bytes: 64_000, milliseconds: 30 * SECOND }

/** Folder in which uploaded files wait until an action takes them. */
export const waitingFolder = (storageFolder: string) => join(storageFolder, 'incoming')

/** Reads the whole form; a refused or interrupted form leaves no files. `arrive` counts the bytes of its files. */
export async function readForm(
  endpoint: Endpoint,
  request: FastifyRequest,
  storageFolder: string,
  arrive: Arrive,
): Promise<Form> {
  const { files = { kinds: {}, needs: 'none' } } = endpoint
  const folder = waitingFolder(storageFolder)
  await mkdir(folder, { recursive: true })
  const form = new Form()
  // The stream of a client that left while the form waited for its turn never ends.
  if (request.raw.destroyed) throw new Refusal('bad-request')
  const rate = watchRate(request.raw.socket)
  try {
    for await (const part of request.parts({ limits: limitsOf(endpoint, files) })) {
      if (part.type === 'field') addField(form, endpoint, part as MultipartValue<string>)
      else await addFile(form, files, part, { folder, arrive })
    }
    return form
  } catch (error) {
    await form.discard()
    // The rest of the body must be read and dropped, or the client would never receive the response.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error)
  } finally {
    clearInterval(rate)
  }
}

/** Closes a connection whose body arrives too slowly. */
function watchRate(socket: Socket): NodeJS.Timeout {
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - before < least.bytes) socket.destroy()
    before = socket.bytesRead
  }, least.milliseconds).unref()
}

/** Limits are one above what the endpoint accepts, so that a surplus part is noticed. */
function limitsOf({ body }: Endpoint, { kinds }: FormFiles) {
  const files = Object.keys(kinds).length + 1
  const fields = (body === undefined ? 0 : 20) + 1
  const fileBytes = Math.max(...Object.values(kinds).map((kind) => fileRules[kind].bytes))
  return { files, fields, parts: files + fields, fileSize: fileBytes + 1, fieldSize: fileSize.json, fieldNameSize: 100 }
}

function addField(form: Form, endpoint: Endpoint, { fieldname, value, valueTruncated }: MultipartValue<string>): void {
  if (valueTruncated) throw new Refusal('bad-request', { status: 413 })
  if (Object.hasOwn(form.body, fieldname)) throw fieldRefused(fieldname, 'invalid-type')
  form.body[fieldname] = valueOfField(endpoint, fieldname, value)
}

async function addFile(form: Form, { kinds }: FormFiles, part: MultipartFile, place: Place): Promise<void> {
  const kind = Object.hasOwn(kinds, part.fieldname) ? kinds[part.fieldname] : undefined
  if (kind === undefined) throw fieldRefused(part.fieldname, 'unknown-field')
  if (Object.hasOwn(form.files, part.fieldname)) throw fieldRefused(part.fieldname, 'invalid-type')
  const file = await receiveFile(part.file, kind, place)
  if (file !== null) form.files[part.fieldname] = file
}

function fieldRefused(path: string, code: 'unknown-field' | 'invalid-type'): Refusal {
  return new Refusal('bad-request', { fields: [{ path, code }] })
}

/** A disk error is a fault of the server; every other error here is a fault of the form. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusalOfDisk(error) ?? new Refusal('bad-request')
}

/** Returns the text if the schema accepts text, otherwise the text parsed as JSON. */
function valueOfField({ body }: Endpoint, name: string, text: string): unknown {
  const shape: Record<string, z.core.$ZodType> = body instanceof z.ZodObject ? body.shape : {}
  const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
  if (schema === undefined || z.safeParse(schema, text).success) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Media types of a body; type and size are checked before the body is read. */
const json = /^application\/json(\s*;|\s*$)/i
const form = /^multipart\/form-data(\s*;|\s*$)/i

export function isForm(headers: Record<string, unknown>): boolean {
  return form.test(String(headers['content-type'] ?? ''))
}

/**
 * Accepts only the media types that the endpoint declares, which also stops plain HTML forms of other sites. The calls of
 * providers come as anything, and their signature decides.
 */
export function refuseOtherMedia(endpoint: Endpoint, headers: Record<string, unknown>): void {
  if (endpoint.method === 'GET') return
  const asForm = endpoint.files !== undefined && isForm(headers)
  const size = Number(headers['content-length'] ?? 0)
  if (size > (asForm ? longestForm(endpoint) : fileSize.json)) throw new Refusal('bad-request', { status: 413 })
  const hasBody = size > 0 || headers['transfer-encoding'] !== undefined
  const type = String(headers['content-type'] ?? '')
  const asJson = json.test(type) && (endpoint.files === undefined || endpoint.files.needs === 'none')
  if (hasBody && !asForm && !asJson && endpoint.callback !== true) throw new Refusal('bad-request', { status: 415 })
}

/** Bytes that a form announces; without a length, the most that the endpoint accepts. */
export function sizeOfForm(endpoint: Endpoint, headers: Record<string, unknown>): number {
  return Number(headers['content-length'] ?? longestForm(endpoint))
}

/** All files at their largest, plus twice the largest JSON body for fields and separators. */
function longestForm({ files }: Endpoint): number {
  const kinds = Object.values(files?.kinds ?? {})
  return kinds.reduce((sum, kind) => sum + fileRules[kind].bytes, 2 * fileSize.json)
}
