/** Files that only their people may open: they are asked for with the token, which a plain link cannot carry. */
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { readToken } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { refused } from './call.ts'

export async function fetchFile(address: string): Promise<Blob> {
  const token = readToken()
  const headers = new Headers(token === null ? [] : [['authorization', `Bearer ${token}`]])
  const answer = await fetch(address, { headers, credentials: 'include' }).catch(() => {
    throw new ApiError({ code: 'load-failed', status: 0 })
  })
  if (!answer.ok) throw await refused(answer, token)
  return answer.blob()
}

/** Keeps a file on the device under that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
