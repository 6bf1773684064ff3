import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useKeepFocus } from '../ui/overlays/focus.ts'
import { Icon } from '../ui/surfaces.tsx'
import { shellWords } from '../words/shell.ts'
import { uiWords } from '../words/ui.ts'
import { Logo } from './Logo.tsx'
import { BottomBar, type NavigationItem, Sidebar } from './navigation.tsx'
import { usePageTitle } from './PageHeading.tsx'

interface AppFrameProps {
  /** All navigation items; the bottom bar on phones shows the first four and «المزيد». */
  items: readonly NavigationItem[]
  /** Items of the bottom bar, when they are not the first four. */
  bottomItems?: readonly NavigationItem[]
  /** Groups of items for the sidebar, in place of the plain list. */
  list?: ReactNode
  /** Below the sidebar's items and at the end of «المزيد»: help, logout. */
  footer?: ReactNode
  /** At the end of the top bar: quota meter, notifications, account menu. */
  tools?: ReactNode
  /** At the start of the top bar from 768 px; phones show the logo or the page title there. */
  lead?: ReactNode
  /** Above the page; one banner at a time. */
  banner?: ReactNode
  home: string
  /**
   * The page above this one. A phone, and a frame without navigation, then shows an arrow that leads back, or there if
   * this page was the first. On a phone it replaces the bottom bar: the page's own button may lie there.
   */
  back?: string | undefined
  /** Hides the navigation. */
  bare?: boolean
  /** For staff, who compare many rows all day: low rows, small headings, and the width of a large screen. */
  dense?: boolean
  children: ReactNode
}

/** The frame around a page: sidebar, rail or bottom bar, depending on the window's width. */
export function AppFrame(props: AppFrameProps): ReactNode {
  const { items, bottomItems = items.slice(0, 4), list, footer, home, back, bare = false, dense = false } = props
  const page = useRef<HTMLElement>(null)
  useKeepFocus(page)
  return (
    <div
      data-dense={dense || undefined}
      className={clsx(
        'group/frame',
        coveredClasses,
        !bare && 'md:ps-[var(--rail)] xl:ps-[var(--sidebar)]',
        (bare || back !== undefined) && '[--bottom-bar:0px]',
      )}
    >
      <SkipLink />
      {!bare && <Sidebar items={items} list={list} footer={footer} home={home} />}
      <TopBar lead={props.lead} tools={props.tools} home={home} back={back} logo={bare} />
      <main
        ref={page}
        id={contentId}
        tabIndex={-1}
        className={clsx(
          'gutter mx-auto min-h-[calc(100dvh-var(--top-bar))] w-full pt-6 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+2.5rem)]',
          dense ? 'max-w-[1760px]' : 'max-w-content md:pt-8',
          filledClasses,
        )}
      >
        {props.banner && (
          <div className="mb-6 empty:hidden max-md:group-has-data-covers-phone/frame:invisible">{props.banner}</div>
        )}
        {props.children}
      </main>
      {!bare && back === undefined && <BottomBar items={bottomItems} all={items} footer={footer} />}
    </div>
  )
}

/** Lets a page fill the height that the window leaves, also below a warning. */
const filledClasses =
  'md:has-data-fills-page:flex md:has-data-fills-page:h-[calc(100dvh-var(--top-bar))] md:has-data-fills-page:flex-col'

/** Where part of a page covers the whole screen of a phone, the keyboard must skip what is below. */
const coveredClasses =
  'max-md:has-data-covers-phone:[&>header]:invisible max-md:has-data-covers-phone:[&>nav]:invisible'

interface TopBarProps extends Pick<AppFrameProps, 'lead' | 'tools' | 'home' | 'back'> {
  /** Shows the logo at every width, for frames without a sidebar. */
  logo: boolean
}

/** 64 px high with the tools; on a phone 56 px with the logo, or the page title while the heading is out of sight. */
function TopBar({ lead, tools, home, back, logo }: TopBarProps): ReactNode {
  const title = usePageTitle()
  return (
    <header className="bar gutter sticky top-0 z-20 flex h-[var(--top-bar)] items-center gap-2 border-line border-b bg-surface/92 backdrop-blur-md md:gap-4">
      {back !== undefined && <BackArrow to={back} className={logo ? undefined : 'md:hidden'} />}
      {logo || title === '' ? (
        <Link to={home} className={clsx('flex min-h-11 items-center rounded-control', !logo && 'md:hidden')}>
          <Logo className="h-8 md:h-9" />
        </Link>
      ) : (
        <p aria-hidden="true" className="line-clamp-2 min-w-0 font-semibold text-base leading-tight md:hidden">
          {title}
        </p>
      )}
      <div className="min-w-0 flex-1 max-md:hidden">{lead}</div>
      <div className="ms-auto flex shrink-0 items-center gap-1.5 md:gap-3">{tools}</div>
    </header>
  )
}

/** Leads back in the history of the visit, so that a list keeps its filters and its place. */
function BackArrow({ to, className }: { to: string; className: string | undefined }): ReactNode {
  const navigate = useNavigate()
  return (
    <Link
      to={to}
      aria-label={uiWords.back}
      onClick={(event) => {
        // The router numbers the entries of a visit; the first one is 0.
        if (!(window.history.state?.idx > 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
      className={clsx('-mx-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft', className)}
    >
      <Icon of={ArrowRight} className="size-5.5" />
    </Link>
  )
}

export const contentId = 'content'

/** The first element in the keyboard order; jumps over the navigation to the content. */
function SkipLink(): ReactNode {
  return (
    <a
      href={`#${contentId}`}
      className="fixed start-4 top-2 z-50 -translate-y-[calc(100%+1rem)] rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0 focus:shadow-float"
    >
      {shellWords.skipToContent}
    </a>
  )
}
