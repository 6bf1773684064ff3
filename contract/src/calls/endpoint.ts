/** The shape of one HTTP call: everything that server, client and OpenAPI document need to know about it. */
import { z } from 'zod'
import type { ErrorCode } from '../errors/errors.ts'
import type { FormFiles } from '../fields/files.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Exact path as the specification writes it; served with and without the trailing slash. */
  readonly path: string
  /** Names the call, `noun.verb`, and its row of the permission table, which decides who may call. */
  readonly action: `${string}.${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Sent in a multipart form, beside the fields of the body. */
  readonly files?: FormFiles
  readonly reply: z.ZodType
  /** Catalogue codes this call may answer besides those that any call may answer. */
  readonly refuses?: readonly ErrorCode[]
  /** Honours the Idempotency-Key header. */
  readonly idempotent?: true
  /** Admins may have the whole filtered list as a table, too. */
  readonly csv?: true
  /** Answers a file of this type, as an attachment, where others answer JSON; its refusals are JSON as everywhere. */
  readonly document?: DocumentType
  /** A provider calls it: it proves itself by a signature, so that no limit of calls stands in its way. */
  readonly callback?: true
  /** Its body is handed on as the text that came, since a signature covers every byte of it. */
  readonly raw?: true
  /** Its answer is a bare text and no JSON. */
  readonly plain?: true
}

/** The kinds of files that calls answer. */
export type DocumentType = 'application/pdf' | 'text/calendar'

/** What an action answers for such a call: the file and the ASCII name under which it is kept. */
export const documentReply = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.[a-z]+$/),
  bytes: z.instanceof(Uint8Array),
})

/** Names a family of endpoints while keeping every literal type. */
export function endpoints<const Family extends Record<string, Endpoint>>(family: Family): Family {
  return family
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What an action receives after its request was checked. */
export interface RequestOf<Call extends Endpoint> {
  params: Parsed<Call['params']>
  query: Parsed<Call['query']>
  body: Parsed<Call['body']>
}

/** What a client passes to make the call; parts the call does not have are left out. */
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

/** What the call answers with status 200. */
export type ReplyOf<Call extends Endpoint> = z.output<Call['reply']>
/** What an action may return for the call before the reply is encoded. */
export type AnswerOf<Call extends Endpoint> = z.input<Call['reply']>

/** The answer of calls that have nothing to say. */
export const ok = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' })

/** The answer of calls of providers, who only look at its status. */
export const emptyAnswer = z.literal('').meta({ id: 'EmptyAnswer' })
