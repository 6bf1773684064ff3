import {
  allViewPages,
  filtersOfAddress,
  keysOfPage,
  type SavedView,
  savedViewEndpoints,
  type ViewPage,
  viewKey,
} from '@hiwar/contract/platform/saved-views.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { FilterChip } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Bookmark, RotateCw, UsersRound } from 'lucide-react'
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearchParams } from 'react-router'
import { ActiveFiltersContext } from './active-filters.tsx'
import { RowMenu } from './cells.tsx'
import { type List, readNumber } from './list.ts'
import { actionsOfView, type OpenView, ViewDialog } from './view-dialogs.tsx'
import { partWords, viewWords as words } from './words.ts'

/** Filters under names, the viewer's own and those that colleagues share, and a button that keeps the active ones. */
export function SavedViews({ list }: { list: List }): ReactNode {
  const page = usePageOfViews()
  return page && <ViewsOfPage key={page} page={page} list={list} />
}

/** Null on pages whose filters nobody saves, such as the page of one person. */
function usePageOfViews(): ViewPage | null {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const here = pathname.slice(1) + (tab === null ? '' : `/${tab}`)
  return allViewPages.find((page) => page === here) ?? null
}

function ViewsOfPage({ page, list }: { page: ViewPage; list: List }): ReactNode {
  const line = use(ActiveFiltersContext)?.parentElement
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<OpenView | null>(null)
  const viewer = useLogin()?.user.id
  const isAsked = address.has(viewKey)
  // The view of a link may be newer than the list in the cache.
  const views = useRead(savedViewEndpoints.list, { query: { page } }, { staleTime: isAsked ? 0 : MINUTE })
  const shown = filtersOfAddress(address.toString())
  const isOwn = ({ owner }: SavedView) => owner.id === viewer
  const all = (views.data ?? []).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const asked = isAsked ? all.find(({ id }) => id === readNumber(address.get(viewKey))) : undefined

  function apply(filters: string): void {
    const staying = [...address].filter(([key]) => keysOfPage.includes(key))
    setAddress([...staying, ...new URLSearchParams(filters)], { replace: true })
  }

  const expand = useEffectEvent(apply)
  useEffect(() => {
    if (asked) expand(asked.address)
  }, [asked])

  return (
    <>
      {isAsked && views.isSuccess && !views.isFetching && !asked && (
        <div className="md:basis-full">
          <Banner tone="warning" onDismiss={() => apply(shown)}>
            {words.gone}
          </Banner>
        </div>
      )}
      {views.isError && (
        <div className="md:basis-full">
          <Button
            tone="plain"
            size="small"
            icon={RotateCw}
            busy={views.isFetching}
            onClick={() => void views.refetch()}
          >
            {words.failed}
          </Button>
        </div>
      )}
      <ul aria-label={words.views} className="flex flex-wrap gap-x-3 gap-y-2 empty:hidden md:basis-full">
        {all.map((view) => (
          <li key={view.id} className="flex min-w-0 max-w-full items-center">
            <FilterChip
              pressed={view.address === shown}
              className="min-h-8! min-w-0 px-3! text-xs! touch:min-h-11!"
              onClick={() => (view.address === shown ? list.clear() : apply(view.address))}
            >
              {isOwn(view) && view.shared && <Icon of={UsersRound} />}
              <span className="wrap-anywhere">
                <bdi>{view.name}</bdi>
                {!isOwn(view) && (
                  <span className="font-normal">
                    {' '}
                    {words.from} <bdi>{view.owner.name ?? partWords.noName}</bdi>
                  </span>
                )}
              </span>
            </FilterChip>
            <RowMenu
              label={wordsOf(words)('actionsOf', { name: view.name })}
              actions={actionsOfView(view, isOwn(view), setOpen)}
            />
          </li>
        ))}
      </ul>
      {line &&
        list.isFiltered &&
        views.isSuccess &&
        !all.some((view) => view.address === shown) &&
        createPortal(
          <Button
            tone="plain"
            size="small"
            icon={Bookmark}
            onClick={() => setOpen({ act: 'save', page, address: shown })}
          >
            {words.save}
          </Button>,
          line,
        )}
      {open && <ViewDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}
