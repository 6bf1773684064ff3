/** Where the quick way leads: pages by one's role, and things by the number that was typed. */

import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { LucideIcon } from 'lucide-react'
import { pages } from '../../routes.tsx'
import { paletteWords } from './words.ts'

export interface Destination {
  to: string
  /** The heading under which it stands. */
  group: string
  words: string
  icon: LucideIcon
}

const numbered = [
  { path: '/lessons', words: 'lesson' },
  { path: '/payments', words: 'payment' },
] as const

/** Those of one's role that stand alone; the page of one thing needs to know which. */
function pagesOf(role: Role) {
  return pages.filter(({ path, action }) => !path.includes(':') && mayTry(role, action) === 'allow')
}

/** The pages whose name has the words; all of them before something is typed. */
export function pagesNamed(role: Role, typed: string): Destination[] {
  return pagesOf(role)
    .filter(({ words }) => matchesSearch(words, typed))
    .map(({ path, words, icon }) => ({ to: path, group: paletteWords.pages, words, icon }))
}

/** What may have the number that was typed, in digits of either script. */
export function thingsNumbered(role: Role, typed: string): Destination[] {
  const id = foldDigits(typed)
  if (!/^[1-9]\d{0,14}$/.test(id)) return []
  const own = pagesOf(role)
  return numbered.flatMap(({ path, words }) => {
    const page = own.find((one) => one.path === path)
    if (page === undefined) return []
    const said = wordsOf(paletteWords)(words, { id })
    return [{ to: `${path}?open=${id}`, group: paletteWords.numbers, words: said, icon: page.icon }]
  })
}
