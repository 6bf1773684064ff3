/** One HTTP endpoint: everything that the server, the client and the OpenAPI document need to know about it. */
import { z } from 'zod'
import type { ErrorCode } from '../errors/errors.ts'
import type { FormFiles } from '../fields/files.ts'

interface Described {
  /** The exact path of the specification; the server accepts it with and without the trailing slash. */
  readonly path: string
  /** The endpoint's name, `noun.verb`; its row in the permission table decides who may call it. */
  readonly action: `${string}.${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Files of the multipart form, sent beside the fields of the body. */
  readonly files?: FormFiles
  readonly reply: z.ZodType
  /** Error codes of this endpoint, besides those that every endpoint may answer. */
  readonly refuses?: readonly ErrorCode[]
  /**
   * The action needs a fresh confirmation of the caller's identity (`true`: of everybody who has a second factor, and
   * where one is required; `always`: of everybody; `by-body`: the action decides by the request).
   */
  readonly confirm?: true | 'always' | 'by-body'
  /** A login that may only set up its second factor reaches the endpoint. */
  readonly enrol?: true
  /** The endpoint honours the Idempotency-Key header. */
  readonly idempotent?: true
  /** The reply shows a secret that the database does not know; a reply that is kept for a retry is sealed. */
  readonly secret?: true
  /** Admins may also download the whole filtered list as a table of one of the `tableFormats`. */
  readonly csv?: true
  /** The endpoint answers a file of this type as an attachment; refusals stay JSON. */
  readonly document?: DocumentType
  /** A provider calls the endpoint and signs its requests, so no rate limit applies. */
  readonly callback?: true
  /** The body arrives as unparsed text, because the signature covers every byte of it. */
  readonly raw?: true
  /** The response is plain text instead of JSON. */
  readonly plain?: true
}

export interface ReadingEndpoint extends Described {
  readonly method: 'GET'
  /** Whether staff who view an account reach the endpoint. Only what changes nothing may say so. */
  readonly view: boolean
}

export interface WritingEndpoint extends Described {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly view?: never
}

export type Endpoint = ReadingEndpoint | WritingEndpoint

/** For people as a spreadsheet or CSV, and raw: CSV with the contract's names and values. */
export const tableFormats = ['xlsx', 'csv', 'raw'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Header of an export with its number of rows, by which a client recognizes a file that was cut off. */
export const rowCountHeader = 'X-Row-Count'

/** The server refused a request with this header before it did anything for the request. */
export const untouchedHeader = 'Request-Untouched'

/** Media types of the files that endpoints answer. */
export type DocumentType = 'application/pdf' | 'application/zip' | 'text/calendar'

/** The reply of a `document` endpoint: the file's bytes or parts, and the ASCII name under which a browser saves it. */
export const documentReply = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.[a-z]+$/),
  bytes: z.union([z.instanceof(Uint8Array), z.custom<AsyncIterable<Uint8Array>>(isInParts)]),
})

function isInParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Returns the endpoints unchanged and keeps their literal types. */
export function endpoints<const Family extends Record<string, Endpoint>>(family: Family): Family {
  return family
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The checked request that an action receives. */
export interface RequestOf<Call extends Endpoint> {
  params: Parsed<Call['params']>
  query: Parsed<Call['query']>
  body: Parsed<Call['body']>
}

/** The request that a client sends; parts that the endpoint does not have are left out. */
export type CallOf<Call extends Endpoint> = (Call['params'] extends z.ZodType
  ? { params: Sent<Call['params']> }
  : { params?: undefined }) &
  (Call['query'] extends z.ZodType ? { query?: Sent<Call['query']> } : { query?: undefined }) &
  BodyOf<Call>

type BodyOf<Call extends Endpoint> = Call['files'] extends FormFiles
  ? { body: FormData | (Call['files']['needs'] extends 'none' ? Sent<Call['body']> : never) }
  : Call['body'] extends z.ZodType
    ? { body: Sent<Call['body']> }
    : { body?: undefined }

/** The body of the endpoint's 200 response. */
export type ReplyOf<Call extends Endpoint> = z.output<Call['reply']>
/** The value that an action returns, before the reply is encoded. */
export type AnswerOf<Call extends Endpoint> = z.input<Call['reply']>

/** The reply of endpoints without data. */
export const ok = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' })

/** The empty reply to providers, which check only the status. */
export const emptyAnswer = z.literal('').meta({ id: 'EmptyAnswer' })
