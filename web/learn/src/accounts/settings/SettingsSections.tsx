import { DirtyForm, UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { UnsavedDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { ChevronLeft, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SettingsTab } from '../../shell/navigation.ts'
import { settingsWords as words } from './words.ts'

export interface SettingsSection {
  /** In the address as `?tab=`. */
  value: SettingsTab
  words: string
  /** What is inside, for the list of a phone. */
  note: string
  icon: LucideIcon
  /** Whether a needed fact is missing. */
  isMissing?: boolean
  content: ReactNode
}

interface SettingsSectionsProps {
  title: string
  sections: readonly SettingsSection[]
}

/** The sections of the settings: tabs, and on a phone a list of which each entry leads to a view of its own. */
export function SettingsSections({ title, sections }: SettingsSectionsProps): ReactNode {
  const [isDirty, setDirty] = useState(false)
  const asked = useSearchParams()[0].get('tab')
  const isWide = useMatches('(min-width: 768px)')
  const [hasTabs, setHasTabs] = useState(isWide)
  // The other layout mounts the form anew, which would lose what was typed.
  if (hasTabs !== isWide && !isDirty) setHasTabs(isWide)
  const open = sections.find(({ value }) => value === asked)
  return (
    <DirtyForm value={setDirty}>
      {hasTabs ? (
        <SectionTabs {...{ title, sections, open, isDirty, setDirty }} />
      ) : open === undefined ? (
        <SectionList title={title} sections={sections} />
      ) : (
        <section key={open.value}>
          <PageHeading>{open.words}</PageHeading>
          {open.content}
        </section>
      )}
      <UnsavedGuard when={isDirty} />
    </DirtyForm>
  )
}

interface SectionTabsProps extends SettingsSectionsProps {
  open: SettingsSection | undefined
  isDirty: boolean
  setDirty: (isDirty: boolean) => void
}

/** Leaving a tab with unsaved text asks first. */
function SectionTabs({ title, sections, open, isDirty, setDirty }: SectionTabsProps): ReactNode {
  const setAddress = useSearchParams()[1]
  const [wanted, setWanted] = useState<string | null>(null)
  const isWide = useMatches('(min-width: 1280px)')

  function show(tab: string): void {
    if (isDirty) setWanted(tab)
    else setAddress({ tab }, { replace: true })
  }

  function leave(): void {
    setDirty(false)
    setWanted(null)
    if (wanted !== null) setAddress({ tab: wanted }, { replace: true })
  }

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Tabs
        label={words.tabs}
        value={open?.value ?? sections[0]?.value ?? ''}
        onChange={show}
        column={isWide}
        manual
        tabs={sections.map((section) => ({ ...section, words: <SectionName {...section} /> }))}
      />
      <UnsavedDialog open={wanted !== null} onStay={() => setWanted(null)} onLeave={leave} />
    </>
  )
}

function SectionList({ title, sections }: SettingsSectionsProps): ReactNode {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <nav aria-label={words.tabs}>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {sections.map((section) => (
            <li key={section.value}>
              <Link
                to={{ search: `?tab=${section.value}` }}
                className="flex min-h-18 items-center gap-4 px-4 py-3 active:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-ink">
                  <Icon of={section.icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    <SectionName {...section} />
                  </span>
                  <span className="block text-ink-soft text-sm">{section.note}</span>
                </span>
                <Icon of={ChevronLeft} className="text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function SectionName({ words: name, isMissing = false }: SettingsSection): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      {name}
      {isMissing && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          <span className="sr-only">، {words.missing}</span>
        </>
      )}
    </span>
  )
}
