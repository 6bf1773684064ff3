import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { matchesSearch } from '@hiwar/domain/text/text.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { bareInput, inputBox } from '@hiwar/kit/ui/fields/fields.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { GraduationCap, type LucideIcon, Search, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCombobox, useTyped } from '../kit/combobox.ts'
import { pages } from '../routes.tsx'
import { paletteWords, tabNames } from '../words.ts'

/** A combobox that leads to pages, numbered things and people. */
export function PaletteDialog({ role, onClose }: { role: Role; onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const { typed, setTyped, settled } = useTyped()
  const people = useFoundPeople(role, settled)
  const found = [
    ...thingsNumbered(role, typed.trim()),
    ...pagesNamed(role, typed.trim()),
    ...tabsNamed(role, typed.trim()),
    ...people,
  ]
  const { active, listId, optionId, field } = useCombobox({
    typed,
    onType: setTyped,
    count: found.length,
    shown: found.length > 0,
    onChoose: go,
  })

  function go(place: number): void {
    const chosen = found[place]
    if (chosen === undefined) return
    onClose()
    void navigate(chosen.to)
  }

  return (
    <Dialog open onOpenChange={onClose} title={paletteWords.title} dismiss={null}>
      <div className="flex flex-col gap-3 pb-4">
        <span className={inputBox('h-12 gap-2.5 px-3.5')}>
          <Icon of={Search} className="text-ink-faint" />
          <input
            {...field}
            aria-label={paletteWords.search}
            placeholder={paletteWords.search}
            className={bareInput('placeholder:text-ink-faint')}
          />
        </span>
        <div id={listId} role="listbox" aria-label={paletteWords.results} className="h-80 overflow-y-auto">
          {[...new Set(found.map(({ group }) => group))].map((group) => (
            <Group key={group} words={group}>
              {found.map((one, place) => {
                if (one.group !== group) return null
                return (
                  <Option
                    key={one.to}
                    id={optionId(place)}
                    destination={one}
                    active={place === active}
                    onChoose={() => go(place)}
                  />
                )
              })}
            </Group>
          ))}
        </div>
        <p role="status" className="-mt-2 text-ink-faint text-sm empty:hidden">
          {found.length === 0 && typed === settled && paletteWords.none}
        </p>
      </div>
    </Dialog>
  )
}

function Group({ words, children }: { words: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="min-w-0">
      <legend className="px-3 pt-2 pb-1 text-ink-faint text-xs">{words}</legend>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  id: string
  destination: Destination
  active: boolean
  onChoose: () => void
}

function Option({ id, destination, active, onChoose }: OptionProps): ReactNode {
  const { words, note, icon } = destination
  return (
    // The field keeps the focus and handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-snug hover:bg-sunken',
        active && 'bg-brand-tint text-brand-ink hover:bg-brand-tint',
      )}
    >
      <Icon of={icon} className={clsx('size-5', !active && 'text-ink-faint')} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 truncate">{words}</bdi>
        {note && (
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-ink-faint text-sm">
            <bdi className="min-w-0 truncate">{note.email}</bdi>
            <span>{note.role}</span>
          </span>
        )}
      </span>
    </div>
  )
}

/** Destinations of the palette: pages of the viewer's role, and things with the typed number. */
interface Destination {
  to: string
  /** Heading of the destination's group. */
  group: string
  words: string
  /** Tells people of one name apart. */
  note?: { role: string; email: string | null }
  icon: LucideIcon
}

const numbered = [
  { path: '/lessons', words: 'lesson' },
  { path: '/payments', words: 'payment' },
  { path: '/invoices', words: 'withdrawal' },
  { path: '/reports', words: 'report' },
] as const

/** Pages of the role that need no id in their address. */
function pagesOf(role: Role) {
  return pages.filter(({ path, action }) => !path.includes(':') && mayTry(role, action) === 'allow')
}

/** Pages whose name contains the typed words; all pages while nothing is typed. */
function pagesNamed(role: Role, typed: string): Destination[] {
  return pagesOf(role)
    .filter(({ words }) => matchesSearch(words, typed))
    .map(({ path, words, icon }) => ({ to: path, group: paletteWords.pages, words, icon }))
}

const tabs = [{ path: '/reports', tab: 'flags', words: tabNames.flags }] as const

/** Tabs of the role's pages whose name contains the typed words. */
function tabsNamed(role: Role, typed: string): Destination[] {
  if (typed === '') return []
  const own = pagesOf(role)
  return tabs.flatMap(({ path, tab, words }) => {
    const page = own.find((one) => one.path === path)
    if (page === undefined || !matchesSearch(words, typed)) return []
    return [{ to: `${path}?tab=${tab}`, group: paletteWords.pages, words, icon: page.icon }]
  })
}

/** Things that may have the typed number, in digits of either script. */
function thingsNumbered(role: Role, typed: string): Destination[] {
  const id = foldDigits(typed)
  if (!/^[1-9]\d{0,14}$/.test(id)) return []
  const own = pagesOf(role)
  return numbered.flatMap(({ path, words }) => {
    const page = own.find((one) => one.path === path)
    if (page === undefined) return []
    const said = wordsOf(paletteWords)(words, { id: formatId(Number(id)) })
    return [{ to: `${path}?open=${id}`, group: paletteWords.numbers, words: said, icon: page.icon }]
  })
}

const offered = 6

/** People that match the words: everybody for admins, tutors for roles that see tutors only, nobody for the rest. */
function useFoundPeople(role: Role, settled: string): Destination[] {
  const seesAll = mayTry(role, 'user.list') === 'allow'
  const seesTutors = mayTry(role, 'tutor.full-list') === 'allow'
  const all = useRead(
    accountEndpoints.list,
    { query: { search: settled, size: offered } },
    { enabled: settled !== '' && seesAll },
  )
  const tutors = useRead(
    fullTutorEndpoints.list,
    { query: { name: settled, size: offered } },
    { enabled: settled !== '' && seesTutors && !seesAll },
  )
  if (settled === '') return []
  if (seesAll) return (all.data?.list ?? []).map(({ id, name, email, role: theirs }) => found(id, name, email, theirs))
  return (tutors.data?.list ?? []).map(({ id, name }) => found(id, name, null, Role.Tutor))
}

function found(id: number, name: string | null, email: string | null, role: Role): Destination {
  const isTutor = isTutorOrManager(role)
  const to = isTutor ? `/tutor/${id}` : `/user/${id}`
  const note = { role: roleName(role), email }
  const icon = isTutor ? GraduationCap : User
  return { to, group: paletteWords.people, words: name ?? email ?? String(id), note, icon }
}
