/** Arabic texts of the fields of forms, apart from the other texts because the first screen shows no form. */
import { clientMessages, isGeneralCode } from '@hiwar/contract/errors/codes.ts'
import { fieldMessageOf, isFieldCode } from '@hiwar/contract/errors/errors.ts'
import { codeText } from './codes.ts'
import { toReader } from './reader.ts'

export function fieldText(code: string): string {
  if (isFieldCode(code)) return toReader(fieldMessageOf(code))
  return isGeneralCode(code) || Object.hasOwn(clientMessages, code) ? codeText(code) : fieldMessageOf('invalid-type')
}
