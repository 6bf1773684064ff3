/** Keeps files in a bucket of any service with the S3 protocol. */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Refusal } from '../../platform/action.ts'
import type { FileFolder } from '../../platform/files.ts'
import type { Storage } from './storage.ts'

export interface S3Settings {
  /** Null for Amazon's own service. */
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name is in the path of the URL, not in its host. */
  pathStyle: boolean
}

/** In milliseconds; a bucket that says nothing for so long is away. A large file may take longer in all. */
const connectTimeout = 3_000
const silenceTimeout = 10_000

export function openS3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // Some services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silenceTimeout },
    maxAttempts: 2,
  })
  const at = (folder: FileFolder, name: string) => ({ Bucket: bucket, Key: `${folder}/${name}` })

  async function* listAll(folder: FileFolder) {
    let next: string | undefined
    do {
      const asked = { Bucket: bucket, Prefix: `${folder}/`, ...(next === undefined ? {} : { ContinuationToken: next }) }
      const page = await client.send(new ListObjectsV2Command(asked)).catch(refuseAway)
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        if (LastModified !== undefined) yield { name: Key.slice(folder.length + 1), storedAt: LastModified }
      }
      next = page.NextContinuationToken
    } while (next !== undefined)
  }

  return {
    isShared: true,
    async put(folder, name, content) {
      const isInMemory = content instanceof Uint8Array
      const body = isInMemory
        ? { Body: content, ContentLength: content.length }
        : { Body: createReadStream(content.path), ContentLength: (await stat(content.path)).size }
      await client.send(new PutObjectCommand({ ...at(folder, name), ...body })).catch(refuseAway)
      if (!isInMemory) await rm(content.path, { force: true })
    },
    async find(folder, name) {
      const head = await client.send(new HeadObjectCommand(at(folder, name))).catch(nullIfNoObject)
      return head && { bytes: head.ContentLength ?? 0, storedAt: head.LastModified ?? new Date(0) }
    },
    async read(folder, name, range) {
      const asked = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await client.send(new GetObjectCommand({ ...at(folder, name), ...asked })).catch(refuseAway)
      return Body as Readable
    },
    async remove(folder, name) {
      await client.send(new DeleteObjectCommand(at(folder, name))).catch(refuseAway)
    },
    list: listAll,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
    close: () => client.destroy(),
  }
}

function nullIfNoObject(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  return refuseAway(error)
}

/** Any failure of the service means that files are unavailable for now. */
function refuseAway(cause: unknown): never {
  const refusal = new Refusal('service-unavailable')
  refusal.cause = cause
  throw refusal
}
