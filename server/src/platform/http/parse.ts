/** Checks the three parts of a request against the contract and names every failing field. */
import type { Endpoint } from '@hiwar/contract/endpoint.ts'
import { isErrorCode, isFieldCode } from '@hiwar/contract/errors.ts'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { refusalOfFields } from './reply-error.ts'

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

interface Field {
  path: string
  code: string
}

/** The parts as the contract types them; throws the refusal of the first failing field, listing all of them. */
export function parseRequest(endpoint: Endpoint, parts: Parts): Parts {
  const fields: Field[] = []
  const params = parse(endpoint.params, parts.params, 'params', fields)
  const query = parse(endpoint.query, parts.query, 'query', fields)
  const body = parse(endpoint.body, parts.body, '', fields)
  if (endpoint.body === undefined && !isEmpty(parts.body)) fields.push({ path: '', code: 'unknown-field' })
  if (fields.length > 0) throw refusalOfFields(fields)
  return { params, query, body }
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
}

function parse(schema: z.ZodType | undefined, value: unknown, place: string, fields: Field[]): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.message === 'empty-request' && issue.path.length === 0) throw new Refusal('empty-request')
    for (const field of fieldsOf(issue)) fields.push({ ...field, path: join(place, field.path) })
  }
  return undefined
}

function fieldsOf(issue: z.core.$ZodIssue): Field[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({ path: join(path, name), code: 'unknown-field' }))
  }
  return [{ path, code: codeOf(issue) }]
}

/** Bounds carry their code as the message; what is left is missing, of a wrong type, or plainly wrong. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (isFieldCode(issue.message) || isErrorCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'field-required' : 'invalid-type'
  return 'bad-request'
}

function join(place: string, path: string): string {
  return [place, path].filter((part) => part !== '').join('.')
}
