/** A small service that speaks as much of the S3 protocol as our storage asks for; its files are gone with it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestS3 {
  url: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, { content: Buffer; storedAt: Date }>
  /** From now on it answers nothing but that it is out of order. */
  breakDown(): void
  close(): Promise<void>
}

export async function startS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map()
  let isBroken = false
  const known = { bucket: 'hiwar-files', accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const end = (status: number, body: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(body)
    if (isBroken) return void end(503, fault('SlowDown'))
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${known.accessKeyId}/`)) {
      return void end(403, fault('AccessDenied'))
    }
    if (bucket !== known.bucket) return void end(404, fault('NoSuchBucket'))
    if (key === '') return void end(200, request.method === 'HEAD' ? '' : listing(objects, url.searchParams))
    if (request.method === 'PUT') {
      objects.set(key, { content, storedAt: new Date() })
      return void end(200, '', { ETag: '"1"' })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void end(204)
    }
    const found = objects.get(key)
    if (found === undefined) return void end(404, request.method === 'HEAD' ? '' : fault('NoSuchKey'))
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? found.content : found.content.subarray(Number(from), Number(to) + 1)
    const headers = { 'Last-Modified': found.storedAt.toUTCString(), 'Content-Length': part.length }
    end(from === undefined ? 200 : 206, request.method === 'HEAD' ? '' : part, headers)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...known,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    breakDown() {
      isBroken = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const fault = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** Two objects a page, so that whoever lists has to turn pages. */
function listing(objects: TestS3['objects'], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '')).sort()
  const left = keys.filter((key) => key > after)
  const page = left.slice(0, 2)
  const contents = page.map((key) => {
    const { content, storedAt } = objects.get(key) ?? { content: Buffer.alloc(0), storedAt: new Date() }
    const size = `<Size>${content.length}</Size>`
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified>${size}</Contents>`
  })
  const next = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const isCut = `<IsTruncated>${next !== ''}</IsTruncated>`
  return `<?xml version="1.0"?><ListBucketResult>${isCut}${next}${contents.join('')}</ListBucketResult>`
}
