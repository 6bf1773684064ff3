import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MediaKind, mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterBar, type FilterBarOf, OnlyFilter, PickFilter } from '../../kit/filters.tsx'
import { useList, wholeNumber } from '../../kit/list.ts'
import { PersonFilter } from '../../kit/PersonFilter.tsx'
import { partWords } from '../../kit/words.ts'
import { kindWords } from '../file-kinds.ts'
import { StudioFilter } from '../StudioFilter.tsx'
import { mediaWords as words } from '../words.ts'
import { LackingTutors, MediaFiles } from './MediaFiles.tsx'
import { MediaViewer } from './MediaViewer.tsx'
import { type MediaFilters, mediaKinds, mediaParts, queryOfMedia } from './media-filters.ts'

/** `/media`: all files of tutors, to find poor and missing ones; a studio sees its own tutors' files. */
export function MediaPage(): ReactNode {
  const list = useList(mediaParts, { keep: ['view'] })
  const { isTable, turn } = useView()
  const isLacking = list.filters.lacks !== null
  const files = useRead(mediaEndpoints.list, { query: queryOfMedia(list) }, { enabled: !isLacking })
  const { list: items = [], total = 0 } = files.data ?? {}
  return (
    <>
      <PageHeading note={words.wallNote}>{words.wall}</PageHeading>
      <MediaFilterBar
        list={list}
        aside={
          !isLacking && (
            <IconButton
              icon={isTable ? LayoutGrid : Table2}
              label={`${words.view}: ${isTable ? words.grid : words.table}`}
              onClick={turn}
            />
          )
        }
      />
      {isLacking ? <LackingTutors list={list} /> : <MediaFiles query={files} list={list} isTable={isTable} />}
      <MediaViewer list={list} items={items} total={total} />
    </>
  )
}

/** Wall or table, as the address says. */
function useView() {
  const [address, setAddress] = useSearchParams()
  const isTable = address.get('view') === 'table'
  function turn(): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (isTable) next.delete('view')
        else next.set('view', 'table')
        return next
      },
      { replace: true },
    )
  }
  return { isTable, turn }
}

function MediaFilterBar({ list, aside }: FilterBarOf<MediaFilters>): ReactNode {
  const { filters, change } = list
  const [findsPeople, seesIntroVideos] = [useMay('user.list'), useMay('intro-video.list')]
  const { kind, tutor, studio, lacks, remarked } = filters
  // Studios do not see intro videos.
  const kinds = mediaKinds.filter((value) => seesIntroVideos || value !== MediaKind.IntroVideo)
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
        (findsPeople ? (
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
        choices={{ image: words.lacksImage, video: words.lacksVideo, thumbnail: words.lacksThumbnail }}
      />
      {lacks === null && (
        <OnlyFilter words={words.remarked} value={remarked} onChange={(next) => change({ remarked: next })} />
      )}
    </FilterBar>
  )
}

interface OwnTutorFilterProps {
  value: number | null
  onChange: (id: number | null) => void
}

/** A studio chooses among its own tutors, since it may not search all accounts. */
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
