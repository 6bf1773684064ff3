import { DirtyForm, UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { UnsavedDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { settingsWords as words } from './words.ts'

export interface SettingsTab {
  value: string
  words: string
  /** Something that is needed is not there. */
  isMissing?: boolean
  content: ReactNode
}

interface SettingsTabsProps {
  title: string
  tabs: readonly SettingsTab[]
}

/** The sections of the settings; leaving one with something typed asks first. */
export function SettingsTabs({ title, tabs }: SettingsTabsProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const isWide = useMatches('(min-width: 1280px)')
  const asked = address.get('tab')
  const value = tabs.find((tab) => tab.value === asked)?.value ?? tabs[0]?.value ?? ''

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
    <DirtyForm value={setDirty}>
      <PageHeading>{title}</PageHeading>
      <Tabs
        label={words.tabs}
        value={value}
        onChange={show}
        column={isWide}
        manual
        tabs={tabs.map((tab) => ({ ...tab, words: <TabName {...tab} /> }))}
      />
      <UnsavedGuard when={isDirty} />
      <UnsavedDialog open={wanted !== null} onStay={() => setWanted(null)} onLeave={leave} />
    </DirtyForm>
  )
}

function TabName({ words: name, isMissing = false }: SettingsTab): ReactNode {
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
