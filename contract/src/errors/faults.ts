/** Turns schema errors into error codes; calls, realtime events and forms share these rules. */
import type { z } from 'zod'
import { type ErrorCode, type FieldCode, type FieldError, isErrorCode, isFieldCode } from './errors.ts'

type Issue = z.core.$ZodIssue

/** The error code and the failing fields of a refused request. */
export interface Faults {
  readonly code: ErrorCode
  readonly fields: FieldError[]
}

interface Fault {
  readonly field: FieldError
  /** The code of the whole refusal when this fault comes first. */
  readonly code: ErrorCode
  readonly wrongShape: boolean
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, input)
}

function dotted(prefix: string, path: readonly PropertyKey[]): string {
  return [prefix, ...path.map(String)].filter((part) => part !== '').join('.')
}

function wrongShape(path: string, code: FieldCode): Fault {
  return { field: { path, code }, code: 'bad-request', wrongShape: true }
}

function faultsOfIssue(issue: Issue, input: unknown, prefix: string): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => wrongShape(dotted(prefix, [...issue.path, key]), 'unknown-field'))
  }
  const path = dotted(prefix, issue.path)
  if (valueAt(input, issue.path) === undefined) return [wrongShape(path, 'field-required')]
  const code = isErrorCode(issue.message) ? issue.message : 'bad-request'
  if (code === 'bad-request' && issue.code === 'invalid_type') return [wrongShape(path, 'invalid-type')]
  return [{ field: { path, code: isFieldCode(code) ? code : 'invalid-type' }, code, wrongShape: false }]
}

function firstOfEachPath(faults: readonly Fault[]): Fault[] {
  return faults.filter((fault, at) => faults.findIndex((other) => other.field.path === fault.field.path) === at)
}

/**
 * The code and fields of a refusal: wrong shapes first, then broken bounds in field order. The first fault gives the
 * code, else `bad-request`.
 */
export function faultsOf(issues: readonly Issue[], input: unknown, prefix = ''): Faults {
  const faults = firstOfEachPath(issues.flatMap((issue) => faultsOfIssue(issue, input, prefix)))
  const ordered = [...faults.filter((fault) => fault.wrongShape), ...faults.filter((fault) => !fault.wrongShape)]
  return {
    code: ordered[0]?.code ?? 'bad-request',
    fields: ordered.map((fault) => fault.field).filter((field) => field.path !== ''),
  }
}
