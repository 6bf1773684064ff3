/** Validates path, query and body of a request against the contract and names every wrong field. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { unknownBracketKeys } from '@hiwar/contract/calls/query.ts'
import type { ErrorCode, FieldError } from '@hiwar/contract/errors/errors.ts'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { z } from 'zod'
import { Refusal } from '../action.ts'

/** The body of an endpoint without a body. */
const nothing = z.strictObject({})

interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** Validates what is known before the body arrives. */
export function parseAddress(
  { params, query }: Endpoint,
  sent: Omit<Sent, 'body' | 'files'>,
): Omit<ParsedRequest, 'body'> {
  const refused = new Fields()
  const parsed = refused.address({ params, query }, sent)
  refused.throwIfAny()
  return parsed
}

interface Sent extends ParsedRequest {
  /** The raw query string after the question mark. */
  search: string
  /** Names of the uploaded files. */
  files: readonly string[]
}

/**
 * Returns the validated request; otherwise throws the refusal of the first wrong field with a list of all wrong fields.
 */
export function parseRequest(endpoint: Endpoint, sent: Sent): ParsedRequest {
  const refused = new Fields()
  const { params, query } = refused.address(endpoint, sent)
  const isChangedByFile = sent.files.length > 0 && Object.keys(sent.body ?? {}).length === 0
  const body = isChangedByFile && takesNothing(endpoint) ? {} : refused.parse(endpoint.body ?? nothing, sent.body, '')
  refused.missing(missingFiles(endpoint, sent.files))
  refused.throwIfAny()
  return { params, query, body: endpoint.body && body }
}

/** Whether all fields are optional, so that a file alone is a change. */
function takesNothing({ body = nothing }: Endpoint): boolean {
  const { error } = body.safeParse({})
  return error === undefined || error.issues.every(({ message }) => message === 'empty-request')
}

/** Names of the required files that are absent. */
function missingFiles({ files }: Endpoint, sent: readonly string[]): string[] {
  const missing = Object.keys(files?.kinds ?? {}).filter((name) => !sent.includes(name))
  return files?.needs === 'all' || (files?.needs === 'any' && sent.length === 0) ? missing : []
}

/** Collects the errors of the whole request; the first error's code becomes the code of the response. */
class Fields {
  #code: ErrorCode | null = null
  readonly #fields: FieldError[] = []

  address({ params, query }: Pick<Endpoint, 'params' | 'query'>, sent: Omit<Sent, 'body' | 'files'>) {
    const parsed = this.parse(params, sent.params, 'params')
    this.unknown(unknownBracketKeys(sent.search, Object.keys(query?.shape ?? {})), 'query')
    return { params: parsed, query: this.parse(query, sent.query, 'query') }
  }

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
