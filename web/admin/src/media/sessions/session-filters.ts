/** What the tutors of photo sessions are filtered by. */
import { onlyThese, typedText, wholeNumber } from '../../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../../shell/lists/use-list.ts'
import { fileKinds } from '../file-kinds.ts'

export const sessionParts = { search: typedText, studio: wholeNumber, open: onlyThese }

export function queryOfSessions({ filters, page, size }: FilteredList<FiltersOf<typeof sessionParts>>) {
  const { search, studio, open } = filters
  return {
    page,
    size,
    ...(search !== '' && { search }),
    ...(studio !== null && { studioId: studio }),
    ...(open && { lacks: [...fileKinds] }),
  }
}
