/** Generates whole requests to one call: mostly valid, often broken in one place. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import fc from 'fast-check'
import { broken } from './break.ts'
import { formTo, formType } from './form.ts'
import { arbitraryOf, type Vocabulary } from './from-schema.ts'
import { hostileBody, hostilePair, hostileParam } from './hostile.ts'

export interface FuzzRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** Sent instead of the body. */
  form: Buffer | undefined
}

export function requestTo(endpoint: Endpoint, vocabulary: Vocabulary): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(endpoint, vocabulary),
      query: queryOf(endpoint, vocabulary),
      body: bodyOf(endpoint, vocabulary),
      form: fc.option(formTo(endpoint, vocabulary), { nil: undefined }),
      kind: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', '') },
      ),
      key: endpoint.idempotent
        ? fc.option(fc.stringMatching(/^[a-z]{1,3}$/), { nil: undefined })
        : fc.constant(undefined),
    })
    .map(({ path, query, body, form, kind, key }) => ({
      method: endpoint.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(form !== undefined ? { 'content-type': formType } : body === undefined ? {} : { 'content-type': kind }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: form === undefined ? body : undefined,
      form,
    }))
}

function pathOf({ path }: Endpoint, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const parts = path.split('/').map((part, index, all) => {
    const [, name, ending] = /^\{(\w+)\}(.*)$/.exec(part) ?? []
    if (name === undefined) return fc.constant(part)
    const named = vocabulary(name === 'id' ? `/${all[index - 1]}` : name) ?? fc.constant('1')
    const honest = named.map((value) => encodeURIComponent(String(value)))
    return fc.oneof({ weight: 6, arbitrary: honest.map((word) => word + ending) }, hostileParam)
  })
  return fc.tuple(...parts).map((words) => words.join('/'))
}

function queryOf({ query }: Endpoint, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const none = fc.constant('')
  if (query === undefined) return fc.oneof({ weight: 8, arbitrary: none }, hostilePair)
  const honest = arbitraryOf(query, vocabulary)
  return fc.oneof(
    { weight: 5, arbitrary: honest.map(written) },
    { weight: 3, arbitrary: broken(honest).map(written) },
    { weight: 2, arbitrary: fc.tuple(honest, hostilePair).map(([value, pair]) => `${written(value)}&${pair}`) },
    { weight: 1, arbitrary: none },
  )
}

/** Writes a query in the API's form: repeated keys for lists, brackets for operators. */
function written(query: unknown): string {
  if (typeof query !== 'object' || query === null) return encoded(query)
  return Object.entries(query)
    .flatMap(([key, value]) => pairsOf(key, value))
    .join('&')
}

function pairsOf(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 200).map((one) => `${encoded(key)}=${encoded(one)}`)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([operator, one]) => `${encoded(`${key}[${operator}]`)}=${encoded(one)}`)
  }
  return [`${encoded(key)}=${encoded(value)}`]
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

function bodyOf({ body, method }: Endpoint, vocabulary: Vocabulary): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const none = { weight: body === undefined ? 10 : 1, arbitrary: fc.constant(undefined) }
  if (body === undefined) return fc.oneof(none, hostileBody)
  const honest = arbitraryOf(body, vocabulary)
  return fc.oneof(
    { weight: 10, arbitrary: honest.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: broken(honest).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileBody },
    none,
  )
}
