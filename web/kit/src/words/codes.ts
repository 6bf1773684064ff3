/** Arabic texts of whole refusals and of the browser's own errors. An unknown code gets the text of `unexpected`. */
import { clientMessages, generalMessageOf, isGeneralCode } from '@hiwar/contract/errors/codes.ts'
import { toReader } from './reader.ts'

export function codeText(code: string, status?: number): string {
  if (Object.hasOwn(clientMessages, code)) return toReader(clientMessages[code as keyof typeof clientMessages])
  return toReader(generalMessageOf(isGeneralCode(code) ? code : 'unexpected', status))
}
