import { useFlag } from '../use-flag.ts'
import type { SharedTab } from './use-desk-tab.ts'

/** Those of the tabs that are open to this member. */
export function useOpenTabs(tabs: readonly SharedTab[]): readonly SharedTab[] {
  const hasBoard = useFlag('desk-board')
  return hasBoard ? tabs : tabs.filter((tab) => tab !== 'board')
}
