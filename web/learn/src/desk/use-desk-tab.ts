import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { useEffect, useState } from 'react'
import { useDesk, useDeskStatus } from './desk.ts'
import { useEntry } from './use-desk-parts.ts'

/** The tabs that both members have. */
export const sharedTabs = ['notes', 'cards', 'board', 'material'] as const
export type SharedTab = (typeof sharedTabs)[number]

function isShared(tab: unknown): tab is SharedTab {
  return sharedTabs.some((shared) => shared === tab)
}

/** The open tab: the own one, or that of the member who leads while the two look at the same. */
export function useDeskTab(first: string) {
  const desk = useDesk()
  const { now } = partsOf(desk.doc)
  const together = useEntry(now, NowKey.Together) === true
  const led = useEntry(now, NowKey.Tab)
  const [own, setOwn] = useState(first)
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!together) setFree(false)
  }, [together])
  useDeskStatus(desk)
  // A full desk would refuse it, and begin anew without end.
  const leadsTo = desk.leads && together && desk.mayWrite() && isShared(own) ? own : null
  useEffect(() => {
    if (leadsTo !== null && now.get(NowKey.Tab) !== leadsTo) desk.write(() => now.set(NowKey.Tab, leadsTo))
  }, [desk, now, leadsTo])
  const follows = together && !desk.leads && !isFree
  const open = follows && isShared(led) ? led : own

  function show(tab: string): void {
    setOwn(tab)
    if (follows && tab !== led) setFree(true)
  }

  /** Leaves the common view on the tab that is open, or comes back to it. */
  function browse(freely: boolean): void {
    setOwn(open)
    setFree(freely)
  }

  return { open, show, together, follows, browse }
}
