import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MediaKind, mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import type { ReactNode } from 'react'
import { FilterBar } from '../../shell/lists/FilterBar.tsx'
import { wholeNumber } from '../../shell/lists/filter-parts.ts'
import { PickFilter } from '../../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../../shell/lists/use-list.ts'
import { partWords } from '../../shell/parts/words.ts'
import { PersonFilter } from '../../shell/people/PersonFilter.tsx'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { StudioFilter } from '../StudioFilter.tsx'
import { mediaWords as words } from '../words.ts'
import { kindWords } from './kind-words.ts'
import { type MediaFilters, mediaKinds, mediaParts } from './media-filters.ts'

interface MediaFilterBarProps {
  list: FilteredList<MediaFilters>
  aside: ReactNode
}

export function MediaFilterBar({ list, aside }: MediaFilterBarProps): ReactNode {
  const { filters, change } = list
  const isAdmin = useIsAdmin()
  const { kind, tutor, studio, lacks, remarked } = filters
  // Intro videos are not the business of studios.
  const kinds = mediaKinds.filter((value) => isAdmin || value !== MediaKind.IntroVideo)
  return (
    <FilterBar list={list} aside={aside}>
      {lacks === null && (
        <PickFilter
          label={words.kind}
          part={mediaParts.kind}
          value={kind}
          onChange={(next) => change({ kind: next })}
          choices={kinds.map((value) => ({ value, words: kindWords(value) }))}
        />
      )}
      {lacks === null &&
        (isAdmin ? (
          <PersonFilter
            label={words.tutor}
            role={Role.Tutor}
            value={tutor}
            onChange={(next) => change({ tutor: next })}
          />
        ) : (
          <OwnTutorFilter value={tutor} onChange={(next) => change({ tutor: next })} />
        ))}
      <StudioFilter value={studio} onChange={(next) => change({ studio: next })} />
      <PickFilter
        label={words.lacks}
        part={mediaParts.lacks}
        value={lacks}
        onChange={(next) => change({ lacks: next, kind: null, tutor: null, remarked: false })}
        any={words.nothing}
        choices={[
          { value: 'image', words: words.lacksImage },
          { value: 'video', words: words.lacksVideo },
          { value: 'thumbnail', words: words.lacksThumbnail },
        ]}
      />
      {lacks === null && (
        <FilterChip
          pressed={remarked}
          onClick={() => change({ remarked: !remarked })}
          className="h-11 justify-center md:w-auto!"
        >
          {words.remarked}
        </FilterChip>
      )}
    </FilterBar>
  )
}

interface OwnTutorFilterProps {
  value: number | null
  onChange: (id: number | null) => void
}

/** A studio picks among its own, as it may not search all accounts. */
function OwnTutorFilter({ value, onChange }: OwnTutorFilterProps): ReactNode {
  const tutors = useRead(mediaEndpoints.studioTutors, { query: { size: 100 } })
  return (
    <PickFilter
      label={words.tutor}
      part={wholeNumber}
      value={value}
      onChange={onChange}
      choices={(tutors.data?.list ?? []).map(({ id, name }) => ({ value: id, words: name ?? partWords.noName }))}
    />
  )
}
