import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface PageTab {
  /** In the address. */
  value: string
  words: string
  /** Drawn while it is open. */
  content: () => ReactNode
}

interface PageTabsProps {
  label: string
  /** The first is open where the address names none of them. */
  tabs: readonly PageTab[]
}

/** The parts of a page, the open one in its address; another one begins without the filters of the last. */
export function PageTabs({ label, tabs }: PageTabsProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const [first] = tabs
  const open = (tabs.find(({ value }) => value === address.get('tab')) ?? first)?.value ?? ''
  const choose = (tab: string) => setAddress(tab === first?.value ? {} : { tab }, { replace: true })
  return (
    <Tabs
      label={label}
      value={open}
      onChange={choose}
      tabs={tabs.map(({ content, ...tab }) => ({ ...tab, content: tab.value === open && content() }))}
    />
  )
}
