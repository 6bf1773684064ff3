/** Signs of addresses as people write them out, so that no program finds them: `(dot)`, «دوت», «at». */
import type { Token } from './tokens.ts'

export const dots: ReadonlySet<string> = new Set(['.', 'dot', 'دوت', 'نقطه', '•', '·'])
export const slashes: ReadonlySet<string> = new Set(['/', 'slash', 'سلاش', '\\'])
export const ats: ReadonlySet<string> = new Set(['at', 'ات', 'ايت'])
export const endings: ReadonlySet<string> = new Set('com net org edu eg me co uk info gov كوم نت gg us ee'.split(' '))

const opening = new Set(['(', '[', '{', '<'])
const closing = new Set([')', ']', '}', '>'])

/** The position behind one of the texts, which stands alone or in brackets. */
export function behind(tokens: readonly Token[], at: number, texts: ReadonlySet<string>): number | undefined {
  const text = tokens[at]?.text ?? ''
  if (texts.has(text)) return at + 1
  if (!opening.has(text) || !texts.has(tokens[at + 1]?.text ?? '')) return undefined
  return closing.has(tokens[at + 2]?.text ?? '') ? at + 3 : undefined
}

/** Names of accounts have digits, lines or dots in them; words of a sentence have none. */
export function looksLikeUser(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  const [before, first] = [tokens[at - 1], tokens[at - 2]]
  if (token.kind === 'digits') return !token.apart
  if (token.kind === 'sign') return token.text === '_'
  if (/[a-z]/.test(token.text) && /[\d_]/.test(token.text)) return true
  return !token.apart && before?.text === '.' && !before.apart && first?.kind === 'word'
}
