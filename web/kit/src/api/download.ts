/** Downloads protected files: a plain link cannot send the token. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { readToken } from '../login/login.ts'
import { convertNetworkErrors, fetchWithRetry, readError } from './call.ts'
import { readParts, silence } from './silence.ts'

export async function fetchFile(address: string): Promise<Blob> {
  const answer = await openFile(address)
  const parts = await convertNetworkErrors(readParts(answer, silence.document))
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

/** The response with the file, before its body is read. Fails with an `AbortError` when the signal aborts it. */
export async function openFile(address: string, signal: AbortSignal | null = null): Promise<Response> {
  const token = readToken()
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const request = { method: 'GET', headers, credentials: 'include', signal } as const
  const answer = await fetchWithRetry(address, request, silence.document)
  if (!answer.ok) throw await readError(answer, token)
  return answer
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
