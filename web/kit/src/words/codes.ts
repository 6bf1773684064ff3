/** The Arabic text of every refusal, from the one catalogue; an unknown code says what `unexpected` says. */
import { type ErrorCode, errorCatalogue } from '@hiwar/contract/errors.ts'

/** Refusals that only the browser knows: nothing reached the server. */
const localCodes = {
  'load-failed': 'تعذّر الوصول إلى الخادم. يمكنك مراجعة الاتصال ثم إعادة المحاولة.',
  'passwords-differ': 'كلمتا المرور غير متطابقتين.',
} as const

export type LocalCode = keyof typeof localCodes
export type Code = ErrorCode | LocalCode

export function codeText(code: string): string {
  if (isLocal(code)) return localCodes[code]
  return errorCatalogue[isCode(code) ? code : 'unexpected'].message
}

export function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

function isLocal(code: string): code is LocalCode {
  return Object.hasOwn(localCodes, code)
}
