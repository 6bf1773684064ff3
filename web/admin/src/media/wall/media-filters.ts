import { MediaKind } from '@hiwar/contract/people/media.ts'
import {
  type FilteredList,
  type FiltersOf,
  listQuery,
  oneOf,
  only,
  onlyThese,
  whenOn,
  wholeNumber,
} from '../../kit/list.ts'
import { fileKinds } from '../file-kinds.ts'

export const mediaKinds = Object.values(MediaKind)

export const mediaParts = {
  kind: oneOf(mediaKinds),
  tutor: wholeNumber,
  studio: wholeNumber,
  /** Shows the tutors who lack such a file instead of files. */
  lacks: oneOf(fileKinds),
  remarked: onlyThese,
}

export type MediaFilters = FiltersOf<typeof mediaParts>

export function queryOfMedia(list: FilteredList<MediaFilters>) {
  const { kind, tutor, studio, remarked } = list.filters
  return listQuery(list, { kinds: only(kind), tutorId: tutor, studioId: studio, remarked: whenOn(remarked) })
}

export function queryOfLacking({ filters: { lacks, studio }, page, size, behind }: FilteredList<MediaFilters>) {
  return {
    page,
    size,
    ...(behind !== undefined && { behind }),
    ...(lacks !== null && { lacks: [lacks] }),
    ...(studio !== null && { studioId: studio }),
  }
}
