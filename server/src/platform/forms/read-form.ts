/** Reads a multipart form as it comes in: its files to the disk, one after the other, its fields to a body. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { type FormFiles, fileRules } from '@hiwar/contract/fields/files.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { refusalOfDisk } from '../storage-faults.ts'
import { valueOfField } from './form-fields.ts'
import { receiveFile } from './receive-file.ts'
import type { SentFile } from './sent-file.ts'

/** What a form said, each part checked for itself. */
export class Form {
  readonly body: Record<string, unknown> = {}
  readonly files: Record<string, SentFile> = {}

  /** Removes what no action has taken over. */
  async discard(): Promise<void> {
    await Promise.all(Object.values(this.files).map(({ path }) => rm(path, { force: true })))
  }
}

/** A sender that is silent for this long has gone. */
const silenceMilliseconds = 30_000

/** The folder of a storage in which sent files wait until somebody wants them. */
export const waitingFolder = (storageFolder: string) => join(storageFolder, 'incoming')

/** The whole form; when it is refused or cut off, nothing of it stays. */
export async function readForm(endpoint: Endpoint, request: FastifyRequest, storageFolder: string): Promise<Form> {
  const { files = { kinds: {}, needs: 'none' } } = endpoint
  const folder = waitingFolder(storageFolder)
  await mkdir(folder, { recursive: true })
  const form = new Form()
  const { socket } = request.raw
  socket?.setTimeout?.(silenceMilliseconds)
  try {
    for await (const part of request.parts({ limits: limitsOf(endpoint, files) })) {
      if (part.type === 'field') addField(form, endpoint, part as MultipartValue<string>)
      else await addFile(form, files, part, folder)
    }
    return form
  } catch (error) {
    await form.discard()
    // What still comes is thrown away, or the sender would never hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error)
  } finally {
    socket?.setTimeout?.(0)
  }
}

/** One more of everything than the call takes, so that one too many is seen. */
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

async function addFile(form: Form, { kinds }: FormFiles, part: MultipartFile, folder: string): Promise<void> {
  const kind = Object.hasOwn(kinds, part.fieldname) ? kinds[part.fieldname] : undefined
  if (kind === undefined) throw fieldRefused(part.fieldname, 'unknown-field')
  if (Object.hasOwn(form.files, part.fieldname)) throw fieldRefused(part.fieldname, 'invalid-type')
  const file = await receiveFile(part.file, kind, folder)
  if (file !== null) form.files[part.fieldname] = file
}

function fieldRefused(path: string, code: 'unknown-field' | 'invalid-type'): Refusal {
  return new Refusal('bad-request', { fields: [{ path, code }] })
}

/** A full disk is our fault; everything else that goes wrong here is the form's. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusalOfDisk(error) ?? new Refusal('bad-request')
}
