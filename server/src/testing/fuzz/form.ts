/** Multipart forms for calls that take files: valid, invalid, repeated, renamed and cut-off ones. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import fc from 'fast-check'
import { pdf, videoHead } from '../files.ts'
import { arbitraryOf, type Vocabulary } from './from-schema.ts'

const boundary = 'fuzz-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [
  dot,
  dot,
  dot,
  pdf,
  videoHead,
  Buffer.alloc(0),
  Buffer.from('<script>alert(1)</script>'),
  dot.subarray(0, 40),
]
const fileNames = ['me.png', '', '../../etc/passwd', 'x'.repeat(300), 'a.jpg\u0000.html', 'صورة.png']

interface Part {
  name: string
  fileName?: string
  content: Buffer
}

export function formTo({ files, body }: Endpoint, vocabulary: Vocabulary): fc.Arbitrary<Buffer | undefined> {
  if (files === undefined) return fc.constant(undefined)
  const file = fc.record({
    name: fc.constantFrom(...Object.keys(files.kinds), ...Object.keys(files.kinds), 'other', '__proto__'),
    fileName: fc.constantFrom(...fileNames),
    content: fc.constantFrom(...contents),
  })
  const fields = body === undefined ? fc.constant([]) : arbitraryOf(body, vocabulary).map(fieldsOf)
  return fc
    .tuple(
      fc.oneof(fc.constant(honestFiles(files.kinds)), fc.array(file, { maxLength: 3 })),
      fields,
      fc.constantFrom(0, 0, 0, 0, 30),
    )
    .map(([sent, texts, cut]) => {
      const form = written([...sent, ...texts])
      return form.subarray(0, form.length - cut)
    })
}

/** A valid picture or receipt, or the beginning of a video. */
function honestFiles(kinds: NonNullable<Endpoint['files']>['kinds']): Part[] {
  const pictures = Object.entries(kinds).filter(([, kind]) => kind !== 'video')
  const names = pictures.length > 0 ? pictures.map(([name]) => name) : Object.keys(kinds)
  return names.map((name) => ({ name, fileName: 'me.png', content: pictures.length > 0 ? dot : videoHead }))
}

function fieldsOf(value: unknown): Part[] {
  return Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, field]) => {
    const text = typeof field === 'string' ? field : (JSON.stringify(field) ?? '')
    return { name, content: Buffer.from(text) }
  })
}

function written(parts: readonly Part[]): Buffer {
  const pieces = parts.map(({ name, fileName, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  })
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
