import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { useList } from '../../kit/list.ts'
import { mediaWords as words } from '../words.ts'
import { LackingTutors, MediaFiles } from './MediaFiles.tsx'
import { MediaViewer } from './MediaViewer.tsx'
import { mediaFilters } from './media-filters.tsx'

/** `/media`: all files of tutors, to find poor and missing ones; a studio sees its own tutors' files. */
export function MediaPage(): ReactNode {
  const list = useList(mediaFilters)
  const { isTable, turn } = useView()
  const isLacking = list.values.lacks !== null
  const files = useRead(mediaEndpoints.list, { query: list.query }, { enabled: !isLacking })
  const { list: items = [], total = 0 } = files.data ?? {}
  return (
    <>
      <PageHeading note={words.wallNote}>{words.wall}</PageHeading>
      <FilterBar
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
      {isLacking ? (
        <LackingTutors list={list} {...list.values} />
      ) : (
        <MediaFiles query={files} list={list} isTable={isTable} />
      )}
      <MediaViewer list={list} items={items} total={total} />
    </>
  )
}

/** Wall or table, as the address says. */
function useView() {
  const [address, setAddress] = useSearchParams()
  const isTable = address.get('as') === 'table'
  function turn(): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (isTable) next.delete('as')
        else next.set('as', 'table')
        return next
      },
      { replace: true },
    )
  }
  return { isTable, turn }
}
