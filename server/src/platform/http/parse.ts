/** Checks the three parts of a request against the contract and names every failing field. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { unknownBracketKeys } from '@hiwar/contract/calls/query.ts'
import type { ErrorCode, FieldError } from '@hiwar/contract/errors/errors.ts'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { z } from 'zod'
import { Refusal } from '../action.ts'

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

interface Sent extends Parts {
  /** The part of the address after the question mark, as it was written. */
  search: string
  /** The names of the files that came with the body. */
  files: readonly string[]
}

/** The parts as the contract types them; throws the refusal of the first failing field, listing all of them. */
export function parseRequest(endpoint: Endpoint, parts: Sent): Parts {
  const refused = new Fields()
  const params = refused.parse(endpoint.params, parts.params, 'params')
  refused.unknown(unknownBracketKeys(parts.search, Object.keys(endpoint.query?.shape ?? {})), 'query')
  const query = refused.parse(endpoint.query, parts.query, 'query')
  const isChangedByFile = parts.files.length > 0 && Object.keys(parts.body ?? {}).length === 0
  const body = isChangedByFile && takesNothing(endpoint) ? {} : refused.parse(endpoint.body ?? nothing, parts.body, '')
  refused.missing(missingFiles(endpoint, parts.files))
  refused.throwIfAny()
  return { params, query, body: endpoint.body && body }
}

/** The body of a call that takes none. */
const nothing = z.strictObject({})

/** Whether fields may be left out altogether, so that a file alone is a change. */
function takesNothing({ body = nothing }: Endpoint): boolean {
  const { error } = body.safeParse({})
  return error === undefined || error.issues.every(({ message }) => message === 'empty-request')
}

/** The files that would have to be there and are not. */
function missingFiles({ files }: Endpoint, sent: readonly string[]): string[] {
  const missing = Object.keys(files?.kinds ?? {}).filter((name) => !sent.includes(name))
  return files?.needs === 'all' || (files?.needs === 'any' && sent.length === 0) ? missing : []
}

/** Collects the faults of all parts; the first part's code answers. */
class Fields {
  #code: ErrorCode | null = null
  readonly #fields: FieldError[] = []

  parse(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
    if (schema === undefined) return undefined
    const input = value ?? {}
    const result = schema.safeParse(input)
    if (result.success) return result.data
    const { code, fields } = faultsOf(result.error.issues, input, place)
    this.#code ??= code
    this.#fields.push(...fields)
    return undefined
  }

  unknown(keys: readonly string[], place: string): void {
    for (const key of keys) this.#fields.push({ path: `${place}.${key}`, code: 'unknown-field' })
    if (keys.length > 0) this.#code ??= 'bad-request'
  }

  missing(names: readonly string[]): void {
    for (const path of names) this.#fields.push({ path, code: 'field-required' })
    if (names.length > 0) this.#code ??= 'bad-request'
  }

  throwIfAny(): void {
    if (this.#code === null) return
    throw new Refusal(this.#code, this.#fields.length > 0 ? { fields: this.#fields } : {})
  }
}
