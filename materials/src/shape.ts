/** What a sheet of material is made of. Its right answers stand in a file of their own, which only tutors load. */
import type { SheetLevel } from '@hiwar/contract/fields/learning.ts'

export const topics = [
  'everyday',
  'family',
  'food',
  'travel',
  'health',
  'school',
  'work',
  'opinion',
  'stories',
  'style',
] as const
export type Topic = (typeof topics)[number]

/** The row of a sheet in the catalogue. */
export interface SheetRow {
  /** Never reused. */
  readonly id: string
  readonly level: SheetLevel
  readonly title: { readonly en: string; readonly ar: string }
  readonly topic: Topic
  /** One to three abilities. */
  readonly canDo: readonly string[]
  /** Also for students under 13. */
  readonly young: boolean
}

export interface SheetWord {
  readonly en: string
  readonly ar: string
  readonly example: string
}

/** A place to fill in; its id is unique in the sheet, and never changes. */
export interface Gap {
  readonly id: string
  readonly before: string
  readonly after: string
}

export type Block =
  /** What the student can do afterwards. */
  | { readonly kind: 'goal'; readonly ar: string }
  /** A text to read or say, with help in Arabic that is folded. */
  | { readonly kind: 'say'; readonly en: string; readonly ar: string }
  /** Six to ten words. */
  | { readonly kind: 'words'; readonly words: readonly SheetWord[] }
  | {
      readonly kind: 'dialogue'
      readonly roles: readonly [string, string]
      readonly lines: readonly { readonly role: 0 | 1; readonly en: string }[]
    }
  /** The English example first, then the rule, and a mistake that Arabic speakers often make. */
  | {
      readonly kind: 'rule'
      readonly example: string
      readonly ar: string
      readonly mistake: { readonly wrong: string; readonly right: string; readonly ar: string }
    }
  | { readonly kind: 'gap'; readonly ar: string; readonly gaps: readonly Gap[] }
  /** Each of the left goes with one of the right, which are in another order; the letter of the right is filled in. */
  | {
      readonly kind: 'match'
      readonly ar: string
      readonly left: readonly { readonly id: string; readonly en: string }[]
      readonly right: readonly string[]
    }
  /** Words in a wrong order; the sentence is filled in. */
  | {
      readonly kind: 'order'
      readonly ar: string
      readonly items: readonly { readonly id: string; readonly words: readonly string[] }[]
    }
  /** Four to six questions to talk about. */
  | { readonly kind: 'ask'; readonly questions: readonly string[] }
  /** Two cards for a role play. */
  | {
      readonly kind: 'roles'
      readonly cards: readonly [RoleCard, RoleCard]
    }
  /** The question to end with. */
  | { readonly kind: 'exit'; readonly en: string }

export interface RoleCard {
  readonly title: string
  readonly ar: string
  readonly does: readonly string[]
}

export interface Sheet {
  readonly id: string
  /** «تعلّم» and «استخدم», with four to eight blocks each. */
  readonly pages: readonly [readonly Block[], readonly Block[]]
}

/** The right answer of each gap, match and order of a sheet, by its id. */
export type Answers = Readonly<Record<string, string>>
