/** What of a desk holds something. */
import type { BoardPage, DeskContent, NoteLine } from '@hiwar/contract/appointments/desks.ts'

export function isWritten({ lines, cards, pages }: DeskContent): boolean {
  return cards.length > 0 || lines.some(saysSomething) || pages.some(showsSomething)
}

export function saysSomething(line: NoteLine): boolean {
  return textOf(line).trim() !== ''
}

/** Every desk begins with an empty page. */
export function showsSomething({ back, says, elements }: BoardPage): boolean {
  return back !== null || says !== '' || elements.length > 0
}

export function textOf({ runs }: NoteLine): string {
  return runs.map(({ text }) => text).join('')
}
