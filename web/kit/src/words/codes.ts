/** The Arabic text of every code a screen may show; an unknown one says what `unexpected` says. */
import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { fieldMessageOf, isErrorCode, isFieldCode, messageOf } from '@hiwar/contract/errors/errors.ts'

/** The text of a refusal, or of what the browser itself ran into. */
export function codeText(code: string, status?: number): string {
  if (Object.hasOwn(clientMessages, code)) return clientMessages[code as keyof typeof clientMessages]
  return messageOf(isErrorCode(code) ? code : 'unexpected', status)
}

/** The text beside one field. */
export function fieldText(code: string): string {
  if (isFieldCode(code)) return fieldMessageOf(code)
  return isErrorCode(code) || Object.hasOwn(clientMessages, code) ? codeText(code) : fieldMessageOf('invalid-type')
}
