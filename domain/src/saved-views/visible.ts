/** Who sees a saved view of the back office. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type ViewPage, viewPages } from '@hiwar/contract/platform/saved-views.ts'
import { type Actor, mayTry } from '../permissions/can.ts'

const actions: Readonly<Record<ViewPage, Action>> = viewPages

/** Whether the role may open the page of the list, and so save views of it. */
export function opensPage(role: Role, page: ViewPage): boolean {
  return mayTry(role, actions[page]) === 'allow'
}

interface ViewFacts {
  readonly ownerId: number
  readonly page: ViewPage
  readonly shared: boolean
}

/** The owner sees the view always; others while it is shared and its page is open to them. */
export function seesView({ id, role }: Actor, { ownerId, page, shared }: ViewFacts): boolean {
  return ownerId === id || (shared && opensPage(role, page))
}
