/** The three lists of lessons, and what each asks for. */
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { lessonWords } from './words.ts'

export type LessonTab = 'upcoming' | 'past' | 'canceled'

export const lessonTabs: readonly LessonTab[] = ['upcoming', 'past', 'canceled']

const size = 12

const queries = {
  upcoming: { canceled: false, future: true, now: true, sort: Sort.Ascending, size },
  past: { canceled: false, past: true, size },
  canceled: { ratified: false, size },
} as const

export function queryOfTab(tab: LessonTab) {
  return queries[tab]
}

export function tabName(tab: LessonTab): string {
  return lessonWords[tab]
}

export function readTab(text: string | null): LessonTab | null {
  return lessonTabs.find((tab) => tab === text) ?? null
}
