import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useList } from '../../shell/lists/use-list.ts'
import { mediaWords as words } from '../words.ts'
import { LackingTutors } from './LackingTutors.tsx'
import { MediaFiles } from './MediaFiles.tsx'
import { MediaFilterBar } from './MediaFilterBar.tsx'
import { MediaViewer } from './MediaViewer.tsx'
import { mediaParts, queryOfMedia } from './media-filters.ts'

/** `/media`: every file of tutors, to find the bad and the missing ones; a studio sees those of its own. */
export function MediaPage(): ReactNode {
  const list = useList(mediaParts, { keep: ['view'] })
  const { isTable, turn } = useView()
  const isLacking = list.filters.lacks !== null
  const files = useRead(mediaEndpoints.list, { query: queryOfMedia(list) }, { enabled: !isLacking })
  const shown = files.data?.list ?? []
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
      <MediaViewer items={shown} open={list.open} onOpen={list.setOpen} />
    </>
  )
}

/** Pictures on a wall, or a table, as the address says. */
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
