import type { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { type QueueCounts, queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { TextLink, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import clsx from 'clsx'
import { ChevronLeft, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { partWords } from './words.ts'

interface PageTab {
  /** Value of the tab in the address. */
  value: string
  words: string
  /** The queue behind the tab, whose length follows its words. */
  queue?: keyof QueueCounts
  /** Draws the tab while it is open. */
  content: () => ReactNode
}

interface PageTabsProps {
  label: string
  /** The first tab is open when the address names none. */
  tabs: readonly PageTab[]
}

/** Tabs of a page, with the open one in the address. Changing the tab drops the filters of the last one. */
export function PageTabs({ label, tabs }: PageTabsProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const [first] = tabs
  const open = (tabs.find(({ value }) => value === address.get('tab')) ?? first)?.value ?? ''
  const { data: counts } = useRead(
    queueEndpoints.counts,
    {},
    { enabled: useMay('queue.counts') && tabs.some(({ queue }) => queue) },
  )
  const choose = (tab: string) => setAddress(tab === first?.value ? {} : { tab }, { replace: true })
  return (
    <Tabs
      label={label}
      value={open}
      onChange={choose}
      tabs={tabs.map(({ content, queue, value, words }) => ({
        value,
        words: <Counted words={words} count={(queue && counts?.[queue]) ?? 0} />,
        content: value === open && content(),
      }))}
    />
  )
}

function Counted({ words, count }: { words: string; count: number }): ReactNode {
  if (count === 0) return words
  return (
    <>
      {words}{' '}
      <span className="tabular rounded-full bg-accent-tint px-1.5 font-semibold text-accent-ink text-xs">
        {formatNumber(count)}
      </span>
    </>
  )
}

interface BreadcrumbProps {
  /** Address of the parent page. */
  to: string
  words: string
  here: ReactNode
}

/** Path to a page that has no link in the sidebar. */
export function Breadcrumb({ to, words, here }: BreadcrumbProps): ReactNode {
  return (
    <nav aria-label={partWords.path} className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-1.5">
        <li>
          <TextLink to={to} className="inline-flex min-h-8 items-center touch:min-h-11">
            {words}
          </TextLink>
        </li>
        <li aria-current="page" className="flex min-w-0 items-center gap-1.5 text-ink-faint">
          <ChevronLeft aria-hidden="true" className="size-4" />
          <bdi className="truncate">{here}</bdi>
        </li>
      </ol>
    </nav>
  )
}

/** Link to a guide for staff, from the platform settings; hidden while the settings name none. */
export function GuideLink({ kind, words }: { kind: LinkKind; words: string }): ReactNode {
  const settings = useRead(platformEndpoints.publicSettings, {}, { staleTime: 300_000 })
  const address = settings.data?.links[kind]
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={clsx(textLinkClasses, 'inline-flex min-h-8 items-center gap-2 text-sm touch:min-h-11')}
    >
      <Icon of={ExternalLink} />
      {words}
    </a>
  )
}
