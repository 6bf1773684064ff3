/** What a body may be and how long, asked before any of it is read. */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { fileSize } from '@hiwar/contract/fields/limits.ts'
import { Refusal } from '../refusal.ts'

const json = /^application\/json(\s*;|\s*$)/i
const signedJson = /^application\/webhook\+json(\s*;|\s*$)/i
const form = /^multipart\/form-data(\s*;|\s*$)/i

export function isForm(headers: Record<string, unknown>): boolean {
  return form.test(String(headers['content-type'] ?? ''))
}

/** Only what the call declares is a body, which also keeps plain forms of other sites out. */
export function refuseOtherMedia(endpoint: Endpoint, headers: Record<string, unknown>): void {
  if (endpoint.method === 'GET') return
  const asForm = endpoint.files !== undefined && isForm(headers)
  const size = Number(headers['content-length'] ?? 0)
  if (size > (asForm ? longestForm(endpoint) : fileSize.json)) throw new Refusal('bad-request', { status: 413 })
  const hasBody = size > 0 || headers['transfer-encoding'] !== undefined
  const type = String(headers['content-type'] ?? '')
  const asJson = json.test(type) && (endpoint.files === undefined || endpoint.files.needs === 'none')
  const asMessage = endpoint.raw === true && signedJson.test(type)
  if (hasBody && !asForm && !asJson && !asMessage) throw new Refusal('bad-request', { status: 415 })
}

/** Every file at its longest, the fields of the longest body, and as much again for what stands between the parts. */
function longestForm({ files }: Endpoint): number {
  const kinds = Object.values(files?.kinds ?? {})
  return kinds.reduce((sum, kind) => sum + fileRules[kind].bytes, 2 * fileSize.json)
}
